/** IPC as Electron has it: spec/api-ipc-spec.ts, spec/api-ipc-renderer-spec.ts, docs/api/ipc-main.md, docs/api/ipc-renderer.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startProbe, type ConformanceWindow } from './probe.ts';

declare const window: ConformanceWindow;
const probe = startProbe();
const page = (): Page => probe().page;
const invoked = (channel: string, ...parameters: unknown[]): Promise<unknown> =>
  page().evaluate(
    ([name, given]) =>
      window.conformance.invoke(name, ...given).then(
        (result) => ({ result }),
        (error: Error) => ({ error: error.message }),
      ),
    [channel, parameters] as const,
  );

describe('ipcRenderer.invoke', () => {
  beforeAll(async () => {
    await probe().app.evaluate(({ ipcMain }) => {
      ipcMain.handle('at once', (_event, ...given: unknown[]) => given);
      ipcMain.handle('later', async (_event, given: number) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return given * 2;
      });
      ipcMain.handle('throws', () => {
        throw new Error('some error');
      });
      ipcMain.handle('rejects', () => Promise.reject(new RangeError('some error')));
      ipcMain.handleOnce('once', () => 'only once');
      ipcMain.handle('gives a function', () => () => 1);
    });
  });

  // spec/api-ipc-spec.ts, «invoke»: a response from a synchronous, and from an asynchronous handler.
  test.each([
    ['at once', [1, 'two', [3]], [1, 'two', [3]]],
    ['later', [21], 42],
  ])('brings what a handler gives %s', async (channel, given, result) => {
    expect(await invoked(channel, ...given)).toEqual({ result });
  });

  // lib/renderer/api/ipc-renderer.ts, `invoke`: the words around what the handler threw, as text.
  test.each([
    ['throws', "Error invoking remote method 'throws': Error: some error"],
    ['rejects', "Error invoking remote method 'rejects': RangeError: some error"],
    ['nobody', "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"],
    ['gives a function', "Error invoking remote method 'gives a function': Error: An object could not be cloned."],
  ])('rejects in these words where a handler %s', async (channel, error) => {
    expect(await invoked(channel)).toEqual({ error });
  });

  // docs/api/ipc-main.md, `handleOnce`; spec/api-ipc-spec.ts: «throws an error when invoking a handler that was removed».
  test('finds no handler where it was removed, or served once', async () => {
    expect(await invoked('once')).toEqual({ result: 'only once' });
    expect(await invoked('once')).toHaveProperty('error', expect.stringContaining('No handler registered'));
    await probe().app.evaluate(({ ipcMain }) => ipcMain.removeHandler('later'));
    expect(await invoked('later', 1)).toHaveProperty('error', expect.stringContaining('No handler registered'));
  });

  // lib/browser/ipc-main-impl.ts, `handle`.
  test('takes one handler a channel, and only a function', async () => {
    const refused = await probe().app.evaluate(({ ipcMain }) => [
      faultOf(() => ipcMain.handle('at once', () => 1)),
      faultOf(() => callAnyhow(ipcMain, 'handle', 'new', 5)),
    ]);
    expect(refused).toEqual([
      "Error: Attempted to register a second handler for 'at once'",
      "TypeError: Expected handler to be a function, but found type 'number'",
    ]);
  });

  // docs/api/structures/ipc-main-invoke-event.md.
  test('tells the handler who has called', async () => {
    await probe().app.evaluate(({ ipcMain, BrowserWindow }) => {
      ipcMain.handle('who', (event) => ({
        isSender: BrowserWindow.getAllWindows()[0]?.webContents === event.sender,
        isFrame: event.senderFrame === event.sender.mainFrame,
        url: event.senderFrame?.url,
        origin: event.senderFrame?.origin,
        parent: event.senderFrame?.parent,
        ids: [event.frameId === event.senderFrame?.routingId, event.processId === event.senderFrame?.processId],
        type: event.type,
      }));
    });
    expect(await invoked('who')).toEqual({
      result: {
        isSender: true,
        isFrame: true,
        url: 'app://probe/index.html',
        origin: 'app://probe',
        parent: null,
        ids: [true, true],
        type: 'frame',
      },
    });
  });
});

describe('ipcRenderer.send', () => {
  // spec/api-ipc-renderer-spec.ts, «send()»: dates, cyclic references, and one object in two places.
  test('carries dates, bytes, and objects that hold themselves', async () => {
    await probe().app.evaluate(({ ipcMain }) => {
      const told = new Promise((resolve) => {
        ipcMain.once(
          'knot',
          (_event, list: unknown[], knot: { self: unknown }, one: unknown, of: { shared: unknown }) => {
            resolve([list[0], list[1] === list, knot.self === knot, one === of.shared]);
          },
        );
      });
      Reflect.set(globalThis, 'told', told);
    });
    await page().evaluate(() => window.conformance.sendKnot('knot'));
    const told = probe().app.evaluate((): unknown => Reflect.get(globalThis, 'told'));
    expect(await told).toEqual([5, true, true, true]);
    await probe().app.evaluate(({ ipcMain }) => {
      ipcMain.handle('kinds', (_event, when: unknown, bytes: unknown, map: unknown) => [
        when instanceof Date && when.getTime(),
        bytes instanceof Uint8Array && [...bytes],
        map instanceof Map && map.get('a') === 1,
      ]);
    });
    const kinds = page().evaluate(() =>
      window.conformance.invoke('kinds', new Date(7), new Uint8Array([1, 2]), new Map([['a', 1]])),
    );
    expect(await kinds).toEqual([7, [1, 2], true]);
  });

  // spec/api-ipc-renderer-spec.ts: «throws when sending objects with DOM class prototypes»; docs/api/ipc-renderer.md, `send`.
  test('refuses what cannot be cloned at once', async () => {
    const refused = await page().evaluate(() => [window.conformance.sendLocation(), window.conformance.sendFunction()]);
    expect(refused).toEqual(['Error: An object could not be cloned.', 'Error: An object could not be cloned.']);
  });

  // lib/browser/ipc-main-impl.ts: a channel that is called «error» throws nothing; spec/api-ipc-main-spec.ts, `removeAllListeners`.
  test('may use a channel called error, and ipcMain forgets the listeners of one channel or of all', async () => {
    // One channel after the other: what is called has heard what was sent before. Without listeners it would end.
    await page().evaluate(async () => {
      window.conformance.send('error', 1);
      await window.conformance.invoke('at once');
    });
    const names = await probe().app.evaluate(({ ipcMain }) => {
      ipcMain.on('one', () => undefined);
      ipcMain.on('two', () => undefined);
      const before = ipcMain.eventNames().includes('one');
      ipcMain.removeAllListeners('one');
      const after = ipcMain.eventNames().includes('one');
      ipcMain.removeAllListeners();
      return [before, after, ipcMain.eventNames().length];
    });
    expect(names).toEqual([true, false, 0]);
  });

  // docs/api/structures/ipc-main-event.md, `reply`.
  test('can be replied to', async () => {
    await probe().app.evaluate(({ ipcMain }) => {
      ipcMain.once('ask', (event, text: string) => event.reply('answer', `${text}!`));
    });
    await page().evaluate(() => {
      window.conformance.forget();
      window.conformance.listen('once', 'answer');
      window.conformance.send('ask', 'hello');
    });
    await expect.poll(() => page().evaluate(() => window.conformance.heard())).toEqual(['answer hello!']);
  });
});

describe('webContents.send', () => {
  const send = (channel: string, text = ''): Promise<void> =>
    probe().app.evaluate(
      ({ BrowserWindow }, [name, given]) => BrowserWindow.getAllWindows()[0]?.webContents.send(name, given),
      [channel, text] as const,
    );

  // docs/api/ipc-renderer.md: `on`, `once`, `off`, `removeAllListeners`; listeners are those of Node's emitter.
  test('is heard by those that listen, as often as they listen', async () => {
    await page().evaluate(() => {
      window.conformance.forget();
      window.conformance.listen('on', 'always');
      window.conformance.listen('once', 'first');
      window.conformance.listenTwiceAndStopOnce('twice');
    });
    for (const channel of ['always', 'first', 'twice', 'always', 'first']) await send(channel, channel);
    await expect
      .poll(() => page().evaluate(() => window.conformance.heard().toSorted()))
      .toEqual(['always always', 'always always', 'first first', 'twice']);
    await page().evaluate(() => {
      window.conformance.forget();
      window.conformance.removeAllListeners('always');
      window.conformance.eventOf('event');
    });
    await send('always', 'x');
    await send('event');
    // docs/api/structures/ipc-renderer-event.md.
    await expect.poll(() => page().evaluate(() => window.conformance.heard())).toEqual(['own sender: true, ports: 0']);
  });

  // lib/browser/api/web-frame-main.ts, `send`: a channel must be given; what cannot be cloned is logged, and nothing is thrown.
  test('throws without a channel, and not for what cannot be cloned', async () => {
    const thrown = await probe().app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
      return [
        faultOf(() => callAnyhow(contents, 'send')),
        faultOf(() => callAnyhow(contents, 'send', 'channel', () => 1)),
      ];
    });
    expect(thrown).toEqual(['TypeError: Missing required channel argument', '']);
  });
});
