/** In which order a thread of the database answers its calls. */
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { serve, type Answer } from '../../../electron/database/serve.ts';

test('answers calls in their order, urgent ones first, and closing last', async () => {
  const { port1: outside, port2: inside } = new MessageChannel();
  onTestFinished(() => outside.close());
  const begun: string[] = [];
  const answered: number[] = [];
  let ended = false;
  outside.on('message', ({ number }: Answer) => answered.push(number));
  outside.on('close', () => (ended = true));
  const call =
    (name: string) =>
    (nth: number): number => {
      begun.push(`${name} ${nth}`);
      // What comes while it is at work is chosen from before it.
      if (name === 'answer' && nth === 0) outside.postMessage({ number: 9, name: 'send', input: [9] }, []);
      return nth;
    };
  const calls = new Map([
    ['answer', call('answer')],
    ['send', call('send')],
    ['close', () => begun.push('close')],
  ]);
  serve(inside, (name) => calls.get(name), { first: ['send'] });
  for (const [number, name] of ['answer', 'answer', 'send', 'answer', 'send', 'close'].entries())
    outside.postMessage({ number, name, input: [number] }, []);
  await expect.poll(() => ended, { timeout: 60_000 }).toBe(true);
  expect(begun[0] === 'answer 0' || begun[0] === 'send 2').toBe(true);
  const sent = begun.filter((one) => one.startsWith('send'));
  expect(sent).toEqual(expect.arrayContaining(['send 2', 'send 4', 'send 9']));
  // None of an answer's work stood between them, but that which was going on.
  expect(begun.slice(-3, -1).every((one) => one.startsWith('answer'))).toBe(true);
  expect(begun.filter((one) => one.startsWith('answer'))).toEqual(['answer 0', 'answer 1', 'answer 3']);
  expect(begun.at(-1)).toBe('close');
  expect(answered.length).toBe(begun.length);
});
