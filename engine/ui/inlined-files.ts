/**
 * Files that a page carries within itself, so that it needs no server: `dmk export` makes such pages. Whoever fetches a
 * file of the kit asks here for its address first.
 */
const inlined = new Map<string, string>();

/** Names files by the end of their address, `assets/tilesheet.png`, each with a data: address that holds it. */
export function inlineFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(files)) inlined.set(name, address);
}

/** Whether this page brings its own files, and so was made to be sent around. */
export const isInlined = (): boolean => inlined.size > 0;

/** Where to fetch a file from: its own address, unless the page has it. */
export function addressOf(address: string): string {
  for (const [name, inside] of inlined) if (address.endsWith(`/${name}`)) return inside;
  return address;
}
