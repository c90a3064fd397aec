/** Expected results of the checks about money, by the specification and `docs/decisions/order-status.md`. */
import type { CheckId } from '../../../../electron/contract/consistency-checks.ts';
import type { StatusKind } from '../../../../electron/contract/order-status.ts';
import type { ExpectedSum } from './expected-sum.ts';
import type { Known } from './expected.ts';
import { hasOtherState, statusAndAmounts, statusAndTimes } from './expected-statuses.ts';
import { finding, type Finding } from './finding.ts';
import { compared, same, sign, type Fraction } from './fractions.ts';
import {
  addressKey,
  amountOf,
  currencyKey,
  isSilent,
  listOf,
  symbolOf,
  timeOf,
  transactionKey,
  wordOf,
  refundTimeOf,
  integerOf,
  type Tree,
  type TreeObject,
} from './tree.ts';

export type ExpectedFindings = Readonly<Partial<Record<CheckId, Finding>>>;

/** `refund_requested` has an undocumented value. */
export function isOtherWord(requested: Tree | undefined): boolean {
  const word = wordOf(requested);
  return word !== null && word !== 'yes' && word !== 'no';
}

export function expectedFindings(known: Known, kind: StatusKind): ExpectedFindings {
  const { record, sum, refund, now } = known;
  const asked = '7QF2KX8044MD1093';
  const [number, merchantNumber] = [wordOf(record['service_id']), wordOf(record['order_id'])];
  const { data } = refund;
  const [refundOf, reference] = [wordOf(data?.['service_id']), wordOf(data?.['reference_id'])];
  const [created, completed] = [timeOf(record['created_time']), timeOf(record['transact_time'])];
  const canceled = timeOf(record['cancel_time']);
  const [begun, updated] = [refundTimeOf(data?.['refund_created_time']), refundTimeOf(data?.['refund_transact_time'])];
  const before = (later: number | null, earlier: number | null): boolean =>
    later !== null && earlier !== null && later < earlier;
  const { requested } = refund;
  return {
    'order-number': finding(number !== null && number !== asked),
    'status-values': finding(false, hasOtherState(known)),
    'status-and-amounts': statusAndAmounts(known, kind),
    'status-and-times': statusAndTimes(known, completed),
    'order-times': before(completed, created) || before(canceled, created) ? 'mismatch' : null,
    'payment-addresses': finding(isNotOffered(record, sum)),
    currencies: currencies(sum),
    'duplicate-transactions': transactions(sum, data),
    'amount-values': amountsPossible(record, sum, data),
    'refund-data': isOtherWord(requested)
      ? null
      : finding(data !== null && requested === 'no', refund.kind === 'requested-no-data'),
    'refund-address': finding(false, refund.to === 'elsewhere'),
    'refund-payout': finding(
      false,
      integerOf(data?.['refund_status']) === 1 && refund.actual !== null && sign(refund.actual) <= 0,
    ),
    'refund-total': finding(refund.amount !== null && refund.fee !== null && refund.actual !== null && !refund.addsUp),
    'refund-and-payment': refundAgainstReceived(known, kind),
    'refund-order': finding(
      refundOf !== null && number !== null && refundOf !== number,
      reference !== null && merchantNumber !== null && reference !== merchantNumber,
    ),
    'refund-times': before(updated, begun) ? 'mismatch' : null,
    'refund-transaction': finding(false, isTransactionOdd(refund)),
    settlement: settlement(record, sum),
    'settlement-and-refund': finding(
      false,
      integerOf(data?.['refund_status']) === 1 &&
        (integerOf(data?.['type']) === 2 || refund.of === 'full') &&
        isUnderWay(record['settlement_status']),
    ),
    clock: null,
    'payment-window':
      known.validUntil !== null && completed !== null && completed > known.validUntil && now > completed
        ? 'notice'
        : null,
  };
}

/** A succeeded refund without a transaction, or a processing or failed one with it. */
function isTransactionOdd({ kind, data }: Known['refund']): boolean {
  const tx = data?.['refund_tx_id'];
  if (kind === 'succeeded') return isSilent(tx);
  return (kind === 'processing' || kind === 'failed') && wordOf(tx) !== null;
}

function isNotOffered(record: TreeObject, { payments }: ExpectedSum): boolean {
  const options = listOf(record['payment_info']) ?? [];
  const offered = options.map((option) => wordOf(option['payment_address']));
  if (offered.length === 0 || offered.includes(null)) return false;
  const keys = new Set(offered.map((address) => addressKey(address ?? '')));
  return (payments ?? []).some((payment) => {
    const address = wordOf(payment['payment_address']);
    return address !== null && !keys.has(addressKey(address));
  });
}

function currencies({ payments }: ExpectedSum): Finding {
  const differ = (payments ?? []).some((payment) => {
    const [paid, converted] = [wordOf(payment['pay_currency']), wordOf(payment['receive_currency'])];
    const token = wordOf(payment['token_name']);
    if (paid === null) return false;
    const others = [converted, token === null ? null : symbolOf(token)];
    return others.some((other) => other !== null && currencyKey(other) !== currencyKey(paid));
  });
  return differ ? 'mismatch' : null;
}

function transactions({ payments, shared }: ExpectedSum, data: TreeObject | null): Finding {
  const refund = wordOf(data?.['refund_tx_id']);
  const isPayment = (payments ?? []).some((payment) => {
    const tx = wordOf(payment['tx_id']);
    return tx !== null && refund !== null && transactionKey(tx) === transactionKey(refund);
  });
  return finding(shared.has('same') || isPayment, shared.size > 0);
}

function amountsPossible(record: TreeObject, { payments }: ExpectedSum, data: TreeObject | null): Finding {
  const amounts = [
    record['order_amount'],
    ...(payments ?? []).flatMap((payment) => [payment['receive_amount'], payment['pay_amount']]),
    ...['refund_amount', 'refund_fee', 'actual_refund_amount'].map((name) => data?.[name]),
  ].flatMap((tree) => amountOf(tree) ?? []);
  return amounts.some((amount) => sign(amount) < 0) ? 'mismatch' : null;
}

function refundAgainstReceived({ refund, sum }: Known, kind: StatusKind): Finding {
  const { amount, currency } = refund;
  const type = integerOf(refund.data?.['type']);
  const otherType = type !== null && type !== 1 && type !== 2;
  const received = receivedIn(sum, currency);
  if (amount !== null && sum.money === 'none' && sign(amount) > 0) return 'mismatch';
  if (amount === null || sign(amount) < 0 || received === null) return otherType ? 'notice' : 'none';
  // Zero of zero is neither partial nor full.
  if (sum.money === 'none') return finding(false, otherType);
  const relation = compared(amount, received);
  const isWhole = same(amount, received);
  const isBeyond = kind === 'overpaid' && refund.of === 'part';
  return finding(relation > 0, isBeyond || otherType || (type === 2 && relation < 0) || (type === 1 && isWhole));
}

/** Null if payments can't be added up, or have another currency. */
function receivedIn({ payments, received, reasons, known }: ExpectedSum, currency: string | null): Fraction | null {
  if (known !== null) return currency === known.currency ? known.received : null;
  const unsure = reasons.some((reason) => reason.startsWith('payment') || reason === 'several-currencies');
  if (payments === null || unsure || currency === null) return null;
  return received.get(currency) ?? null;
}

const isUnderWay = (state: Tree | undefined): boolean => state === 'settled' || state === 'settling';

function settlement(record: TreeObject, sum: ExpectedSum): Finding {
  const [status, type] = [wordOf(record['settlement_status']), wordOf(record['settlement_type'])];
  const states = ['unsettled', 'settling', 'settled'];
  const otherWord =
    (status !== null && !states.includes(status)) || (type !== null && type !== 'system' && type !== 'manual');
  if (status === 'unsettled' && type !== null) return 'mismatch';
  const isSettled = isUnderWay(status);
  // An order of zero is settled with zero.
  if (isSettled && sum.money === 'none' && sum.known?.amounts !== 'equal') return 'mismatch';
  const isNew = record['status'] === 'new';
  return finding(false, otherWord || (isSettled && (isNew || record['settlement_type'] === '')));
}
