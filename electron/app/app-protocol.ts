/** app://quittance/ serves the built page and nothing else. A scheme of our own, because file:// has no origin. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { protocol, type Session } from 'electron';
import { isPageUrl, pageScheme } from '../ipc/page-url.ts';

/** Before `ready`: later the scheme would have no origin. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Forbids everything except the page's own scripts, styles, pictures and fonts; `connect-src 'none'` keeps even a compromised page
 * off the network. `sandbox` leaves out `allow-modals` (alert, confirm, prompt, and printing, for which Electron has neither a
 * preference nor an event), `allow-popups`, `allow-downloads` and the rest. No form is ever submitted, but without `allow-forms`
 * Enter would not raise a submit event either.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'sandbox allow-scripts allow-same-origin allow-forms',
].join('; ');

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), clipboard-read=(), display-capture=(), usb=(), serial=()',
  'Cache-Control': 'no-cache',
};

const scriptMime = 'text/javascript; charset=utf-8';
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

/** A name that a bundler writes: no leading dot, and no character with a meaning to file systems or URLs. */
const plainName = /^[A-Za-z0-9_@-][A-Za-z0-9_.@~-]*$/;

interface PageFile {
  readonly path: string;
  readonly mime: string;
}

/** The file of the built page that a URL names, never one outside of `folder`. Null for any other URL. */
export function pageFile(folder: string, address: string): PageFile | null {
  if (!isPageUrl(address)) return null;
  const { pathname } = new URL(address);
  const names = pathname === '/' || pathname === '' ? ['index.html'] : pathname.split('/').slice(1);
  // Percent signs are refused rather than decoded: no file of the page has one.
  if (!names.every((name) => plainName.test(name) && !name.endsWith('.'))) return null;
  const mime = mimeTypes[path.extname(names.at(-1) ?? '').toLowerCase()];
  return mime === undefined ? null : { path: path.join(folder, ...names), mime };
}

/** Node loads its fetch classes with the first `Response`, which takes as long as opening a window, so it is done early. */
export function warmUpResponses(): void {
  setImmediate(() => new Response());
}

/** @param onScript called when a script is requested, and again when it is served */
export function servePage(session: Session, folder: string, onScript: () => void): void {
  session.protocol.handle(pageScheme, async (request) => {
    const file = pageFile(folder, request.url);
    if (file?.mime === scriptMime) onScript();
    const bytes = file === null ? null : await fs.readFile(file.path).catch(() => null);
    if (file === null || bytes === null) {
      return new Response('not found', { status: 404, headers: { ...securityHeaders, 'Content-Type': 'text/plain' } });
    }
    if (file.mime === scriptMime) onScript();
    return new Response(new Uint8Array(bytes), {
      status: 200,
      headers: { ...securityHeaders, 'Content-Type': file.mime },
    });
  });
}
