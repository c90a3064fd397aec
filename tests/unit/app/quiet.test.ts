import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuiet } from '../../../electron/app/window/quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const { heard, quiet } = createQuiet(20, 1_000);
  const is = { quiet: false };
  void quiet.then(() => (is.quiet = true));
  return { heard, is };
}

it('is quiet once nothing more was heard for a while, and not before anything was', async () => {
  const { heard, is } = listening();
  await vi.advanceTimersByTimeAsync(500);
  expect(is.quiet).toBe(false);
  for (let times = 0; times < 5; times += 1) {
    heard();
    await vi.advanceTimersByTimeAsync(19);
    expect(is.quiet).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(is.quiet).toBe(true);
});

it('is quiet all the same where nothing is ever heard', async () => {
  const { is } = listening();
  await vi.advanceTimersByTimeAsync(999);
  expect(is.quiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(is.quiet).toBe(true);
});

it('does not wait for ever for one that is never silent', async () => {
  const { heard, is } = listening();
  for (let times = 0; times < 100; times += 1) {
    heard();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(is.quiet).toBe(true);
});
