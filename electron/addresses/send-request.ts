/**
 * Sends one request, following the journal rule: durable as `sending` before its first byte, its addresses durable before they are
 * shown, and sent once, regardless of its outcome. If the service refused because of too many requests, or the profile became
 * read-only, it is queued again.
 */
import type { RequestView } from '../contract/addresses.ts';
import type { Failure } from '../contract/result.ts';
import type { PreparedCreate, ServiceClient } from '../payment-service/client.ts';
import type { Exchange } from '../payment-service/exchange-outcome.ts';
import { causeOf, refusedForClock } from '../payment-service/refusal.ts';
import { addressesNamedIn, readCreatedAddresses } from '../payment-service/response/created-addresses.ts';
import type { BatchStep, CreatedResponse, Ending, Journal, RequestToSend } from './journal.ts';

export type Client = Pick<ServiceClient, 'prepareCreate'>;

export type Sent =
  | { readonly is: 'created' | 'refused' | 'not-sent' | 'unknown' | 'not-prepared' | 'not-saved' }
  /** Not sent, and queued as before. */
  | { readonly is: 'read-only' }
  /** Queued again. @see Answered.retryAfterMs */
  | { readonly is: 'requeued'; readonly retryAfterMs: number | null };

export interface SendRequestOptions {
  readonly journal: Pick<Journal, 'requestSending' | 'requestRequeued' | 'requestEnded' | 'requestCreated'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onClock: (skewMs: number | null) => void;
  /** Called after each step that is durable. */
  readonly onStep: (step: BatchStep) => void;
  /** The outcome couldn't be saved. The journal has the request as `sending`. */
  readonly onUnsaved: (sending: RequestView, failed: Failure) => void;
}

const exchangeOf = async (prepared: PreparedCreate): Promise<Exchange> => {
  try {
    return await prepared.send();
  } catch (error) {
    // A bug, but the request may have been sent.
    const message = error instanceof Error ? error.message : String(error);
    const nothing = { httpStatus: null, raw: null, clockSkewMs: null, retryAfterMs: null } as const;
    return { is: 'unknown', reason: 'connection-broken', message, tookMs: 0, ...nothing };
  }
};

/** The service refused because of too many requests, so it did not act. */
const shouldRequeue = (exchange: Exchange, outcome: CreateOutcome): exchange is Extract<Exchange, { is: 'answered' }> =>
  exchange.is === 'answered' &&
  outcome.is === 'ended' &&
  outcome.ending.state === 'refused' &&
  causeOf(exchange) === 'too-many-requests';

/** Rejects if the request cannot be prepared: then nothing was sent. */
export async function sendRequest(request: RequestToSend, client: Client, options: SendRequestOptions): Promise<Sent> {
  const { journal, now, onStep } = options;
  const { chain, alias, callbackUrl, count } = request;
  const prepared = await client.prepareCreate({ chain, alias, callbackUrl, count });
  const { nonce, timestamp } = prepared;
  const sentAt = now();
  const marked = await journal.requestSending(request.id, { nonce, timestamp, sentAt });
  if (!marked.ok) return { is: 'not-prepared' };
  onStep(marked.value);

  const started = performance.now();
  const exchange = await exchangeOf(prepared);
  // By a monotonic clock, since the wall clock may be set back meanwhile.
  const outcome = createOutcome(exchange, sentAt + Math.round(performance.now() - started));
  const ended = outcome.is === 'created' ? 'created' : outcome.ending.state;
  if (ended === 'created' || ended === 'refused') options.onClock(refusedForClock(exchange));
  if (shouldRequeue(exchange, outcome)) {
    const back = await journal.requestRequeued(request.id);
    if (back.ok) {
      onStep(back.value);
      return { is: 'requeued', retryAfterMs: exchange.retryAfterMs };
    }
  }
  if (exchange.is === 'not-sent' && exchange.reason === 'read-only') {
    const back = await journal.requestRequeued(request.id);
    if (back.ok) {
      onStep(back.value);
      return { is: 'read-only' };
    }
  }
  const saved = await (outcome.is === 'created'
    ? journal.requestCreated(request, outcome.response)
    : journal.requestEnded(request, outcome.ending));
  if (!saved.ok) {
    options.onUnsaved(marked.value.request, saved);
    return { is: 'not-saved' };
  }
  onStep(saved.value);
  return { is: ended };
}

type CreateOutcome =
  | { readonly is: 'created'; readonly response: CreatedResponse }
  | { readonly is: 'ended'; readonly ending: Ending };

const noResponse = { serviceCode: '', serviceMsg: '', httpStatus: null, response: null } as const;

/**
 * What an exchange means for a request. A success without any address is `unknown`, since the service says that it acted
 * and the addresses may exist (docs/decisions/batches.md). So is a refusal with addresses, which contradicts itself.
 *
 * @param endedAt milliseconds since the epoch
 */
export function createOutcome(exchange: Exchange, endedAt: number): CreateOutcome {
  if (exchange.is === 'not-sent') {
    return { is: 'ended', ending: { ...noResponse, state: 'not-sent', endedAt, reason: exchange.reason } };
  }
  if (exchange.is === 'unknown') {
    const { reason, httpStatus, raw: response } = exchange;
    return { is: 'ended', ending: { ...noResponse, state: 'unknown', endedAt, reason, httpStatus, response } };
  }
  const { code: serviceCode, msg: serviceMsg, httpStatus, raw } = exchange;
  const answered = { endedAt, serviceCode, serviceMsg, httpStatus };
  const listed = readCreatedAddresses(exchange.data);
  const entries = listed ?? [];
  const hasAddresses = entries.some(({ address }) => address !== null && address.trim() !== '');
  const ended = (state: Ending['state'], reason: Ending['reason']): CreateOutcome => ({
    is: 'ended',
    ending: { ...answered, state, reason, response: raw },
  });
  if (exchange.succeeded) {
    if (hasAddresses) return { is: 'created', response: { ...answered, entries } };
    const listsNothing = exchange.data === null || listed?.length === 0;
    return ended('unknown', listsNothing ? 'no-address-listed' : 'no-readable-address');
  }
  return hasAddresses || addressesNamedIn(raw).length > 0
    ? ended('unknown', 'refused-with-addresses')
    : ended('refused', '');
}
