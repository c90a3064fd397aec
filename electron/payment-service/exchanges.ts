/** Signs one request, sends it, and reads its response. The client and the connection check share these steps. */
import type { Dispatcher } from 'undici';
import type { NotSentReason } from '../contract/result.ts';
import type { Limits } from './limits.ts';
import type { Exchange } from './outcome.ts';
import { secretRedactor, type Redact } from './redaction/redact-secret.ts';
import { sentTimestamp, signedRequest, type BuiltRequest, type Operation, type ServiceProfile } from './request.ts';
import { readResponse } from './response/response.ts';
import { SigningFailed } from './signing/sign.ts';
import { transmit, type OutgoingRequest, type Withheld } from './transport/transmission.ts';

export interface NonceSource {
  /** Six characters, unique per profile. */
  next(): Promise<string>;
}

export interface ExchangesOptions {
  readonly profile: ServiceProfile;
  readonly nonces: NonceSource;
  readonly now: () => number;
  readonly limits: Limits;
}

export interface Prepared {
  readonly nonce: string;
  /** As sent, in the profile's unit. */
  readonly timestamp: number;
  readonly request: OutgoingRequest | SigningFailed;
  /** Removes the secret that signed it from the response. */
  readonly redact: Redact;
}

export interface Exchanges {
  /**
   * @param readSecret null: deleted or replaced, and nothing is sent
   * @param sign in place of the profile's own signature
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
    /** Called right before the first byte: why the request must not be sent, or null. */
    whyNot?: () => Withheld | null,
  ) => Promise<Exchange>;
  /** Nothing is sent after this. The reason of the first call is reported. */
  readonly closeFor: (why: NotSentReason) => void;
}

export function createExchanges({ profile, nonces, now, limits }: ExchangesOptions): Exchanges {
  let closedFor: NotSentReason | null = null;
  // A redactor takes far longer to make than to use.
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

    async exchange(dispatcher, { request, redact }, totalMs, whyNot = () => null) {
      if (request instanceof SigningFailed) {
        return { is: 'not-sent', reason: closedFor ?? 'stopped-before-sending', message: request.message, tookMs: 0 };
      }
      const withheld = () => (closedFor === null ? whyNot() : { reason: closedFor, message: 'the client is closed' });
      // Before a connection is made as well.
      const early = withheld();
      if (early !== null) return { is: 'not-sent', ...early, tookMs: 0 };
      const started = performance.now();
      const sent = await transmit(dispatcher, request, { ...limits, totalMs }, { now, whyNot: withheld });
      const tookMs = Math.round(performance.now() - started);
      return sent.is === 'not-sent' ? { ...sent, tookMs } : { ...(await readResponse(sent, limits, redact)), tookMs };
    },

    closeFor(why) {
      closedFor ??= why;
    },
  };
}
