/**
 * The sandbox's orders as its view lists them. Each record is read by the code of the order page, so that the two can't disagree,
 * and isn't saved, so that the history has only lookups.
 */
import { symbolOf } from '../addresses/chains/token-name.ts';
import type { Decimal } from '../contract/order-record.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type {
  SandboxOrder,
  SandboxOrderAction,
  SandboxDue,
  SandboxOrderView,
  SandboxNewOrder,
} from '../contract/sandbox.ts';
import { z } from '../contract/zod.ts';
import { add, formatDecimal, parseDecimal } from '../orders/money.ts';
import { evaluateOrder } from '../orders/evaluate-order.ts';
import { readOrderRecord } from '../payment-service/order-record.ts';
import type { JsonValue } from '../payment-service/json-value.ts';
import { lastOf, type SandboxControl } from './control-client.ts';

/** Why the action isn't possible; null if it is. */
const refusal = z.string().nullable();

/** Omits the order number, which is another order's if the order simulates a wrong response. */
const controlledOrder = z.object({
  changed: z.boolean().default(false),
  left_to_pay: z.array(z.object({ token_name: z.string(), asked: z.string(), left: z.string() })),
  against: z.object({
    pay: refusal,
    pay_late: refusal,
    expire: refusal,
    cancel: refusal,
    refund: refusal,
    end_refund: refusal,
    settle: refusal,
  }),
  record: z.custom<JsonValue>((value) => value !== undefined),
});
type ControlledOrder = z.infer<typeof controlledOrder>;

const clock = z.object({ ahead_of_computer_ms: z.number() });

/** A test script may create any number of orders. */
const maxCreated = 50;
const concurrency = 16;

export interface SandboxReader {
  readonly control: SandboxControl;
  /** The profile's tolerance in percent. */
  readonly tolerance: Decimal;
  readonly now: () => number;
}

function dueOf({ left_to_pay: [option] }: ControlledOrder): SandboxDue | null {
  if (option === undefined) return null;
  const price = parseDecimal(option.asked);
  const left = parseDecimal(option.left);
  if (price === null || left === null || price.units <= 0n) return null;
  return {
    tokenName: option.token_name,
    symbol: symbolOf(option.token_name),
    missing: option.left,
    overpayment: formatDecimal(left.units > 0n ? add(price, left) : price),
  };
}

async function readView(
  reader: SandboxReader,
  order: SandboxOrder,
  clockSkewMs: number,
): Promise<Result<SandboxOrderView>> {
  const found = await reader.control.get(controlledOrder, 'order', { service_id: order.serviceId });
  if (!found.ok) return found;
  const controlled = found.value;
  const read = readOrderRecord(controlled.record);
  if (read === null) {
    return failure('invalid-response', `the sandbox's order ${order.serviceId} has no record`, { facts: {} });
  }
  const { status } = evaluateOrder({
    profile: { id: '', tolerance: reader.tolerance },
    serviceId: order.serviceId,
    lookedUpAt: reader.now(),
    clockSkewMs,
    ...read,
    raw: '',
  });
  const { against } = controlled;
  const paysLate = against.pay !== null && against.pay_late === null;
  return success({
    ...order,
    changed: controlled.changed,
    status: status.kind,
    refund: status.refund,
    refundExtent: status.refundExtent,
    disputed: status.disputedBy.length > 0,
    closed: status.closed,
    sum: status.sum,
    due: dueOf(controlled),
    paysLate,
    refusals: {
      pay: paysLate ? null : against.pay,
      expire: against.expire,
      cancel: against.cancel,
      refund: against.refund,
      'finish-refund': against.end_refund,
      'fail-refund': against.end_refund,
      settle: against.settle,
      restore: controlled.changed ? null : 'nothing to reset',
    },
  });
}

async function skewOf({ control }: SandboxReader): Promise<Result<number>> {
  const time = await control.get(clock, 'time');
  return time.ok ? success(time.value.ahead_of_computer_ms) : time;
}

/** Created orders first, newest first, then the seeded ones in their order. */
export async function listSandboxOrders(
  reader: SandboxReader,
  seeded: readonly SandboxOrder[],
): Promise<Result<readonly SandboxOrderView[]>> {
  const skew = await skewOf(reader);
  if (!skew.ok) return skew;
  const created = await lastOf(reader.control, z.string(), 'orders/created', maxCreated);
  if (!created.ok) return created;
  const orders = [...created.value.toReversed().map((serviceId) => ({ name: '', serviceId })), ...seeded];
  const views: SandboxOrderView[] = [];
  for (let at = 0; at < orders.length; at += concurrency) {
    // oxlint-disable-next-line no-await-in-loop -- a limited number of sockets at a time
    const some = await Promise.all(
      orders.slice(at, at + concurrency).map((order) => readView(reader, order, skew.value)),
    );
    for (const order of some) {
      if (!order.ok) return order;
      views.push(order.value);
    }
  }
  return success(views);
}

const pathOf = {
  pay: 'orders/pay',
  expire: 'orders/expire',
  cancel: 'orders/cancel',
  refund: 'orders/refund',
  'finish-refund': 'orders/end-refund',
  'fail-refund': 'orders/end-refund',
  settle: 'orders/settle',
  restore: 'orders/restore',
} as const;

function bodyOf(request: SandboxOrderAction): Readonly<Record<string, unknown>> {
  const order = { service_id: request.serviceId };
  if (request.action === 'pay')
    return { ...order, token_name: request.tokenName, amount: request.amount, late: request.late };
  if (request.action === 'finish-refund') return { ...order, outcome: 'succeeded' };
  if (request.action === 'fail-refund') return { ...order, outcome: 'failed' };
  return order;
}

const currentView = async (reader: SandboxReader, order: SandboxOrder): Promise<Result<SandboxOrderView>> => {
  const skew = await skewOf(reader);
  return skew.ok ? readView(reader, order, skew.value) : skew;
};

const numbered = z.object({ service_id: z.string() });

export async function actOnOrder(
  reader: SandboxReader,
  seeded: readonly SandboxOrder[],
  request: SandboxOrderAction,
): Promise<Result<SandboxOrderView>> {
  const { serviceId } = request;
  const done = await reader.control.post(numbered, pathOf[request.action], bodyOf(request));
  if (!done.ok) return done;
  return currentView(reader, seeded.find((order) => order.serviceId === serviceId) ?? { name: '', serviceId });
}

export async function createSandboxOrder(
  reader: SandboxReader,
  order: SandboxNewOrder,
): Promise<Result<SandboxOrderView>> {
  const { amount, currency, validMinutes } = order;
  const created = await reader.control.post(numbered, 'orders/create', {
    amount,
    currency,
    valid_minutes: validMinutes,
  });
  return created.ok ? currentView(reader, { name: '', serviceId: created.value.service_id }) : created;
}
