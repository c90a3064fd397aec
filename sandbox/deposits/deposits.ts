/** The deposits that created addresses have received (specification, Events: address deposit notification). */
import type { SandboxLimits } from '../limits.ts';
import type { Seed } from '../seed.ts';
import type { Batches } from '../store/batches.ts';
import type { SandboxClock } from '../time/clock.ts';
import { Refused } from '../wire/refusals.ts';
import type { Deposit, FundAddress } from './deposit.ts';
import { attemptsAtMost, type Notifications } from './notifications.ts';
import { usualTokenOf } from './usual-tokens.ts';

export interface Deposits {
  /** Returns at once, and the notification is sent later. Throws `Refused`. */
  fund(input: FundAddress): Deposit;
  /** In order of arrival, after the `after`th. */
  page(after: number, limit: number): readonly Deposit[];
  /** Deletes all, and notifies no more. */
  clear(): void;
}

interface DepositsParts {
  readonly batches: Pick<Batches, 'find'>;
  readonly seed: Seed;
  readonly clock: SandboxClock;
  readonly notifications: Notifications;
  readonly limits: Pick<SandboxLimits, 'deposits'>;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

export function createDeposits({ batches, seed, clock, notifications, limits, closing }: DepositsParts): Deposits {
  let deposits: Deposit[] = [];
  let clearing = new AbortController();

  const keep = (deposit: Deposit): void => {
    deposits[deposit.number - 1] = deposit;
  };

  return {
    fund(input) {
      const batch = batches.find(input.address);
      if (batch === null) throw new Refused('address-not-created', input.address);
      const token = input.token_name ?? usualTokenOf(batch.chain);
      if (token === null) throw new Refused('control-input', `token_name: required for ${batch.chain}`);
      if (deposits.length >= limits.deposits) throw new Refused('control-full', 'deposits');
      const number = deposits.length + 1;
      const hash = seed.bytes('deposit', number, input.address).toString('hex');
      const deposit: Deposit = {
        number,
        at: clock.now(),
        address: input.address,
        chain: batch.chain,
        alias: batch.alias,
        amount: input.amount,
        token_name: token,
        tx_id: input.address.startsWith('0x') ? `0x${hash}` : hash,
        callback_url: batch.callbackUrl,
        body: null,
        notification: {
          state: 'under-way',
          attempts: [],
          attempts_at_most: attemptsAtMost,
          next_attempt_at: clock.now(),
        },
      };
      keep(deposit);
      const signal = AbortSignal.any([closing, clearing.signal]);
      // Only a closed or cleared sandbox rejects.
      notifications.send(deposit, keep, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      return deposits[number - 1] ?? deposit;
    },
    page: (after, limit) => deposits.slice(after, after + limit),
    clear() {
      clearing.abort();
      clearing = new AbortController();
      deposits = [];
    },
  };
}
