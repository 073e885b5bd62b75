import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.tmj': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

/** Files whose name has a hash of their content never change. */
const HASHED = /[/\\]chunks[/\\]/;

/** Answers with a file of the folder with the built pages. False if there is no such file. */
export async function serveFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = pathIn(request.url ?? '/');
  if (path === null) return false;
  for (const place of path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`]) {
    const file = join(folder, normalize(place));
    // A path may not lead out of the folder.
    if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return false;
    const there = await stat(file).catch(() => null);
    if (!there?.isFile()) continue;
    // Relative addresses of the page need the slash.
    if (place !== path && !path.endsWith('/')) {
      response.writeHead(301, { location: `${encodeURI(path)}/` }).end();
      return true;
    }
    const tag = `"${there.size.toString(36)}-${Math.trunc(there.mtimeMs).toString(36)}"`;
    const headers = {
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': HASHED.test(place) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
    };
    if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end();
    else {
      response.writeHead(200, { ...headers, 'content-length': there.size });
      if (request.method === 'HEAD') response.end();
      else
        createReadStream(file)
          .on('error', () => response.destroy())
          .pipe(response);
    }
    return true;
  }
  return false;
}

function pathIn(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://here').pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
