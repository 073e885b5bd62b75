/**
 * Files inlined in the page, so that it needs no server: `dmk export` makes such pages. Code that fetches a file of the
 * kit asks here for its address first.
 */
const inlined = new Map<string, string>();

/** Registers files by the end of their address, `assets/tilesheet.json`, each with its data: address. */
export function inlineFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(files)) inlined.set(name, address);
}

/** True when this page contains its own files, and so was made to be sent around. */
export const isInlined = (): boolean => inlined.size > 0;

/** The address to fetch a file from: the inlined one if there is one. */
export function addressOf(address: string): string {
  for (const [name, inside] of inlined) if (address.endsWith(`/${name}`)) return inside;
  return address;
}
