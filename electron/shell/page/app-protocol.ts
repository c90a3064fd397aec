/** app://quittance/ serves the built page and nothing else. A scheme of its own, because file:// has no origin. */
import fs from 'node:fs/promises';
import { protocol, type Session } from 'electron';
import { pageScheme } from './page-url.ts';
import { safetyHeaders } from './content-policy.ts';
import { pageFile } from './page-files.ts';

/** Before `ready`: afterwards the scheme would be a stranger without origin. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

export function servePage(session: Session, folder: string): void {
  session.protocol.handle(pageScheme, async (request) => {
    const file = pageFile(folder, request.url);
    const bytes = file === null ? null : await fs.readFile(file.path).catch(() => null);
    if (file === null || bytes === null) {
      return new Response('not found', { status: 404, headers: { ...safetyHeaders, 'Content-Type': 'text/plain' } });
    }
    return new Response(new Uint8Array(bytes), {
      status: 200,
      headers: { ...safetyHeaders, 'Content-Type': file.mime },
    });
  });
}
