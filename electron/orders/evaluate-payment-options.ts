/** For each payment option: whether it can be paid, how much is due, and whether its address is valid. */
import type { EvaluatedOption } from '../contract/order-lookup.ts';
import type { OrderRecord, PaymentOption } from '../contract/order-record.ts';
import type { OrderStatus, StatusKind } from '../contract/order-status.ts';
import { movesMoney } from '../contract/order-refund.ts';
import { checkAddress } from '../addresses/chains/address-check.ts';
import { symbolOf } from '../addresses/chains/token-name.ts';
import { amountOf, nameOf, timeOf, valueOf } from './field-value.ts';
import { sameName } from './comparison-keys.ts';
import { compare, formatDecimal, subtract, zero, type ScaledDecimal } from './money.ts';
import type { Totals } from './order-totals.ts';

/** @param isClockKnown times of the record can be compared with now to the second */
export function evaluateOptions(
  record: OrderRecord,
  status: OrderStatus,
  totals: Totals,
  isClockKnown: boolean,
): readonly EvaluatedOption[] {
  const mayBeCanceled = !isClockKnown && timeOf(record.cancel_time) !== null;
  const state = stateOf(record, status, mayBeCanceled);
  return (valueOf(record.payment_info) ?? []).map((option) => ({
    toSend: state === 'payable' ? amountToSend(option, status, totals) : { is: state },
    address: addressOf(option),
  }));
}

/** These still wait for money until the payment window is known to be closed. */
const payable: readonly StatusKind[] = ['waiting', 'waiting-for-rest', 'underpaid', 'reported-new'];

/** It is unclear if these still wait for money. */
const unclear: readonly StatusKind[] = [
  'reported-paid',
  'reported-overpaid',
  'reported-underpaid',
  'duplicate-payment',
  'contradicted',
  'unknown',
];

type PaymentState = 'payable' | 'paid' | 'within-tolerance' | 'closed' | 'not-sure';

function stateOf(record: OrderRecord, status: OrderStatus, mayBeCanceled: boolean): PaymentState {
  const { kind, refundSum, refund } = status;
  const isDisputed = status.disputedBy.length > 0;
  const isUndone = refundSum?.of === 'full' && movesMoney(refund);
  if (!isDisputed && !isUndone) {
    if (kind === 'paid' || kind === 'overpaid') return 'paid';
    if (kind === 'paid-within-tolerance') return 'within-tolerance';
  }
  if (status.paymentWindow === 'closed' || status.canceledAt !== null) return 'closed';
  if (isDisputed || isUndone) return 'not-sure';
  // A completed order may be closed or not, which only the service knows.
  const isInDoubt = timeOf(record.transact_time) !== null || mayBeCanceled;
  if (payable.includes(kind)) return isInDoubt ? 'not-sure' : 'payable';
  return unclear.includes(status.kind) ? 'not-sure' : 'closed';
}

const decimalsOf = (amount: ScaledDecimal): number => /\.(\d*[1-9])/.exec(formatDecimal(amount))?.[1]?.length ?? 0;

/** Its token is the currency to send, and has enough decimals for the amount. */
function isConsistent(
  { token_symbol, token_name, token_decimals }: PaymentOption,
  amount: ScaledDecimal,
  unit: string,
): boolean {
  const [symbol, token, decimals] = [nameOf(token_symbol), nameOf(token_name), valueOf(token_decimals)];
  return (
    (symbol === null || sameName(symbol, unit)) &&
    (token === null || sameName(symbolOf(token), unit)) &&
    (decimals === null || decimalsOf(amount) <= decimals)
  );
}

function amountToSend(
  option: PaymentOption,
  { sum, refund }: OrderStatus,
  { exact, paymentReceived }: Totals,
): EvaluatedOption['toSend'] {
  const optionAmount = amountOf(option.receive_amount);
  const unit = nameOf(option.receive_currency);
  if (optionAmount === null || unit === null || compare(optionAmount, zero) <= 0 || movesMoney(refund)) return unknown;
  if (!isConsistent(option, optionAmount, unit)) return unknown;
  if (paymentReceived === 'no') return { is: 'full', amount: formatDecimal(optionAmount), currency: unit };
  // The missing amount applies only if option and payments agree on the order's amount and currency.
  if (exact === null || sum.is === 'unknown' || !sameName(sum.currency, unit)) return unknown;
  if (compare(exact.ordered, optionAmount) !== 0 || compare(exact.received, optionAmount) >= 0) return unknown;
  return { is: 'rest', amount: formatDecimal(subtract(exact.ordered, exact.received)), currency: unit };
}

const unknown = { is: 'unknown' } as const;

function addressOf({ blockchain, payment_address: at }: PaymentOption): EvaluatedOption['address'] {
  const network = nameOf(blockchain);
  const address = nameOf(at);
  if (network === null || address === null) return 'unknown';
  const check = checkAddress(network, address);
  if (check.is === 'unknown') return 'unknown';
  return check.is === 'valid' ? 'valid' : 'invalid';
}
