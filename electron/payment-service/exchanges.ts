/** One signed request, and what came of it: by these steps goes whatever is sent to a service. */
import type { Dispatcher } from 'undici';
import type { NotSentReason } from '../contract/result.ts';
import { readResponse } from './response/response.ts';
import { transmit, type Withheld, type OutgoingRequest } from './transport/transmission.ts';
import { secretRedactor, type Redact } from './redaction/redact-secret.ts';
import type { Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { sentTimestamp, signedRequest, type BuiltRequest, type Operation, type ServiceProfile } from './request.ts';
import { SigningFailed } from './signing/sign.ts';

export interface NonceSource {
  /** Six characters, never twice for one profile. */
  next(): Promise<string>;
}

export interface ExchangesOptions {
  readonly profile: ServiceProfile;
  /** Null where there is none any more: then nothing is sent. */
  readonly secret: () => Promise<string | null>;
  readonly nonces: NonceSource;
  readonly now: () => number;
  readonly limits: Limits;
}

export interface Prepared {
  readonly nonce: string;
  /** As sent, in the profile's unit. */
  readonly timestamp: number;
  readonly request: OutgoingRequest | SigningFailed;
  /** Takes the secret that it was signed with out of the answer. */
  readonly redact: Redact;
}

export interface Exchanges {
  /** @param sign in place of the profile's own signature, with the secret at hand */
  readonly prepare: (operation: Operation, sign?: (built: BuiltRequest, secret: string) => string) => Promise<Prepared>;
  readonly exchange: (
    dispatcher: Dispatcher,
    prepared: Pick<Prepared, 'request' | 'redact'>,
    totalMs: number,
    /** Why it must not leave; null where it may. */
    whyNot?: () => Withheld | null,
  ) => Promise<Exchange>;
  /** Nothing more is sent; the first reason given is what those are told that would be. */
  readonly closeFor: (why: NotSentReason) => void;
}

export function createExchanges({ profile, secret, nonces, now, limits }: ExchangesOptions): Exchanges {
  let closedFor: NotSentReason | null = null;
  const hidingOf = hidingLatest();
  return {
    async prepare(operation, sign) {
      const nonce = await nonces.next();
      const signing = { nonce, at: now() };
      const given = await secret();
      if (given === null) return { nonce, timestamp: sentTimestamp(profile, signing.at), ...gone };
      const signed = sign === undefined ? [] : [(built: BuiltRequest) => sign(built, given)];
      return {
        redact: hidingOf(given),
        nonce,
        timestamp: sentTimestamp(profile, signing.at),
        request: signedRequest(profile, operation, { ...signing, secret: given }, ...signed),
      };
    },

    async exchange(dispatcher, { request, redact }, totalMs, whyNot = () => null) {
      if (request instanceof SigningFailed) {
        return { is: 'not-sent', reason: closedFor ?? 'stopped-before-sending', message: request.message, tookMs: 0 };
      }
      const keptBack = () => (closedFor === null ? whyNot() : { reason: closedFor, message: 'the client is closed' });
      // Nor is a connection made for it.
      const atOnce = keptBack();
      if (atOnce !== null) return { is: 'not-sent', ...atOnce, tookMs: 0 };
      const began = performance.now();
      const sent = await transmit(dispatcher, request, { ...limits, totalMs }, { now, whyNot: keptBack });
      const tookMs = Math.round(performance.now() - began);
      return sent.is === 'not-sent' ? { ...sent, tookMs } : { ...(await readResponse(sent, limits, redact)), tookMs };
    },

    closeFor(why) {
      closedFor ??= why;
    },
  };
}

const gone: Pick<Prepared, 'request' | 'redact'> = {
  request: new SigningFailed('the secret was forgotten or replaced'),
  redact: (text) => text,
};

/** Made once for a secret: it takes far longer to make than to use. */
function hidingLatest(): (secret: string) => Redact {
  let latest: { readonly secret: string; readonly redact: Redact } | null = null;
  return (secret) => {
    if (latest?.secret !== secret) latest = { secret, redact: secretRedactor(secret) };
    return latest.redact;
  };
}
