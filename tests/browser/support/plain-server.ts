import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.css': 'text/css',
};

export interface PlainServer {
  readonly address: string;
  close(): void;
}

/**
 * A static host that sends no CORS headers, as most do. Pages that a test writes come before the files of the folder;
 * `headers` go with every answer.
 */
export async function servePlainly(
  folder: string | null,
  pages: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<PlainServer> {
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/html; charset=utf-8');
    const own = pages[pathname];
    if (own !== undefined) return response.end(own);
    const file = folder === null ? '' : join(folder, pathname);
    if (file !== '' && existsSync(file) && statSync(file).isFile()) return response.end(readFileSync(file));
    response.statusCode = 404;
    return response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
