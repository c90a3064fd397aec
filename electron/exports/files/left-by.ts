/** Whether what a process began, and named after itself, is left of one that ended in the middle. */

const oneDayMs = 24 * 60 * 60_000;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/**
 * @param pid of the process that began it; NaN where that is not known
 * @param changedAt milliseconds since the epoch: after a day another process has the number
 */
export const isLeftBy = (pid: number, changedAt: number): boolean =>
  (pid > 0 && !isAlive(pid)) || Date.now() - changedAt > oneDayMs;
