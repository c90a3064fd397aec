/** Dialogs, theme, notifications, screen and clipboard as Electron has them; each test names its document or source. */
import { expect, test } from 'vitest';
import { startProbe } from './probe.ts';

const probe = startProbe();

// spec/api-dialog-spec.ts, «throws errors when the options are invalid»; lib/browser/api/dialog.ts: thrown at once, not rejected.
test('dialogs refuse options of the wrong kind before anything is shown', async () => {
  const said = await probe().app.evaluate(({ dialog }) => {
    const fault = (name: string, options: object): string => faultOf(() => callAnyhow(dialog, name, options));
    return [
      fault('showOpenDialog', { properties: false }),
      fault('showOpenDialog', { title: 300 }),
      fault('showOpenDialog', { buttonLabel: [] }),
      fault('showSaveDialog', { defaultPath: {} }),
      fault('showSaveDialog', { message: {} }),
      fault('showMessageBox', { type: 'not-a-valid-type', message: '' }),
      fault('showMessageBox', { buttons: false, message: '' }),
      fault('showMessageBox', { title: 300, message: '' }),
      fault('showMessageBox', { message: [] }),
      fault('showMessageBox', { detail: 3.14, message: '' }),
    ];
  });
  expect(said.map((each) => each.replace('TypeError: ', ''))).toEqual([
    'Properties must be an array',
    'Title must be a string',
    'Button label must be a string',
    'Default path must be a string',
    'Message must be a string',
    'Invalid message box type',
    'Buttons must be an array',
    'Title must be a string',
    'Message must be a string',
    'Detail must be a string',
  ]);
});

// spec/api-dialog-spec.ts, «showMessageBox signal»: «closes message box immediately», «closes message box after a while», «does not crash when …».
test('a question that is taken back is answered as if it had been closed', async () => {
  const answers = await probe().app.evaluate(async ({ BrowserWindow, dialog }) => {
    const window = new BrowserWindow();
    const asked = (ms: number | null): Promise<Electron.MessageBoxReturnValue> => {
      const taken = new AbortController();
      const answer = dialog.showMessageBox(window, {
        message: 'i am message',
        buttons: ['first', 'second', 'third'],
        cancelId: 2,
        signal: taken.signal,
      });
      if (ms === null) taken.abort();
      else setTimeout(() => taken.abort(), ms);
      return answer;
    };
    const given = [await asked(null), await asked(500)];
    window.destroy();
    return given;
  });
  expect(answers).toEqual(Array.from({ length: 2 }, () => ({ response: 2, checkboxChecked: false })));
});

// spec/api-native-theme-spec.ts: «is system by default», «should override the value of shouldUseDarkColors», «should emit …»,
// «should not emit …», «should override the result of prefers-color-scheme CSS media query».
test('the theme is the system’s until it is set, and pages follow it', async () => {
  const told = await probe().app.evaluate(async ({ nativeTheme }) => {
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
  expect(told).toEqual(['system', true, true, 0, true]);
  const isDark = (): Promise<boolean> =>
    probe().page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await expect.poll(isDark).toBe(true);
  await probe().app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'light';
  });
  await expect.poll(isDark).toBe(false);
});

// spec/api-notification-spec.ts: «inits, gets and sets basic string properties correctly», «… boolean properties».
test('a notification keeps what it is given, and takes other words', async () => {
  const told = probe().app.evaluate(({ Notification }) => {
    const one = new Notification({ title: 'title', body: 'body', silent: true });
    const before = [one.title, one.body, one.silent];
    one.title = 'new';
    one.body = 'other';
    return [...before, one.title, one.body, typeof Notification.isSupported()];
  });
  expect(await told).toEqual(['title', 'body', true, 'new', 'other', 'boolean']);
});

// spec/api-screen-spec.ts; docs/api/structures/display.md.
test('the screen has displays, each with its measures', async () => {
  const told = await probe().app.evaluate(({ screen }) => {
    const display = screen.getPrimaryDisplay();
    const { bounds, workArea, size, maximumCursorSize, nativeOrigin } = display;
    return {
      isOneOfAll: screen.getAllDisplays().some(({ id }) => id === display.id),
      kinds: [display.scaleFactor, display.rotation, display.touchSupport, display.internal, display.label].map(
        (each) => typeof each,
      ),
      measures: [bounds.width, workArea.height, size.width, maximumCursorSize.width, nativeOrigin.x].map(
        (each) => typeof each,
      ),
      fits: workArea.width <= bounds.width && size.width === bounds.width,
      nearest: screen.getDisplayNearestPoint({ x: 0, y: 0 }).id === display.id || screen.getAllDisplays().length > 1,
    };
  });
  expect(told).toEqual({
    isOneOfAll: true,
    kinds: ['number', 'number', 'string', 'boolean', 'string'],
    measures: Array(5).fill('number'),
    fits: true,
    nearest: true,
  });
});

// docs/api/clipboard.md: `writeText` and `readText` are promises, as those of pages are.
test('the clipboard gives back the text that was written, in promises', async () => {
  const told = probe().app.evaluate(async ({ clipboard }) => {
    const writing = clipboard.writeText('words');
    const isPromise = writing instanceof Promise;
    await writing;
    const reading = clipboard.readText();
    return [isPromise, reading instanceof Promise, await reading, await clipboard.has('text/plain')];
  });
  expect(await told).toEqual([true, true, 'words', true]);
});

// docs/api/power-monitor.md.
test('power can be asked for', async () => {
  const told = probe().app.evaluate(({ powerMonitor }) => [
    typeof powerMonitor.isOnBatteryPower(),
    typeof powerMonitor.onBatteryPower,
    typeof powerMonitor.getSystemIdleTime(),
    ['active', 'idle', 'locked', 'unknown'].includes(powerMonitor.getSystemIdleState(60)),
  ]);
  expect(await told).toEqual(['boolean', 'boolean', 'number', true]);
});
