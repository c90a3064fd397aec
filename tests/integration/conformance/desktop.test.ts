/** Dialogs and theme as in Electron. Each test names its document or source. */
import { expect, test } from 'vitest';
import { startProbe } from './probe.ts';

const probe = startProbe();

// spec/api-dialog-spec.ts, «showMessageBox signal»: «closes message box immediately», «closes message box after a while», «does not crash when …».
test('an aborted message box returns cancelId', async () => {
  const answers = await probe().app.evaluate(async ({ BrowserWindow, dialog }) => {
    const window = new BrowserWindow();
    const answerAfter = (ms: number | null): Promise<Electron.MessageBoxReturnValue> => {
      const controller = new AbortController();
      const answer = dialog.showMessageBox(window, {
        message: 'i am message',
        buttons: ['first', 'second', 'third'],
        cancelId: 2,
        signal: controller.signal,
      });
      if (ms === null) controller.abort();
      else setTimeout(() => controller.abort(), ms);
      return answer;
    };
    const both = [await answerAfter(null), await answerAfter(500)];
    window.destroy();
    return both;
  });
  expect(answers).toEqual(Array.from({ length: 2 }, () => ({ response: 2, checkboxChecked: false })));
});

// spec/api-native-theme-spec.ts: «is system by default», «should override the value of shouldUseDarkColors», «should emit …»,
// «should not emit …», «should override the result of prefers-color-scheme CSS media query».
test('the theme is the system’s until it is set, and pages use it', async () => {
  const results = await probe().app.evaluate(async ({ nativeTheme }) => {
    const before = nativeTheme.themeSource;
    nativeTheme.themeSource = 'light';
    await new Promise((resolve) => setTimeout(resolve, 20));
    let updates = 0;
    const count = (): number => (updates += 1);
    nativeTheme.on('updated', count);
    nativeTheme.themeSource = 'dark';
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { shouldUseDarkColors } = nativeTheme;
    const once = updates > 0;
    updates = 0;
    nativeTheme.themeSource = 'dark';
    await new Promise((resolve) => setTimeout(resolve, 20));
    nativeTheme.off('updated', count);
    return [
      before,
      shouldUseDarkColors,
      once,
      updates,
      faultOf(() => Object.assign(nativeTheme, { themeSource: 'blue' })) !== '',
    ];
  });
  expect(results).toEqual(['system', true, true, 0, true]);
  const isDark = (): Promise<boolean> =>
    probe().page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expect.poll(isDark).toBe(true);
  await probe().app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'light';
  });
  await expect.poll(isDark).toBe(false);
});
