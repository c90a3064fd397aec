/**
 * Looks up one order: sends the request, evaluates the response, and saves it to the history. A failure to save is
 * reported with the result, never instead of it.
 */
import type { OrderLookup } from '../contract/order-lookup.ts';
import type { Decimal } from '../contract/order-record.ts';
import { failure, success, type Failure, type Result, type ServiceResponse } from '../contract/result.ts';
import type { ServiceClient } from '../payment-service/client.ts';
import { readOrderRecord } from '../payment-service/order-record.ts';
import type { Exchange } from '../payment-service/exchange-outcome.ts';
import { causeOf, refusalOf, retryAt } from '../payment-service/refusal.ts';
import { numberFieldOf, numberIn } from './order-number.ts';
import { evaluateOrder, evaluateLookup, type AnsweredOrder, type EvaluatedOrder } from './evaluate-order.ts';

export interface LookupServices {
  readonly client: Pick<ServiceClient, 'lookUp'>;
  readonly history: { saveLookup(lookup: OrderLookup): Promise<null> };
  readonly now: () => number;
  /** Called with the error if the lookup couldn't be saved. The result only says that it wasn't. */
  readonly onNotSaved?: (error: unknown) => void;
}

export interface LookupRequest {
  readonly profile: {
    readonly id: string;
    readonly tolerance: Decimal;
    readonly orderField: string;
    readonly notFoundCodes: readonly string[];
  };
  readonly serviceId: string;
}

type Asking = Pick<LookupServices, 'client' | 'now'>;

/** Errors: `order-not-found`, `empty-response`, `wrong-order`, `service-refused`, `not-sent`, `outcome-unknown`, `invalid-response`. */
async function fetchOrder(
  { client, now }: Asking,
  { profile, serviceId }: LookupRequest,
): Promise<Result<AnsweredOrder>> {
  const exchange = await client.lookUp(serviceId);
  const lookedUpAt = now();
  if (exchange.is !== 'answered') return notAnswered(exchange, lookedUpAt);
  if (!exchange.succeeded) return refused(exchange, profile.notFoundCodes, lookedUpAt);
  const raw = beginning(exchange.raw);
  if (isEmptyRecord(exchange.data)) {
    const message = 'The service responded with success, but without a record';
    return failure('empty-response', message, { facts: { ...responseIn(exchange), raw } });
  }
  const read = readOrderRecord(exchange.data);
  if (read === null) {
    const message = 'The response has no order record';
    return failure('invalid-response', message, { facts: { ...responseIn(exchange), raw } });
  }
  const numberField = numberFieldOf(profile.orderField);
  const receivedNumber = numberIn(read.record, numberField);
  if (receivedNumber !== null && receivedNumber !== serviceId) {
    // The response is about another order, and maybe another customer, so nothing of it is used.
    return failure('wrong-order', 'The response is about another order', {
      facts: { requestedNumber: serviceId, receivedNumber },
    });
  }
  return success({
    profile,
    serviceId,
    numberField,
    lookedUpAt,
    clockSkewMs: exchange.clockSkewMs,
    record: read.record,
    anomalies: read.anomalies,
    raw: exchange.raw,
  });
}

/** A lookup for a bulk lookup, which saves several together. Fails like `lookUpOrder`. */
export async function lookUpForList(options: Asking, request: LookupRequest): Promise<Result<EvaluatedOrder>> {
  const response = await fetchOrder(options, request);
  return response.ok ? success(evaluateOrder(response.value)) : response;
}

/** Fails like `fetchOrder`. */
export async function lookUpOrder(options: LookupServices, request: LookupRequest): Promise<Result<OrderLookup>> {
  const response = await fetchOrder(options, request);
  if (!response.ok) return response;
  const lookup = evaluateLookup(response.value);
  try {
    await options.history.saveLookup(lookup);
  } catch (error) {
    options.onNotSaved?.(error);
    return success({ ...lookup, isSaved: false });
  }
  return success(lookup);
}

type Answered = Extract<Exchange, { is: 'answered' }>;

function refused(exchange: Answered, notFoundCodes: readonly string[], lookedUpAt: number): Failure {
  const answered = `The service answered with code ${oneLine(exchange.code)}`;
  const facts = responseIn(exchange);
  return notFoundCodes.includes(exchange.code)
    ? failure('order-not-found', `${answered}: no such order`, { facts })
    : failure('service-refused', answered, { facts: refusalOf(exchange, facts, lookedUpAt) });
}

/** Null, or what services send instead. A record without readable fields is something else. */
function isEmptyRecord(data: Answered['data']): boolean {
  if (data === null || data === '') return true;
  return typeof data === 'object' && Object.keys(data).length === 0;
}

const responseIn = ({ code, msg, httpStatus }: Answered): ServiceResponse => ({
  serviceCode: oneLine(code),
  serviceMsg: oneLine(msg),
  httpStatus,
});

function notAnswered(exchange: Exclude<Exchange, Answered>, lookedUpAt: number): Failure {
  const { message } = exchange;
  if (exchange.is === 'not-sent') return failure('not-sent', message, { facts: { reason: exchange.reason } });
  const { httpStatus, raw, clockSkewMs } = exchange;
  const isRefusal = exchange.reason === 'http-status' && httpStatus !== null && httpStatus < 500;
  return failure('outcome-unknown', message, {
    facts: {
      reason: exchange.reason,
      httpStatus,
      cause: isRefusal ? causeOf({ httpStatus, clockSkewMs }) : null,
      clockSkewMs,
      retryAt: retryAt(exchange, lookedUpAt),
      raw: raw === null ? null : beginning(raw),
    },
  });
}

const maxShownLength = 500;
const maxRawLength = 64 * 1024;

const beginning = (raw: string): string => raw.slice(0, maxRawLength);

/** The service's own texts, truncated. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line;
}
