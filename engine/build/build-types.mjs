export function writeTypes() {}
