/** Which file of the built page a URL of app:// means, if any: nothing outside its folder, whatever the spelling. */
import path from 'node:path';
import { isPageUrl } from './page-url.ts';

export const scriptMime = 'text/javascript; charset=utf-8';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': scriptMime,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** A name as a bundler writes it: no dot in front, nothing that a file system or a URL reads in its own way. */
const plainName = /^[A-Za-z0-9_@-][A-Za-z0-9_.@~-]*$/;

export interface PageFile {
  readonly path: string;
  readonly mime: string;
}

/** Null: there is no such file, or the URL is none of the page's. */
export function pageFile(folder: string, address: string): PageFile | null {
  if (!isPageUrl(address)) return null;
  const { pathname } = new URL(address);
  const names = pathname === '/' || pathname === '' ? ['index.html'] : pathname.split('/').slice(1);
  // Percent signs are refused rather than decoded: no file of the page has one.
  if (!names.every((name) => plainName.test(name) && !name.endsWith('.'))) return null;
  const mime = mimeTypes[path.extname(names.at(-1) ?? '').toLowerCase()];
  return mime === undefined ? null : { path: path.join(folder, ...names), mime };
}
