/** What Chromium is told of app:// before it begins. */
import { protocol } from 'electron';
import { pageScheme } from './page-url.ts';

/** Before `ready`: afterwards the scheme would be a stranger without origin. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}
