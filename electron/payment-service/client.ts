/**
 * The two operations of the specification for one profile. A lookup changes nothing and may be retried automatically; a
 * create is sent once, regardless of its outcome.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { calledBaseUrlFault } from '../contract/base-url.ts';
import type { NotSentReason } from '../contract/result.ts';
import { defaultLimits, type Limits } from './call-limits.ts';
import type { Exchange } from './exchange-outcome.ts';
import { secretRedactor, type Redact } from './redaction/redact-secret.ts';
import { createRequestRate, type RequestRate } from './request-rate.ts';
import {
  batchCreate,
  orderInfo,
  sentTimestamp,
  signedRequest,
  type BuiltRequest,
  type CreateRequest,
  type Operation,
  type ServiceProfile,
} from './request.ts';
import { readResponse } from './response/response.ts';
import { SigningFailed } from './signing/sign.ts';
import { directPool, withNewConnections, type NewDispatcher } from './transport/dispatchers.ts';
import { transmit, type NotSent, type OutgoingRequest } from './transport/transmission.ts';

export interface NonceSource {
  /** Six characters, unique per profile. */
  next(): Promise<string>;
}

export interface ServiceClientOptions {
  readonly profile: ServiceProfile;
  /** Null after it was deleted or replaced. Then nothing is sent. */
  readonly secret: () => Promise<string | null>;
  readonly nonces: NonceSource;
  /** Wall clock, in milliseconds. */
  readonly now?: () => number;
  readonly newDispatcher?: NewDispatcher;
  /** Applied to each try of `lookUp`. Callers of `lookUpOnce` and `prepareCreate` apply it themselves. */
  readonly rate?: RequestRate;
  /** Called right before a create is sent; by default every create may be. */
  readonly mayCreate?: () => boolean;
  readonly limits?: Partial<Limits>;
}

export interface PreparedCreate {
  readonly nonce: string;
  /** The timestamp as sent, in the profile's unit. */
  readonly timestamp: number;
  /** Works once. A second call is a bug and rejects. */
  send(): Promise<Exchange>;
}

export interface ServiceClient {
  lookUp(serviceId: string): Promise<Exchange>;
  /** Tries once, without waiting: a bulk lookup has its own rate and retries. */
  lookUpOnce(serviceId: string): Promise<Exchange>;
  /** Draws nonce and timestamp and signs, so that they can be saved before anything is sent. */
  prepareCreate(request: CreateRequest): Promise<PreparedCreate>;
  /** Resolves once pending exchanges have ended. @param why the reason reported for later requests */
  close(why?: NotSentReason): Promise<void>;
}

/** Throws for an invalid base URL. Rejections of `secret` and `nonces` are passed on. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { profile, secret, nonces, now = Date.now, rate = unlimited, mayCreate = () => true } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const fault = calledBaseUrlFault(profile.baseUrl);
  if (fault !== null) throw new Error(`not a base URL of a service: ${fault}`);
  const { newDispatcher = ({ connectMs }) => directPool(new URL(profile.baseUrl).origin, connectMs) } = options;
  const forLookups = newDispatcher(limits);
  const forCreates = withNewConnections(newDispatcher(limits));
  const { prepare, exchange, closeFor } = createExchanges({ profile, nonces, now, limits });
  const tryOnce = async (operation: Operation, totalMs: number) =>
    exchange(forLookups, await prepare(operation, secret), totalMs);

  return {
    async lookUp(serviceId) {
      const operation = orderInfo(profile, serviceId);
      await rate.whenItMay();
      const started = performance.now();
      const left = (): number => limits.totalMs - (performance.now() - started);
      let outcome = await tryOnce(operation, limits.totalMs);
      for (const pauseMs of limits.lookUpPausesMs) {
        if (!isTransient(outcome) || left() <= pauseMs) break;
        await pause(pauseMs);
        await rate.whenItMay();
        // The previous outcome says more than this timeout.
        if (left() <= 0) break;
        outcome = await tryOnce(operation, left());
      }
      return { ...outcome, tookMs: Math.round(performance.now() - started) };
    },

    async lookUpOnce(serviceId) {
      const started = performance.now();
      const outcome = await tryOnce(orderInfo(profile, serviceId), limits.totalMs);
      return { ...outcome, tookMs: Math.round(performance.now() - started) };
    },

    async prepareCreate(create) {
      const { nonce, timestamp, ...signed } = await prepare(batchCreate(profile, create), secret);
      let sent = false;
      return {
        nonce,
        timestamp,
        async send() {
          if (sent) throw new Error('a create is sent once');
          sent = true;
          return exchange(forCreates, signed, limits.totalMs, () => (mayCreate() ? null : readOnly));
        },
      };
    },

    async close(why = 'stopped-before-sending') {
      closeFor(why);
      await Promise.all([forLookups.close(), forCreates.close()]);
    },
  };
}

const unlimited = createRequestRate(() => null);

const readOnly: NotSent = { reason: 'read-only', message: 'the profile is read-only' };

const transient: ReadonlySet<string> = new Set([
  'connection-refused',
  'not-reachable',
  'connection-broken',
  'response-truncated',
  'http-status',
  'empty-body',
]);

/** Whether the same lookup may succeed a moment later. A Retry-After header rules it out. */
const isTransient = (outcome: Exchange): boolean => {
  if (outcome.is === 'answered' || !transient.has(outcome.reason)) return false;
  if (outcome.is === 'not-sent' || outcome.reason !== 'http-status') return true;
  return outcome.httpStatus !== null && outcome.httpStatus >= 500 && outcome.retryAfterMs === null;
};

interface ExchangesOptions {
  readonly profile: ServiceProfile;
  readonly nonces: NonceSource;
  readonly now: () => number;
  readonly limits: Limits;
}

interface Prepared {
  readonly nonce: string;
  /** The timestamp as sent, in the profile's unit. */
  readonly timestamp: number;
  readonly request: OutgoingRequest | SigningFailed;
  /** Removes the secret that signed the request from its response. */
  readonly redact: Redact;
}

interface Exchanges {
  /**
   * @param readSecret null if it was deleted or replaced, and nothing is sent
   * @param sign instead of the profile's own signature
   */
  readonly prepare: (
    operation: Operation,
    readSecret: () => Promise<string | null>,
    sign?: (built: BuiltRequest, secret: string) => string,
  ) => Promise<Prepared>;
  readonly exchange: (
    dispatcher: Dispatcher,
    prepared: Pick<Prepared, 'request' | 'redact'>,
    totalMs: number,
    /** Called right before the first byte. Returns why the request must not be sent, or null. */
    checkBeforeSending?: () => NotSent | null,
  ) => Promise<Exchange>;
  /** Nothing is sent after this. The reason of the first call is reported. */
  readonly closeFor: (why: NotSentReason) => void;
}

/** Signs a request, sends it, and reads its response. The connection check shares these steps. */
export function createExchanges({ profile, nonces, now, limits }: ExchangesOptions): Exchanges {
  let closedFor: NotSentReason | null = null;
  // Making a redactor takes far longer than using it.
  let latest: { readonly secret: string; readonly redact: Redact } | null = null;
  const redactorOf = (secret: string): Redact => {
    if (latest?.secret !== secret) latest = { secret, redact: secretRedactor(secret) };
    return latest.redact;
  };
  return {
    async prepare(operation, readSecret, sign = (built, secret) => built.sign(secret)) {
      const nonce = await nonces.next();
      const at = now();
      const timestamp = sentTimestamp(profile, at);
      const secret = await readSecret();
      if (secret === null) {
        const request = new SigningFailed('the secret was deleted or replaced');
        return { nonce, timestamp, request, redact: (text) => text };
      }
      const request = signedRequest(profile, operation, { nonce, at }, (built) => sign(built, secret));
      return { nonce, timestamp, request, redact: redactorOf(secret) };
    },

    async exchange(dispatcher, { request, redact }, totalMs, checkBeforeSending = () => null) {
      if (request instanceof SigningFailed) {
        return { is: 'not-sent', reason: closedFor ?? 'stopped-before-sending', message: request.message, tookMs: 0 };
      }
      const blocked = () =>
        closedFor === null ? checkBeforeSending() : { reason: closedFor, message: 'the client is closed' };
      // Checked before a connection is made too.
      const early = blocked();
      if (early !== null) return { is: 'not-sent', ...early, tookMs: 0 };
      const started = performance.now();
      const sent = await transmit(dispatcher, request, { ...limits, totalMs }, { now, checkBeforeSending: blocked });
      const tookMs = Math.round(performance.now() - started);
      return sent.is === 'not-sent' ? { ...sent, tookMs } : { ...(await readResponse(sent, limits, redact)), tookMs };
    },

    closeFor(why) {
      closedFor ??= why;
    },
  };
}
