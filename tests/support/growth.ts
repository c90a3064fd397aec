/** Of this thread alone, so that other work on the machine adds nothing. Some systems count in steps of 10 ms. */
const cpuMsOf = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Milliseconds of one round; as many rounds as it takes to be far above the step of the system's count. */
const cpuMsOfOne = (work: () => void): number => {
  let [rounds, total] = [0, 0];
  while (total < 100) {
    total += cpuMsOf(work);
    rounds += 1;
  }
  return total / rounds;
};

/** How many times the work on `few` the work on `many` takes. Eight where many is eight times few and the work is linear. */
export function growth(few: () => void, many: () => void): number {
  few();
  many();
  return cpuMsOfOne(many) / cpuMsOfOne(few);
}
