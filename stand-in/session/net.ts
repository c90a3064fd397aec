/** `net.fetch` for files, with the types that a page needs; the network itself is not offered. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strictObject } from '../strict-object.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain',
};

export async function fetchFile(input: string | URL | Request): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol !== 'file:') throw new Error(`net.fetch of ${url.protocol} is not in the stand-in host`);
  const file = fileURLToPath(url);
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new Error('net::ERR_FILE_NOT_FOUND');
  const type = types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
}

export const net = strictObject('net', { fetch: fetchFile });
