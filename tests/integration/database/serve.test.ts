/** The order in which a database thread answers its calls. */
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { serve, type Answer } from '../../../electron/database/thread-server.ts';

test('a thread answers calls in order, urgent ones first, and closes last', async () => {
  const { port1: outside, port2: inside } = new MessageChannel();
  onTestFinished(() => outside.close());
  const started: string[] = [];
  const answered: number[] = [];
  let ended = false;
  outside.on('message', ({ number }: Answer) => answered.push(number));
  outside.on('close', () => (ended = true));
  const call =
    (name: string) =>
    (nth: number): number => {
      started.push(`${name} ${nth}`);
      // Arrives during another call.
      if (name === 'answer' && nth === 0) outside.postMessage({ number: 9, name: 'send', input: [9] }, []);
      return nth;
    };
  const calls = new Map([
    ['answer', call('answer')],
    ['send', call('send')],
    ['close', () => started.push('close')],
  ]);
  serve(inside, (name) => calls.get(name), { first: ['send'] });
  for (const [number, name] of ['answer', 'answer', 'send', 'answer', 'send', 'close'].entries())
    outside.postMessage({ number, name, input: [number] }, []);
  await expect.poll(() => ended, { timeout: 60_000 }).toBe(true);
  expect(started[0] === 'answer 0' || started[0] === 'send 2').toBe(true);
  const sent = started.filter((one) => one.startsWith('send'));
  expect(sent).toEqual(expect.arrayContaining(['send 2', 'send 4', 'send 9']));
  // Only the call in progress comes before the urgent ones.
  expect(started.slice(-3, -1).every((one) => one.startsWith('answer'))).toBe(true);
  expect(started.filter((one) => one.startsWith('answer'))).toEqual(['answer 0', 'answer 1', 'answer 3']);
  expect(started.at(-1)).toBe('close');
  expect(answered.length).toBe(started.length);
});
