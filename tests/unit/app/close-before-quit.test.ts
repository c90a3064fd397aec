import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { closeBeforeQuit, type QuittingApp } from '../../../electron/app/lifecycle.ts';

/** Requests to quit like Electron: a listener may prevent it. */
class App extends EventEmitter implements QuittingApp {
  ended = 0;

  quit(): void {
    let putOff = false;
    this.emit('will-quit', { preventDefault: () => (putOff = true) });
    if (!putOff) this.ended += 1;
  }
}

it('closing runs every step in order and then quits, also if one fails or quit is requested again', async () => {
  const app = new App();
  const closed: string[] = [];
  const failed: unknown[] = [];
  const part = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    closed.push(name);
    if (name === 'clients') throw new Error('proxy is gone');
  };
  closeBeforeQuit(app, [part('clients'), part('batches'), part('database')], (_what, error) => failed.push(error));
  app.emit('window-all-closed');
  app.quit();
  expect(app.ended).toBe(0);
  await vi.waitFor(() => expect(app.ended).toBe(1));
  expect(closed).toEqual(['clients', 'batches', 'database']);
  expect(failed).toEqual([new Error('proxy is gone')]);
});

it('closing runs the next step if one takes too long', async () => {
  vi.useFakeTimers();
  const app = new App();
  const closeDatabase = vi.fn<() => Promise<void>>(async () => undefined);
  closeBeforeQuit(app, [() => new Promise(() => undefined), closeDatabase], () => undefined);
  app.quit();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(app.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(app.ended).toBe(1);
  expect(closeDatabase).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
