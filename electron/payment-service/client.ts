/**
 * The two operations of the specification against one profile's service. A look-up may be tried again by
 * itself, because it changes nothing; a create is sent once and never again, whatever becomes of it.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { calledBaseUrlFault } from '../contract/profile.ts';
import type { NotSentReason } from '../contract/result.ts';
import { directPool, eachAlone } from './transport/connectors.ts';
import type { Withheld } from './transport/transmission.ts';
import type { NewDispatcher } from './transport/dispatchers.ts';
import { createExchanges, type NonceSource } from './exchanges.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { createRequestRate, type RequestRate } from './request-rate.ts';
import { batchCreate, orderInfo, type CreateRequest, type ServiceProfile } from './request.ts';

export interface ServiceClientOptions {
  readonly profile: ServiceProfile;
  /** Null where there is none any more: then nothing is sent. */
  readonly secret: () => Promise<string | null>;
  readonly nonces: NonceSource;
  /** Wall clock, in milliseconds. */
  readonly now?: () => number;
  readonly newDispatcher?: NewDispatcher;
  /** Kept to by look-ups, each of their tries; whoever sends a create, or looks up many, keeps to it before. */
  readonly rate?: RequestRate;
  /** Asked as a create is about to leave, the last moment at which it can be kept back. Left out: every create may. */
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
  /** One try, at once: whoever asks for many keeps to the rate before, and tries again. */
  lookUpOnce(serviceId: string): Promise<Exchange>;
  /** Draws nonce and timestamp and signs, so that they can be written down before anything is sent. */
  prepareCreate(request: CreateRequest): Promise<PreparedCreate>;
  /**
   * Ends once the exchanges under way have.
   *
   * @param why what a request is told that is sent from now on
   */
  close(why?: NotSentReason): Promise<void>;
}

/** Throws for a base URL that no profile may hold. Rejections of `secret` and `nonces` are passed on. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { profile, secret, nonces, now = Date.now, rate = unlimited, mayCreate = () => true } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const fault = calledBaseUrlFault(profile.baseUrl);
  if (fault !== null) throw new Error(`not a base URL of a service: ${fault}`);
  const { newDispatcher = ({ connectMs }) => directPool(new URL(profile.baseUrl).origin, connectMs) } = options;
  const forLookUps = newDispatcher(limits);
  const forCreates = eachAlone(newDispatcher(limits));

  const { prepare, exchange, closeFor } = createExchanges({ profile, secret, nonces, now, limits });

  return {
    async lookUp(serviceId) {
      const operation = orderInfo(profile, serviceId);
      await rate.whenItMay();
      const began = performance.now();
      const left = (): number => limits.totalMs - (performance.now() - began);
      let outcome = await exchange(forLookUps, await prepare(operation), limits.totalMs);
      for (const pauseMs of limits.lookUpPausesMs) {
        if (!mayPass(outcome) || left() <= pauseMs) break;
        await pause(pauseMs);
        await rate.whenItMay();
        // Its turn may come too late: what the try before came to says more than that there was no time for another.
        if (left() <= 0) break;
        outcome = await exchange(forLookUps, await prepare(operation), left());
      }
      return { ...outcome, tookMs: Math.round(performance.now() - began) };
    },

    async lookUpOnce(serviceId) {
      const began = performance.now();
      const outcome = await exchange(forLookUps, await prepare(orderInfo(profile, serviceId)), limits.totalMs);
      return { ...outcome, tookMs: Math.round(performance.now() - began) };
    },

    async prepareCreate(create) {
      const { nonce, timestamp, ...prepared } = await prepare(batchCreate(profile, create));
      let sent = false;
      return {
        nonce,
        timestamp,
        async send() {
          if (sent) throw new Error('a create is sent once');
          sent = true;
          return exchange(forCreates, prepared, limits.totalMs, () => (mayCreate() ? null : forReading));
        },
      };
    },

    async close(why = 'stopped-before-sending') {
      closeFor(why);
      await Promise.all([forLookUps.close(), forCreates.close()]);
    },
  };
}

const unlimited = createRequestRate(() => null);

const forReading: Withheld = { reason: 'reads-only', message: 'the profile is for reading alone' };

const passing: ReadonlySet<string> = new Set([
  'connection-refused',
  'not-reachable',
  'connection-broken',
  'answer-cut',
  'http-status',
  'empty-body',
]);

/** Whether the same look-up, asked again a moment later, may fare better. Who says when to ask is not asked before. */
const mayPass = (outcome: Exchange): boolean => {
  if (outcome.is === 'answered' || !passing.has(outcome.reason)) return false;
  if (outcome.is === 'not-sent' || outcome.reason !== 'http-status') return true;
  return outcome.httpStatus !== null && outcome.httpStatus >= 500 && outcome.retryAfterMs === null;
};
