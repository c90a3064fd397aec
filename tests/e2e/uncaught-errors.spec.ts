/** An uncaught error in main is shown, and Quittance continues. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixture.ts';

// On macOS a dialog without a parent window blocks main until it is answered (electron's docs/api/dialog.md).
test('two uncaught errors are shown in one dialog of the visible window', async ({ console, sandbox }) => {
  const dialogs = await console.app.evaluate(({ BrowserWindow, dialog }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.minimize();
    return new Promise<unknown>((resolve) => {
      const seen: unknown[] = [];
      dialog.showMessageBox = async (...args: unknown[]) => {
        seen.push({ isOfWindow: args[0] === window, isMinimized: window?.isMinimized() });
        await new Promise((answered) => setTimeout(answered, 200));
        resolve(seen);
        return { response: 0, checkboxChecked: false };
      };
      for (const message of ['first', 'second'])
        setTimeout(() => {
          throw new Error(message);
        });
    });
  });
  expect(dialogs).toEqual([{ isOfWindow: true, isMinimized: false }]);
  const log = readFileSync(path.join(console.dataFolder, 'logs/quittance.log'), 'utf8');
  expect(log.match(/"event":"uncaught exception"/g)).toHaveLength(2);
  await console.order.open(sandbox.order('paid'));
  await expect(console.order.status).toBeVisible();
});
