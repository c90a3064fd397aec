/**
 * The address deposit notification (specification, Events): a created address is funded, and its callback URL
 * is told until it answers with 2xx. The specification shows neither body nor signature nor retries: the body is an
 * example, the signature is the scheme's, and the retries are limited and visible.
 */
import type { JsonObject } from '../exact-json.ts';
import { exactNumber } from '../exact-json.ts';
import type { Seed } from '../seed.ts';
import type { Batches } from '../store/batches.ts';
import type { Scheme } from '../signature/schemes.ts';
import { signed, type Signed } from '../signature/sign.ts';
import type { SandboxClock } from '../time/clock.ts';
import { Refused } from '../wire/refusals.ts';
import { callBack, type CallBackOutcome } from './call-back.ts';
import type { Attempt, Deposit, FundAddress, Notification } from './deposit.ts';
import { againstCalling } from './loopback.ts';
import { usualTokenOf } from './usual-tokens.ts';

export interface Deposits {
  /** Answers at once; the notification goes out by itself. Throws `Refused`. */
  fund(asked: FundAddress): Deposit;
  /** In the order in which they came, from the `after`th on. */
  page(after: number, limit: number): readonly Deposit[];
  /** Forgets all, and tells nobody any more. */
  clear(): void;
}

export interface DepositsParts {
  readonly batches: Pick<Batches, 'find'>;
  readonly seed: Seed;
  readonly clock: SandboxClock;
  readonly pid: string;
  readonly secret: string;
  readonly scheme: Scheme;
  readonly strangersToo: boolean;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

const attemptsAtMost = 8;
/** Milliseconds of the sandbox before the second attempt; each wait is twice the one before. */
const firstWait = 1000;
/** Milliseconds of this computer that a callback may take. */
const patienceMs = 10_000;

export function createDeposits(parts: DepositsParts): Deposits {
  const { batches, seed, clock, closing, strangersToo } = parts;
  let deposits: Deposit[] = [];
  let signatures = 0;
  let clearing = new AbortController();

  const keep = (deposit: Deposit): void => {
    deposits[deposit.number - 1] = deposit;
  };

  /** Signed anew each time: who holds timestamps against a clock would refuse an old one. */
  function message(deposit: Deposit): Signed | null {
    const now = clock.now();
    signatures += 1;
    const nonce = seed.draw('notification', signatures, now).toString('hex').slice(0, 6);
    const timestamp = String(parts.scheme.in === 'header' && parts.scheme.unit === 's' ? Math.floor(now / 1000) : now);
    const fields: JsonObject = {
      pid: exactNumber(parts.pid),
      event: 'address_deposit',
      environment: 'sandbox',
      address: deposit.address,
      chain: deposit.chain,
      ...(deposit.alias !== null && { alias: deposit.alias }),
      amount: deposit.amount,
      token_name: deposit.token_name,
      tx_id: deposit.tx_id,
      deposit_time: deposit.at,
      nonce,
      timestamp: exactNumber(timestamp),
    };
    const { callback_url: url } = deposit;
    return signed(parts.scheme, parts.secret, {
      method: 'POST',
      url,
      fields,
      pid: parts.pid,
      nonce,
      timestamp,
      at: now,
    });
  }

  async function notify(deposit: Deposit, signal: AbortSignal): Promise<void> {
    let attempts: readonly Attempt[] = [];
    const become = (state: Notification['state'], next: number | null, body: string | null): void =>
      keep({
        ...deposit,
        body,
        notification: { state, attempts, attempts_at_most: attemptsAtMost, next_attempt_at: next },
      });
    const refuse = (failure: string, body: string | null): void => {
      attempts = [...attempts, { at: clock.now(), took_ms: 0, status: null, failure }];
      become('refused', null, body);
    };

    const against = againstCalling(deposit.callback_url, strangersToo);
    if (against !== null) return refuse(against, null);
    for (let wait = firstWait; ; wait *= 2) {
      const toSend = message(deposit);
      if (toSend === null) return refuse('a public key cannot sign', null);
      const at = clock.now();
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows from the one before
      const outcome = await callBack(deposit.callback_url, toSend, { strangersToo, signal, patienceMs });
      if (signal.aborted) return;
      if (outcome.is === 'stranger') return refuse(outcome.failure, null);
      attempts = [...attempts, { at, took_ms: Math.round(performance.now() - started), ...resultOf(outcome) }];
      if (attempts.at(-1)?.failure === null) return become('delivered', null, toSend.body);
      if (attempts.length >= attemptsAtMost) return become('given-up', null, toSend.body);
      become('under-way', clock.now() + wait, toSend.body);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await clock.pass(wait, signal);
    }
  }

  return {
    fund(asked) {
      const batch = batches.find(asked.address);
      if (batch === null) throw new Refused('address-not-created', asked.address);
      const token = asked.token_name ?? usualTokenOf(batch.chain);
      if (token === null) throw new Refused('control-input', `token_name: has to be given for ${batch.chain}`);
      const number = deposits.length + 1;
      const hash = seed.draw('deposit', number, asked.address).toString('hex');
      const deposit: Deposit = {
        number,
        at: clock.now(),
        address: asked.address,
        chain: batch.chain,
        alias: batch.alias,
        amount: asked.amount,
        token_name: token,
        tx_id: asked.address.startsWith('0x') ? `0x${hash}` : hash,
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
      notify(deposit, signal).catch((error: unknown) => {
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

function resultOf(outcome: Exclude<CallBackOutcome, { is: 'stranger' }>): Pick<Attempt, 'status' | 'failure'> {
  if (outcome.is === 'failed') return { status: null, failure: outcome.failure };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'a redirect is not followed' : `status ${status}` };
}
