/** The deposits that created addresses have received (specification, Events: address deposit notification). */
import { z } from '../../electron/contract/zod.ts';
import type { SandboxClock } from '../clock.ts';
import type { Batches } from '../addresses/batches.ts';
import type { Seed } from '../seed.ts';
import { Refused } from '../wire/refusals.ts';
import { maxAttempts, createNotifications, type Deposit, type NotifyingService } from './notifications.ts';

export const fundAddress = z.strictObject({
  address: z.string().min(1).max(200),
  amount: z
    .string()
    .regex(/^\d{1,40}(\.\d{1,30})?$/)
    .regex(/[1-9]/, 'is zero'),
  /** Default: the network's usual token. */
  token_name: z
    .string()
    .regex(/^[A-Z0-9]+-[A-Z0-9]+$/)
    .optional(),
});

interface DepositsOptions extends NotifyingService {
  readonly batches: Batches;
  readonly seed: Seed;
  readonly clock: SandboxClock;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

export type Deposits = ReturnType<typeof createDeposits>;

export function createDeposits(options: DepositsOptions) {
  const { batches, seed, clock, closing } = options;
  const notify = createNotifications(options);
  let deposits: Deposit[] = [];
  let clearing = new AbortController();

  const keep = (deposit: Deposit): void => {
    deposits[deposit.number - 1] = deposit;
  };

  return {
    /** Returns at once, and the notification is sent later. Throws `Refused`. */
    fund({ address, amount, token_name: tokenName }: z.infer<typeof fundAddress>): Deposit {
      const batch = batches.find(address);
      if (batch === null) throw new Refused('address-not-created', address);
      const number = deposits.length + 1;
      const hash = seed.bytes('deposit', number, address).toString('hex');
      const deposit: Deposit = {
        number,
        at: clock.now(),
        address,
        chain: batch.chain.name,
        alias: batch.alias,
        amount,
        token_name: tokenName ?? batch.chain.token,
        tx_id: address.startsWith('0x') ? `0x${hash}` : hash,
        callback_url: batch.callbackUrl,
        body: null,
        notification: {
          state: 'pending',
          attempts: [],
          attempts_at_most: maxAttempts,
          next_attempt_at: clock.now(),
        },
      };
      keep(deposit);
      const signal = AbortSignal.any([closing, clearing.signal]);
      // Only a closed or cleared sandbox rejects.
      notify(deposit, keep, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      return deposits[number - 1] ?? deposit;
    },
    /** In the order of arrival, starting after the `after`th. */
    page: (after: number, limit: number): readonly Deposit[] => deposits.slice(after, after + limit),
    /** Deletes all deposits and stops their notifications. */
    clear(): void {
      clearing.abort();
      clearing = new AbortController();
      deposits = [];
    },
  };
}
