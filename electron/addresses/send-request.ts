/**
 * One request by the journal rule: durable as `sending` before its first byte leaves, its addresses durable before they are
 * shown, and sent once, whatever becomes of it. A refusal for too many requests alone puts it back in line, and so does a profile that
 * became one for reading alone.
 */
import type { RequestView } from '../contract/address-batch.ts';
import type { Failure } from '../contract/result.ts';
import type { PreparedCreate, ServiceClient } from '../payment-service/client.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import { causeOf, refusedForClock } from '../payment-service/response/refusal.ts';
import { createOutcome, type CreateOutcome } from './create-outcome.ts';
import type { Journal, RequestToSend, BatchStep } from './journal.ts';

export type Client = Pick<ServiceClient, 'prepareCreate'>;

export type Sent =
  | { readonly is: 'created' | 'refused' | 'not-sent' | 'unknown' | 'not-prepared' | 'not-saved' }
  /** Kept back as it was about to leave; it is planned as before. */
  | { readonly is: 'reads-only' }
  /** After how many milliseconds the service wants to be asked again; null where it does not say. */
  | { readonly is: 'put-back'; readonly retryAfterMs: number | null };

export interface SendRequestParts {
  readonly journal: Pick<Journal, 'requestSending' | 'requestPutBack' | 'requestEnded' | 'requestCreated'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onClock: (skewMs: number | null) => void;
  /** Told of every step once it is on the disk. */
  readonly onStep: (step: BatchStep) => void;
  /** How the request ended cannot be written down now; `sending` is its record. */
  readonly onUnsaved: (sending: RequestView, failed: Failure) => void;
}

const exchangeOf = async (prepared: PreparedCreate): Promise<Exchange> => {
  try {
    return await prepared.send();
  } catch (thrown) {
    // A bug, but the request may be out: nobody knows, and that is what is written down.
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const nothing = { httpStatus: null, raw: null, clockSkewMs: null, retryAfterMs: null } as const;
    return { is: 'unknown', reason: 'connection-broken', message, tookMs: 0, ...nothing };
  }
};

/** The service has refused, and says that it did so for the number of requests alone: it did not act. */
const isPutBack = (exchange: Exchange, outcome: CreateOutcome): exchange is Extract<Exchange, { is: 'answered' }> =>
  exchange.is === 'answered' &&
  outcome.is === 'ended' &&
  outcome.ending.state === 'refused' &&
  causeOf(exchange) === 'too-many-requests';

/** Rejects where the request cannot be prepared; nothing has left then. */
export async function sendRequest(request: RequestToSend, client: Client, parts: SendRequestParts): Promise<Sent> {
  const { journal, now, onStep } = parts;
  const { chain, alias, callbackUrl, count } = request;
  const prepared = await client.prepareCreate({ chain, alias, callbackUrl, count });
  const { nonce, timestamp } = prepared;
  const sentAt = now();
  const marked = await journal.requestSending(request.id, { nonce, timestamp, sentAt });
  if (!marked.ok) return { is: 'not-prepared' };
  onStep(marked.value);

  const began = performance.now();
  const exchange = await exchangeOf(prepared);
  // A clock may be set back meanwhile; how long it took may not.
  const outcome = createOutcome(exchange, sentAt + Math.round(performance.now() - began));
  const ended = outcome.is === 'created' ? 'created' : outcome.ending.state;
  if (ended === 'created' || ended === 'refused') parts.onClock(refusedForClock(exchange));
  if (isPutBack(exchange, outcome)) {
    const back = await journal.requestPutBack(request.id);
    if (back.ok) {
      onStep(back.value);
      return { is: 'put-back', retryAfterMs: exchange.retryAfterMs };
    }
  }
  if (exchange.is === 'not-sent' && exchange.reason === 'reads-only') {
    const back = await journal.requestPutBack(request.id);
    if (back.ok) {
      onStep(back.value);
      return { is: 'reads-only' };
    }
  }
  const saved = await (outcome.is === 'created'
    ? journal.requestCreated(request, outcome.answer)
    : journal.requestEnded(request, outcome.ending));
  if (!saved.ok) {
    parts.onUnsaved(marked.value.request, saved);
    return { is: 'not-saved' };
  }
  onStep(saved.value);
  return { is: ended };
}
