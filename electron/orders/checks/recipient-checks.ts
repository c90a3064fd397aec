/** Did the refund go back to who paid, where and in what they paid? The specification allows it to go elsewhere. */
import type { CannotCheck, Outcome, RefundProgress } from '../../contract/order-checks.ts';
import type { Given, PaymentDetail, RefundData } from '../../contract/order-record.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { symbolOf } from '../../addresses/chains/token-name.ts';
import { nameKey, nameOf, sameName, valueOf } from '../given.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { cannot, nothing, pass, paymentPath, withoutRefund, type CheckedOrder } from './checked-order.ts';

/** Of a refund that there is; the verdict says the same. */
export function progressOf({ verdict: { refund } }: CheckedOrder): RefundProgress {
  return refund === 'processing' || refund === 'succeeded' || refund === 'failed' ? refund : 'not-known';
}

/** Why the state of a refund tells nothing. */
export const stateGap = (refund: RefundData): CannotCheck['because'] =>
  valueOf(refund.refund_status) === null ? 'refund_data.refund_status' : 'refund-state-not-known';

/** What the payments name of one kind, and the first that names none. */
interface Named {
  readonly firsts: ReadonlyMap<string, string>;
  readonly gap: number | null;
}

function namedIn(
  payments: readonly PaymentDetail[],
  nameIn: (payment: PaymentDetail) => string | null,
  key: (name: string) => string,
): Named {
  const firsts = new Map<string, string>();
  let gap: number | null = null;
  for (const [index, payment] of payments.entries()) {
    const name = nameIn(payment);
    if (name === null) gap ??= index;
    else if (!firsts.has(key(name))) firsts.set(key(name), name);
  }
  return { firsts, gap };
}

/** What is given on both sides, or the result that it cannot be compared. */
function compared(
  order: CheckedOrder,
  field: 'recipient_address' | 'network' | 'token',
): { readonly refunded: string; readonly payments: readonly PaymentDetail[] } | NotCompared {
  const { refund, payments } = order;
  if (refund === null) return withoutRefund(order);
  const refunded = nameOf(refund[field]);
  if (refunded === null) return cannot(`refund_data.${field}`);
  if (payments === null) return cannot('payment_detail');
  return payments.length === 0 ? nothing('no-payments') : { refunded, payments };
}
type NotCompared = ReturnType<typeof withoutRefund>;

export function refundToPayer(order: CheckedOrder): Outcome<'refund-to-payer'> {
  const both = compared(order, 'recipient_address');
  if ('result' in both) return both;
  const { refunded: recipient, payments } = both;
  const { firsts, gap } = namedIn(payments, ({ from_address: from }) => nameOf(from), addressKey);
  if (firsts.has(addressKey(recipient))) return pass;
  if (gap !== null) return cannot(paymentPath(gap, 'from_address'));
  return {
    result: 'notice',
    recipient,
    payer: firstOf(firsts),
    payers: firsts.size,
    refund: progressOf(order),
  };
}

export function refundOnPaidNetwork(order: CheckedOrder): Outcome<'refund-on-paid-network'> {
  const both = compared(order, 'network');
  if ('result' in both) return both;
  const { refunded, payments } = both;
  const { firsts, gap } = namedIn(payments, ({ blockchain }) => nameOf(blockchain), networkOf);
  if (firsts.has(networkOf(refunded))) return pass;
  if (gap !== null) return cannot(paymentPath(gap, 'blockchain'));
  return { result: 'notice', refund: refunded, paid: firstOf(firsts), others: firsts.size - 1 };
}

export function refundInPaidToken(order: CheckedOrder): Outcome<'refund-in-paid-token'> {
  const both = compared(order, 'token');
  if ('result' in both) return both;
  const { refunded, payments } = both;
  const currencies = namedIn(payments, currencyOf, nameKey);
  if (!currencies.firsts.has(nameKey(symbolOf(refunded)))) {
    if (currencies.gap !== null) return cannot(paymentPath(currencies.gap, 'pay_currency'));
    const [paid, others] = [firstOf(currencies.firsts), currencies.firsts.size - 1];
    return { result: 'notice', problem: 'currency', refund: refunded, paid, others };
  }
  // A refund that names its currency alone leaves the token open.
  if (sameName(symbolOf(refunded), refunded)) return pass;
  const tokens = namedIn(payments, ({ token_name: token }) => nameOf(token), nameKey);
  if (tokens.firsts.has(nameKey(refunded))) return pass;
  if (tokens.gap !== null) return cannot(paymentPath(tokens.gap, 'token_name'));
  const [paid, others] = [firstOf(tokens.firsts), tokens.firsts.size - 1];
  return { result: 'notice', problem: 'token', refund: refunded, paid, others };
}

const currencyOf = ({ pay_currency: currency, token_name: token }: PaymentDetail): string | null => {
  const name = nameOf(token);
  return nameOf(currency) ?? (name === null ? null : symbolOf(name));
};

const firstOf = (names: ReadonlyMap<string, string>): string => names.values().next().value ?? '';

export function refundToPayerEmail(order: CheckedOrder): Outcome<'refund-to-payer-email'> {
  const { refund, record } = order;
  if (refund === null) return withoutRefund(order);
  // An address that is given and empty says that there is none.
  if (isEmpty(refund.recipient_email) || isEmpty(record.payer_email)) return nothing('no-email');
  const recipient = nameOf(refund.recipient_email);
  if (recipient === null) return cannot('refund_data.recipient_email');
  const payer = nameOf(record.payer_email);
  if (payer === null) return cannot('payer_email');
  return nameKey(recipient.trim()) === nameKey(payer.trim()) ? pass : { result: 'notice', recipient, payer };
}

const isEmpty = (field: Given<string>): boolean => field.is === 'given' && field.value.trim() === '';
