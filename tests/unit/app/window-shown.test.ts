import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showWhenReady } from '../../../electron/app/window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hidden() {
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  const shown = { times: 0 };
  showWhenReady(window, () => {
    shown.times += 1;
  });
  return { window, shown };
}

it.each([
  ['it is ready', (window: ReturnType<typeof hidden>['window']) => window.emit('ready-to-show')],
  ['its page is loaded', (window: ReturnType<typeof hidden>['window']) => window.webContents.emit('did-finish-load')],
  ['neither happened for three seconds', () => vi.advanceTimersByTime(1)],
])('a window is shown when %s, and once', (_when, happens) => {
  const { window, shown } = hidden();
  vi.advanceTimersByTime(2_999);
  expect(shown.times).toBe(0);
  happens(window);
  expect(shown.times).toBe(1);
  window.emit('ready-to-show');
  window.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(60_000);
  expect(shown.times).toBe(1);
});

it('a window that was closed before it was shown stays closed', () => {
  const { window, shown } = hidden();
  window.emit('closed');
  vi.advanceTimersByTime(60_000);
  expect(shown.times).toBe(0);
});
