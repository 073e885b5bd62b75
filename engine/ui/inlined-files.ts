/**
 * Files that a page carries within itself, so that it needs no server: `dmk export` makes such pages. Whoever fetches a
 * file of the kit asks here for its address first.
 */
const carried = new Map<string, string>();

/** Names files by the end of their address, `assets/tilesheet.png`, each with a data: address that holds it. */
export function carryFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(files)) carried.set(name, address);
}

/** Whether this page brings its own files, and so was made to be sent around. */
export const isCarried = (): boolean => carried.size > 0;

/** Where to fetch a file from: its own address, unless the page has it. */
export function addressOf(address: string): string {
  for (const [name, inside] of carried) if (address.endsWith(`/${name}`)) return inside;
  return address;
}
