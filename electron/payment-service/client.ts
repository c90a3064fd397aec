/**
 * The two operations of the specification for one profile. A lookup changes nothing and may be retried automatically; a
 * create is sent once, whatever its outcome.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { calledBaseUrlFault } from '../contract/profile.ts';
import type { NotSentReason } from '../contract/result.ts';
import { createExchanges, type NonceSource } from './exchanges.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { createRequestRate, type RequestRate } from './request-rate.ts';
import { batchCreate, orderInfo, type CreateRequest, type Operation, type ServiceProfile } from './request.ts';
import { directPool, unshared } from './transport/connectors.ts';
import type { NewDispatcher } from './transport/dispatchers.ts';
import type { Withheld } from './transport/transmission.ts';

export interface ServiceClientOptions {
  readonly profile: ServiceProfile;
  /** Null once it was deleted or replaced: then nothing is sent. */
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
  /** As sent, in the profile's unit. */
  readonly timestamp: number;
  /** Works once: a second call is a bug and rejects. */
  send(): Promise<Exchange>;
}

export interface ServiceClient {
  lookUp(serviceId: string): Promise<Exchange>;
  /** One try, at once: a bulk lookup has its own rate and retries. */
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
  const forCreates = unshared(newDispatcher(limits));
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
        // The previous outcome says more than a timeout of our own.
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

const readOnly: Withheld = { reason: 'reads-only', message: 'the profile is read-only' };

const transient: ReadonlySet<string> = new Set([
  'connection-refused',
  'not-reachable',
  'connection-broken',
  'answer-cut',
  'http-status',
  'empty-body',
]);

/** Whether the same lookup may succeed a moment later. A Retry-After header rules it out. */
const isTransient = (outcome: Exchange): boolean => {
  if (outcome.is === 'answered' || !transient.has(outcome.reason)) return false;
  if (outcome.is === 'not-sent' || outcome.reason !== 'http-status') return true;
  return outcome.httpStatus !== null && outcome.httpStatus >= 500 && outcome.retryAfterMs === null;
};
