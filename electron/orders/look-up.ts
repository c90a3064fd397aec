/**
 * One look-up of one order: asks the service, reads the answer, keeps it in this computer's history. What the
 * history cannot do is told beside the reading and never instead of it.
 */
import type { EarlierRead, OrderReading, OrderSummary } from '../contract/order-reading.ts';
import type { Decimal, OrderRecord } from '../contract/order-record.ts';
import { failure, success, type Failure, type Result } from '../contract/result.ts';
import type { ServiceClient } from '../payment-service/client.ts';
import { readOrderRecord } from '../payment-service/record/order-record.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import { readOrder } from './read-order.ts';

export interface OrderHistory {
  earlierReads(profileId: string, serviceId: string): Promise<readonly EarlierRead[]>;
  keep(reading: OrderReading): Promise<void>;
  recent(profileId: string, limit: number): Promise<readonly OrderSummary[]>;
}

export interface LookUpParts {
  readonly client: Pick<ServiceClient, 'lookUp'>;
  readonly history: Pick<OrderHistory, 'earlierReads' | 'keep'>;
  readonly now: () => number;
  /** Told when the history failed: the reading only says that it did. */
  readonly onHistoryFault?: (fault: 'not-read' | 'not-kept', error: unknown) => void;
}

export interface OrderAsk {
  readonly profile: { readonly id: string; readonly tolerance: Decimal; readonly notFoundCodes: readonly string[] };
  readonly serviceId: string;
}

/** Errors: `order-not-found`, `service-refused`, `not-sent`, `outcome-unknown`, `answer-unreadable`. */
export async function lookUpOrder(parts: LookUpParts, ask: OrderAsk): Promise<Result<OrderReading>> {
  const { profile, serviceId } = ask;
  const exchange = await parts.client.lookUp(serviceId);
  const readAt = parts.now();
  if (exchange.is !== 'answered') return notAnswered(exchange);
  if (!exchange.succeeded) return refused(exchange, profile.notFoundCodes);
  if (holdsNothing(exchange.data)) {
    return failure('order-not-found', 'The service answered with success and no record', answerIn(exchange));
  }
  const read = readOrderRecord(exchange.data);
  if (read === null) return unreadable('The answer holds no order record', exchange);
  const other = anotherOrder(read.record, serviceId);
  if (other !== null) return unreadable(`The answer is of order ${oneLine(other)}`, exchange);

  let historyFault: OrderReading['historyFault'] = null;
  let earlier: readonly EarlierRead[] = [];
  try {
    earlier = await parts.history.earlierReads(profile.id, serviceId);
  } catch (error) {
    historyFault = 'not-read';
    parts.onHistoryFault?.(historyFault, error);
  }
  const reading = readOrder({
    profile,
    serviceId,
    readAt,
    tookMs: exchange.tookMs,
    clockSkewMs: exchange.clockSkewMs,
    record: read.record,
    anomalies: read.anomalies,
    raw: exchange.raw,
    earlier,
  });
  try {
    await parts.history.keep(reading);
  } catch (error) {
    historyFault = 'not-kept';
    parts.onHistoryFault?.(historyFault, error);
  }
  return success({ ...reading, historyFault });
}

type Answered = Extract<Exchange, { is: 'answered' }>;

function refused(exchange: Answered, notFoundCodes: readonly string[]): Failure {
  const answered = `The service answered with code ${oneLine(exchange.code)}`;
  return notFoundCodes.includes(exchange.code)
    ? failure('order-not-found', `${answered}: no such order`, answerIn(exchange))
    : failure('service-refused', answered, answerIn(exchange));
}

/**
 * The number of the order that came instead of the one asked for: whatever it says, it says of another
 * payment. A profile may ask by the merchant's own number.
 */
function anotherOrder({ service_id, order_id }: OrderRecord, asked: string): string | null {
  if (service_id.is !== 'given' || service_id.value === asked) return null;
  return order_id.is === 'given' && order_id.value === asked ? null : service_id.value;
}

/** Null, and what services send in its place; a record without a field that could be read is another thing. */
function holdsNothing(data: Answered['data']): boolean {
  if (data === null || data === '') return true;
  return typeof data === 'object' && Object.keys(data).length === 0;
}

/** A look-up changes nothing, so it may always be made again. */
const answerIn = ({ code, msg, httpStatus }: Answered) => ({
  retry: true,
  facts: { serviceCode: oneLine(code), serviceMsg: oneLine(msg), httpStatus },
});

/** Whoever reports an answer that is no record needs it as it came. */
function unreadable(message: string, exchange: Answered): Failure {
  const { retry, facts } = answerIn(exchange);
  return failure('answer-unreadable', message, { retry, facts: { ...facts, raw: beginning(exchange.raw) } });
}

function notAnswered(exchange: Exclude<Exchange, Answered>): Failure {
  const { message } = exchange;
  if (exchange.is === 'not-sent') {
    return failure('not-sent', message, { retry: true, facts: { reason: exchange.reason } });
  }
  const { reason, httpStatus, raw } = exchange;
  const facts = { reason, httpStatus, raw: raw === null ? null : beginning(raw) };
  return failure('outcome-unknown', message, { retry: true, facts });
}

const longestShown = 500;
const longestRaw = 64 * 1024;

const beginning = (raw: string): string => raw.slice(0, longestRaw);

/** The service's own words, cut where they would fill the page. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
