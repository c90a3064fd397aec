/** How long a thread is kept from its other work. */
import { setTimeout as pause } from 'node:timers/promises';

/** A frame, in milliseconds: longer, and a page that asks something waits for it in sight. */
export const frame = 16;

/** This thread's own work so far, in milliseconds: a computer that does something else beside it does not count. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest turn of this thread's loop while something was waited for. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = ownMs();
  let isOver = false;
  const turn = (): void => {
    const now = ownMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  await work();
  await pause(5);
  isOver = true;
  return longest;
}

/** Of some tries the best: memory is tidied up in any of them. */
export async function leastOf(tries: number, work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let nth = 0; nth < tries; nth += 1) turns.push(await longestTurn(work));
  return Math.min(...turns);
}
