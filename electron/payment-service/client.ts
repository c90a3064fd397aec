/**
 * The two operations of the specification against one profile's service. A look-up may be tried again by
 * itself, because it changes nothing; a create is sent once and never again, whatever becomes of it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

import { calledBaseUrlFault } from '../contract/profile.ts';
import type { NotSentReason } from '../contract/result.ts';
import { openAnswer } from './answer/answer.ts';
import { directPool, eachAlone } from './connection/connections.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { createRequestRate, whenItMay, type RequestRate } from './request-rate.ts';
import {
  batchCreate,
  orderInfo,
  sentTimestamp,
  signedRequest,
  type CreateRequest,
  type Operation,
  type ServiceProfile,
} from './request.ts';
import { hiding, type HideSecret } from './hiding/secret-hiding.ts';
import { SigningFailed } from './signing/sign.ts';
import { transmit, type OutgoingRequest } from './connection/transmission.ts';

export interface NonceSource {
  /** Six characters, never twice for one profile. */
  next(): Promise<string>;
}

/** Makes what the requests go through, such as a proxy, and keeps to the limits there; it is closed with the client. */
export type NewDispatcher = (limits: Pick<Limits, 'connectMs'>) => Dispatcher;

export interface ServiceClientOptions {
  readonly profile: ServiceProfile;
  /** Null where there is none any more: then nothing is sent. */
  readonly secret: () => Promise<string | null>;
  readonly nonces: NonceSource;
  /** Wall clock, in milliseconds. */
  readonly now?: () => number;
  readonly newDispatcher?: NewDispatcher;
  /** Kept to by look-ups, each of their tries; whoever sends a create keeps to it before that is prepared. */
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

  let closedFor: NotSentReason | null = null;
  const hidingOf = hidingLatest();

  const prepare = async (operation: Operation) => {
    const nonce = await nonces.next();
    const signing = { nonce, at: now() };
    const given = await secret();
    if (given === null) return { nonce, timestamp: sentTimestamp(profile, signing.at), ...gone };
    return {
      hide: hidingOf(given),
      nonce,
      timestamp: sentTimestamp(profile, signing.at),
      request: signedRequest(profile, operation, { ...signing, secret: given }),
    };
  };

  const exchange = async (dispatcher: Dispatcher, { request, hide }: Prepared, totalMs: number): Promise<Exchange> => {
    if (request instanceof SigningFailed) {
      return { is: 'not-sent', reason: closedFor ?? 'stopped-before-sending', message: request.message, tookMs: 0 };
    }
    if (closedFor !== null) {
      return { is: 'not-sent', reason: closedFor, message: 'the client is closed', tookMs: 0 };
    }
    const began = performance.now();
    const sent = await transmit(dispatcher, request, { ...limits, totalMs }, now);
    const tookMs = Math.round(performance.now() - began);
    return sent.is === 'not-sent' ? { ...sent, tookMs } : { ...(await openAnswer(sent, limits, hide)), tookMs };
  };

  return {
    async lookUp(serviceId) {
      const operation = orderInfo(profile, serviceId);
      await whenItMay(rate);
      const began = performance.now();
      const left = (): number => limits.totalMs - (performance.now() - began);
      let outcome = await exchange(forLookUps, await prepare(operation), limits.totalMs);
      for (const pauseMs of limits.lookUpPausesMs) {
        if (!mayPass(outcome) || left() <= pauseMs) break;
        await pause(pauseMs);
        await whenItMay(rate);
        outcome = await exchange(forLookUps, await prepare(operation), left());
      }
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
          if (!mayCreate()) return keptBack;
          return exchange(forCreates, prepared, limits.totalMs);
        },
      };
    },

    async close(why = 'stopped-before-sending') {
      closedFor ??= why;
      await Promise.all([forLookUps.close(), forCreates.close()]);
    },
  };
}

const unlimited = createRequestRate(() => null);

interface Prepared {
  readonly request: OutgoingRequest | SigningFailed;
  /** Takes the secret that it was signed with out of the answer. */
  readonly hide: HideSecret;
}

const keptBack: Exchange = {
  is: 'not-sent',
  reason: 'reads-only',
  message: 'the profile is for reading alone',
  tookMs: 0,
};

const gone: Prepared = {
  request: new SigningFailed('the secret was forgotten or replaced'),
  hide: (text) => text,
};

/** Made once for a secret: it takes far longer to make than to use. */
function hidingLatest(): (secret: string) => HideSecret {
  let latest: { readonly secret: string; readonly hide: HideSecret } | null = null;
  return (secret) => {
    if (latest?.secret !== secret) latest = { secret, hide: hiding(secret) };
    return latest.hide;
  };
}

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
