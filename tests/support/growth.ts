/** Processor time of this thread, so that other programs don't count. Some systems count in steps of 10 ms. */
const cpuMsOf = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds of one round, from enough rounds to be far above the system's step. */
const cpuMsOfOne = (work: () => void): number => {
  let [rounds, total] = [0, 0];
  while (total < 100) {
    total += cpuMsOf(work);
    rounds += 1;
  }
  return total / rounds;
};

/** The time for `many` divided by that for `few`: eight for linear work on eight times as much. */
export function growth(few: () => void, many: () => void): number {
  few();
  many();
  return cpuMsOfOne(many) / cpuMsOfOne(few);
}
