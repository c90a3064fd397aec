/** The page's access to the desktop: one dialog at a time, and nothing without user activation. */
import { expect, test } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/bridge-calls.ts';
import { defaultFileSettings } from '../../electron/profiles/settings/last-export-settings.ts';

test('of two hundred save dialogs requested at once only one opens @long', async ({ console }) => {
  const profileId = await chosen(console);
  expect(await createAddresses(console, profileId, 1)).toMatchObject({ ok: true });
  const dialogs = await console.app.evaluateHandle(({ dialog }) => {
    let opened = 0;
    let answer: () => void = () => undefined;
    dialog.showSaveDialog = () => {
      opened += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ canceled: true, filePath: '' });
      });
    };
    return { opened: () => opened, answer: () => answer() };
  });
  const ask = (times: number) =>
    console.page.evaluate(
      async ({ asked, count, settings }) => {
        const answered = { times: 0 };
        Object.assign(globalThis, { answered });
        const codes = await Promise.all(
          Array.from({ length: count }, async (_, at) => {
            const { exports } = window.quittance ?? {};
            const answer =
              at % 2 === 0
                ? await exports?.addresses({ profileId: asked, what: { is: 'all' }, settings })
                : await exports?.picture({ suggestedName: 'a.png', png: 'iVBORw0KGgo=' });
            answered.times += 1;
            return answer?.ok === false ? answer.error.code : 'written';
          }),
        );
        return codes.toSorted();
      },
      { asked: profileId, count: times, settings: defaultFileSettings },
    );
  const opened = () => dialogs.evaluate((each) => each.opened());
  const answer = () => dialogs.evaluate((each) => each.answer());

  const codes = ask(200);
  await expect.poll(opened).toBe(1);
  // The refused requests don't wait for the open dialog.
  await expect
    .poll(() => console.page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'answered'))), { timeout: 30_000 })
    .toBe('{"times":199}');
  await answer();
  expect(await codes).toEqual(['canceled', ...Array.from({ length: 199 }, () => 'dialog-open')]);

  const next = ask(1);
  await expect.poll(opened).toBe(2);
  await answer();
  expect(await next).toEqual(['canceled']);
});

test('the save dialog asks before it replaces a file @long', async ({ console }) => {
  const dialogOptions = await console.app.evaluateHandle(({ dialog }) => {
    const options: unknown[] = [];
    dialog.showSaveDialog = (...args: unknown[]) => {
      options.push(args.at(-1));
      return Promise.resolve({ canceled: true, filePath: '' });
    };
    return options;
  });
  await console.page.evaluate(() => window.quittance?.exports.picture({ suggestedName: 'a.png', png: 'iVBORw0KGgo=' }));
  expect(await dialogOptions.evaluate((options) => [...options])).toMatchObject([
    { filters: [{ extensions: ['png'] }], properties: ['createDirectory', 'showOverwriteConfirmation'] },
  ]);
});

test.describe('without user activation', () => {
  test.use({ provokes: /ClipboardReadWrite permission has been blocked/ });
  test('the page can’t use the desktop', async ({ console }) => {
    await console.app.evaluate(async ({ clipboard, dialog }) => {
      await clipboard.writeText('as it was');
      dialog.showSaveDialog = () => Promise.reject(new Error('a dialog was opened'));
    });
    const { codes, ...ways } = await console.page.evaluate(async () => {
      // `evaluate` counts as user activation for some seconds.
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          if (navigator.userActivation.isActive) return;
          clearInterval(timer);
          resolve();
        }, 50);
      });
      const answers = await Promise.all([
        window.quittance?.app.copyText({ text: 'TStranger' }),
        window.quittance?.app.copyDiagnostics(),
        window.quittance?.app.openLog(),
        window.quittance?.app.showLicenses(),
        window.quittance?.app.showInFolder({ path: '/etc' }),
        window.quittance?.exports.picture({ suggestedName: 'a.png', png: 'iVBORw0KGgo=' }),
      ]);
      const others = {
        // Without the bridge, like any page.
        clipboard: await navigator.clipboard.writeText('TStranger').then(
          () => 'done',
          () => 'refused',
        ),
        command: document.execCommand('copy'),
      };
      return { codes: answers.map((each) => (each?.ok === false ? each.error.code : 'done')), ...others };
    });
    expect(ways).toEqual({ clipboard: 'refused', command: false });
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'not-requested'));
    expect(await console.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('as it was');
  });
});
