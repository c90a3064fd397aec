/** `clipboard`: this host's own, so that tests beside each other do not read one another's text. */
import { hostBrowser, runningBrowser } from '../chromium/host-browser.ts';
import { strictObject } from '../strict-object.ts';
import * as windowList from '../window/window-list.ts';

let text = '';

/** With a window on a screen, its user expects to paste elsewhere; the page has a way to the system's clipboard. */
function tellTheSystem(): void {
  if (runningBrowser() === null || !hostBrowser().headed) return;
  windowList.focused()?.webContents.withSession((session) =>
    session.send('Runtime.evaluate', {
      expression: `navigator.clipboard.writeText(${JSON.stringify(text)})`,
      userGesture: true,
      awaitPromise: true,
    }),
  );
}

export const clipboard = strictObject('clipboard', {
  readText: (): Promise<string> => Promise.resolve(text),
  writeText: (written: string): Promise<void> => {
    text = written;
    tellTheSystem();
    return Promise.resolve();
  },
  clear: (): void => {
    text = '';
  },
  has: (type: string): Promise<boolean> => Promise.resolve(type === 'text/plain' && text !== ''),
});
