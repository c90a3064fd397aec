/**
 * Dialogs that script of a page asks for. Where they are disabled, Electron answers each at once as if it had been
 * closed; `prompt` it has none. Whether a page that asks about it may be left is for the application to say.
 */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { record } from '../recorded-calls.ts';

export interface PageDialogRules {
  /** `webPreferences.disableDialogs`. */
  readonly areDisabled: boolean;
  readonly mayBeLeft: () => boolean;
}

export function answerDialogs(session: CdpSession, { areDisabled, mayBeLeft }: PageDialogRules): void {
  const answer = (accept: boolean): void => session.tell('Page.handleJavaScriptDialog', { accept });
  session.on('Page.javascriptDialogOpening', ({ type, message }) => {
    if (type === 'beforeunload') answer(mayBeLeft());
    else if (areDisabled || type === 'prompt') answer(false);
    // Stays open until it is answered, in the window or through Chromium's protocol.
    else record('dialog of the page', '', type, message);
  });
}
