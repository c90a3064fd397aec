/** How long a thread is blocked. */
import { setTimeout as pause } from 'node:timers/promises';

/** A frame in milliseconds. Longer waits are visible. */
export const frame = 16;

/** Processor time of this thread in milliseconds. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest turn of this thread's event loop during some work. */
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

/** The best of some tries, because garbage is collected in any of them. */
export async function leastOf(tries: number, work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let nth = 0; nth < tries; nth += 1) turns.push(await longestTurn(work));
  return Math.min(...turns);
}
