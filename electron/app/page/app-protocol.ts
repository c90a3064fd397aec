/** app://quittance/ serves the built page and nothing else. A scheme of its own, because file:// has no origin. */
import fs from 'node:fs/promises';
import type { Session } from 'electron';
import { pageScheme } from './page-url.ts';
import { safetyHeaders } from './content-policy.ts';
import { pageFile, scriptMime } from './page-files.ts';

/** Node loads what an answer is made of with the first one, which takes as long as a window: done while nobody waits. */
export function prepareAnswers(): void {
  setImmediate(() => new Response());
}

/** @param onScript called with each script that is asked for, and again when it is given */
export function servePage(session: Session, folder: string, onScript: () => void): void {
  session.protocol.handle(pageScheme, async (request) => {
    const file = pageFile(folder, request.url);
    if (file?.mime === scriptMime) onScript();
    const bytes = file === null ? null : await fs.readFile(file.path).catch(() => null);
    if (file === null || bytes === null) {
      return new Response('not found', { status: 404, headers: { ...safetyHeaders, 'Content-Type': 'text/plain' } });
    }
    if (file.mime === scriptMime) onScript();
    return new Response(new Uint8Array(bytes), {
      status: 200,
      headers: { ...safetyHeaders, 'Content-Type': file.mime },
    });
  });
}
