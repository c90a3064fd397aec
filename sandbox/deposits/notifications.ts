/**
 * Sends a deposit to its callback URL until it responds with 2xx. The specification defines neither body nor
 * signature nor retries: the body is an example, the signature is the scheme's, and the retries are limited and
 * visible.
 */
import type { SandboxClock } from '../clock.ts';
import { exactNumber, type JsonObject } from '../exact-json.ts';
import type { Seed } from '../seed.ts';
import type { Scheme } from '../signature/schemes.ts';
import { signed, type Signed } from '../signature/sign.ts';
import { callbackObjection, callBack, type CallBackOutcome } from './call-back.ts';

/** One attempt to reach the callback URL. */
interface Attempt {
  /** Epoch ms, by the sandbox's clock. */
  readonly at: number;
  /** Milliseconds by this computer's clock. */
  readonly took_ms: number;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  /** Null for 2xx. */
  readonly failure: string | null;
}

interface Notification {
  /** `refused`: a callback to this URL isn't allowed, or the secret can't sign. */
  readonly state: 'pending' | 'delivered' | 'failed' | 'refused';
  readonly attempts: readonly Attempt[];
  readonly attempts_at_most: number;
  /** Epoch ms by the sandbox's clock. */
  readonly next_attempt_at: number | null;
}

export interface Deposit {
  /** From 1, in the order of arrival. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly address: string;
  readonly chain: string;
  readonly alias: string | null;
  readonly amount: string;
  readonly token_name: string;
  readonly tx_id: string;
  readonly callback_url: string;
  /** As last sent. */
  readonly body: string | null;
  readonly notification: Notification;
}

export interface NotifyingService {
  readonly pid: string;
  readonly secret: string;
  readonly scheme: Scheme;
}

interface NotificationsOptions extends NotifyingService {
  readonly seed: Seed;
  readonly clock: SandboxClock;
}

/** Resolves when the notification was delivered or has failed. Rejects when `signal` aborts. */
type Notify = (deposit: Deposit, keep: (deposit: Deposit) => void, signal: AbortSignal) => Promise<void>;

export const maxAttempts = 8;
/** Sandbox milliseconds before the second attempt. Each wait is twice the one before. */
const firstWait = 1000;
/** Longest duration of an attempt, by this computer's clock. */
const timeoutMs = 10_000;

export function createNotifications(options: NotificationsOptions): Notify {
  const { seed, clock } = options;
  let signatures = 0;

  /** Signed again each time, because a receiver may refuse an old timestamp. */
  function message(deposit: Deposit): Signed | null {
    const { pid, secret, scheme } = options;
    const now = clock.now();
    signatures += 1;
    const nonce = seed.bytes('notification', signatures, now).toString('hex').slice(0, 6);
    const timestamp = String(scheme.in === 'header' && scheme.unit === 's' ? Math.floor(now / 1000) : now);
    const fields = { pid: exactNumber(pid), ...fieldsOf(deposit), nonce, timestamp: exactNumber(timestamp) };
    return signed(scheme, secret, {
      method: 'POST',
      url: calledAs(deposit.callback_url),
      fields,
      pid,
      nonce,
      timestamp,
      at: now,
    });
  }

  return async (deposit, keep, signal) => {
    let attempts: readonly Attempt[] = [];
    const become = (state: Notification['state'], next: number | null, body: string | null): void =>
      keep({
        ...deposit,
        body,
        notification: { state, attempts, attempts_at_most: maxAttempts, next_attempt_at: next },
      });
    const refuse = (failure: string): void => {
      attempts = [...attempts, { at: clock.now(), took_ms: 0, status: null, failure }];
      become('refused', null, null);
    };

    const against = callbackObjection(deposit.callback_url);
    if (against !== null) return refuse(against);
    for (let wait = firstWait; ; wait *= 2) {
      const toSend = message(deposit);
      if (toSend === null) return refuse('a public key can’t sign');
      const at = clock.now();
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows from the one before
      const outcome = await callBack(deposit.callback_url, toSend, { signal, timeoutMs });
      if (signal.aborted) return;
      attempts = [...attempts, { at, took_ms: Math.round(performance.now() - started), ...resultOf(outcome) }];
      if (attempts.at(-1)?.failure === null) return become('delivered', null, toSend.body);
      if (attempts.length >= maxAttempts) return become('failed', null, toSend.body);
      become('pending', clock.now() + wait, toSend.body);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await clock.sleep(wait, signal);
    }
  };
}

/** The URL as sent, which may differ from the typed one. */
function calledAs(callbackUrl: string): string {
  const url = new URL(callbackUrl);
  url.hash = '';
  return url.href;
}

/** The body's fields, except for those of every signed message. */
const fieldsOf = (deposit: Deposit): JsonObject => ({
  event: 'address_deposit',
  environment: 'sandbox',
  address: deposit.address,
  chain: deposit.chain,
  ...(deposit.alias !== null && { alias: deposit.alias }),
  amount: deposit.amount,
  token_name: deposit.token_name,
  tx_id: deposit.tx_id,
  deposit_time: deposit.at,
});

function resultOf(outcome: CallBackOutcome): Pick<Attempt, 'status' | 'failure'> {
  if (outcome.is === 'failed') return { status: null, failure: outcome.failure };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirects aren’t followed' : `status ${status}` };
}
