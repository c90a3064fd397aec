/** The sandbox's counts for some work. */
import { z } from '../../../electron/contract/zod.ts';
import type { Running } from './running-sandbox.ts';

const counts = z.object({
  create: z.object({ requests: z.int(), done: z.int() }),
  addresses_created: z.int(),
  faults_met: z.record(z.string(), z.int()),
  faults_done: z.record(z.string(), z.int()),
  redirects_followed: z.int(),
});

export const carriedOut = { requests: 1, done: 1, addresses: 3 };
export const notCarriedOut = { requests: 1, done: 0, addresses: 0 };

export function countingFaults(control: Running['control']) {
  const countsOf = async () => counts.parse(await control('GET', '/sandbox/counts'));
  /** The creates counted during `work`. */
  async function created(work: () => Promise<unknown>) {
    const before = await countsOf();
    await work();
    const after = await countsOf();
    return {
      requests: after.create.requests - before.create.requests,
      done: after.create.done - before.create.done,
      addresses: after.addresses_created - before.addresses_created,
    };
  }
  return { countsOf, created };
}
