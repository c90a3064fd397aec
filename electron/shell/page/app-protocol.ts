/** app://quittance/ serves the built page and nothing else. A scheme of its own, because file:// has no origin. */
import fs from 'node:fs/promises';
import type { Session } from 'electron';
import { pageScheme } from './page-url.ts';
import { safetyHeaders } from './content-policy.ts';
import { pageFile } from './page-files.ts';

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
