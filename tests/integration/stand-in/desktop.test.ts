/** What the stand-in host is asked to show outside of its windows: kept for tests, and refused where Electron does not know it. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostName } from '../../../stand-in/electron-or-stand-in.ts';
import { launchConsole, type Launched } from '../../support/console.ts';
import { recordedCalls } from '../../support/recorded-calls.ts';
import { buildProbe } from '../../support/built-probe.ts';

const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-desktop-'));
const application = buildProbe(path.join(import.meta.dirname, 'probe-application'), path.join(work, 'probe'));
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(hostName !== 'stand-in')('the desktop of the stand-in host', () => {
  let launched: Launched;
  beforeAll(async () => {
    launched = await launchConsole({ application });
  });
  afterAll(() => launched.close());
  const asked = async (name: string) =>
    (await recordedCalls(launched.app)).filter((call) => call.name === name).map((call) => call.given);

  test('keeps how far the taskbar was told it is, and refuses a mode that there is not', async () => {
    const faults = await launched.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      const fault = (...given: unknown[]): string => {
        try {
          const bar: unknown = Reflect.get(window ?? {}, 'setProgressBar');
          if (typeof bar === 'function') Reflect.apply(bar, window, given);
          return '';
        } catch (thrown) {
          return String(thrown);
        }
      };
      return [
        fault(0.5, { mode: 'paused' }),
        fault(-1),
        fault(0.5, { mode: 'waiting' }),
        fault(0.5, { modus: 'error' }),
        fault('half'),
      ];
    });
    expect(faults.slice(0, 2)).toEqual(['', '']);
    expect(faults.slice(2)).toEqual([
      expect.stringContaining('cannot be waiting'),
      expect.stringContaining('modus'),
      expect.stringContaining('takes a number'),
    ]);
    expect(await asked('setProgressBar')).toEqual([
      [0.5, { mode: 'paused' }],
      [-1, { mode: 'normal' }],
    ]);
  });

  test('shows a notification until it is closed, tells of both, and refuses options that there are not', async () => {
    const told = await launched.app.evaluate(async ({ Notification }) => {
      const fault = (options: object): string => {
        try {
          return String(new Notification(options) instanceof Notification);
        } catch (thrown) {
          return String(thrown);
        }
      };
      const events: string[] = [];
      const one = new Notification({ title: 'Run 1', body: 'ended' });
      one.on('show', () => events.push('show'));
      one.on('close', () => events.push('close'));
      one.show();
      await new Promise((resolve) => setTimeout(resolve, 20));
      one.close();
      // What is gone is not closed again.
      one.close();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { events, faults: [fault({ titel: 'x' }), fault({ body: 5 }), fault({ urgency: 'high' })] };
    });
    expect(told.events).toEqual(['show', 'close']);
    expect(told.faults).toEqual([
      expect.stringContaining('titel'),
      expect.stringContaining('no string'),
      expect.stringContaining('"high"'),
    ]);
    expect(await asked('Notification.show')).toEqual([[{ title: 'Run 1', body: 'ended', silent: false }]]);
  });

  test('keeps what asks for attention', async () => {
    await launched.app.evaluate(({ app, BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.flashFrame(true);
      app.setBadgeCount(2);
    });
    expect(await asked('flashFrame')).toEqual([[true]]);
    expect(await asked('app.setBadgeCount')).toEqual([[2]]);
  });
});
