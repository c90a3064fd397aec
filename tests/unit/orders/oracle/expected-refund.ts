/** The expected refund and what it leaves open: `docs/decisions/order-status.md`, “The refund”. */
import type { RefundKind } from '../../../../electron/contract/order-refund.ts';
import { compared, minus, same, sign, zero, type Fraction } from './fractions.ts';
import type { ExpectedSum } from './expected-sum.ts';
import {
  addressKey,
  amountOf,
  currencyKey,
  integerOf,
  isObject,
  Numeral,
  refundTimeOf,
  symbolOf,
  textOf,
  wordOf,
  type Tree,
  type TreeObject,
} from './tree.ts';

export interface ExpectedRefund {
  readonly kind: RefundKind;
  readonly requested: Tree | undefined;
  /** Null without a refund. */
  readonly data: TreeObject | null;
  readonly amount: Fraction | null;
  readonly fee: Fraction | null;
  readonly actual: Fraction | null;
  readonly addsUp: boolean;
  readonly currency: string | null;
  readonly of: 'difference' | 'full' | 'part' | null;
  readonly open: Fraction | null;
  readonly kept: Fraction | null;
  readonly to: 'payer' | 'elsewhere' | 'unknown';
}

/** Fields that reveal a refund. */
const telling: readonly [string, (tree: Tree | undefined) => boolean][] = [
  ['refund_id', (tree) => integral(tree)],
  ['refund_amount', (tree) => amountOf(tree) !== null],
  ['refund_fee', (tree) => amountOf(tree) !== null],
  ['actual_refund_amount', (tree) => amountOf(tree) !== null],
  ['refund_created_time', (tree) => refundTimeOf(tree) !== null],
  ['refund_transact_time', (tree) => refundTimeOf(tree) !== null],
  ['refund_tx_id', (tree) => typeof tree === 'string'],
  ['refund_status', (tree) => integerOf(tree) !== null],
];
const integral = (tree: Tree | undefined): boolean => tree instanceof Numeral && /^-?\d+$/.test(tree.text);

const isBlank = (tree: Tree | undefined): boolean => {
  if (tree === undefined || tree === null || tree === '') return true;
  if (Array.isArray(tree)) return tree.length === 0;
  if (isObject(tree)) return Object.keys(tree).length === 0;
  return /^-?0+(\.0+)?$/.test(tree instanceof Numeral ? tree.text : textOf(tree));
};

export function expectedRefund(record: TreeObject, sum: ExpectedSum): ExpectedRefund {
  const sent = record['refund_data'];
  const filled = isObject(sent) ? telling.filter(([name]) => !isBlank(sent[name])) : [];
  const data = isObject(sent) && filled.length > 0 ? sent : null;
  const [amount, fee, actual] = ['refund_amount', 'refund_fee', 'actual_refund_amount'].map((name) =>
    amountOf(data?.[name]),
  );
  const token = wordOf(data?.['token']);
  const currency = token === null ? null : currencyKey(symbolOf(token));
  const refund = { amount: amount ?? null, fee: fee ?? null, actual: actual ?? null, currency };
  const readable = data !== null && filled.some(([name, reads]) => reads(data[name]));
  return {
    kind: kindOf(record, data, readable),
    requested: record['refund_requested'],
    data,
    ...refund,
    addsUp: amount && fee && actual ? same(minus(amount, fee), actual) : false,
    ...againstSum(refund, sum),
    to: recipientOf(data, sum),
  };
}

function kindOf(record: TreeObject, data: TreeObject | null, readable: boolean): RefundKind {
  const sent = record['refund_data'];
  if (data === null) {
    if (!isObject(sent) && !isBlank(sent)) return 'unknown';
    if (record['refund_requested'] === 'yes') return 'requested-no-data';
    return record['refund_requested'] === 'no' ? 'none' : 'not-reported';
  }
  if (!readable) return 'unknown';
  const kinds: Readonly<Record<string, RefundKind>> = { 0: 'processing', 1: 'succeeded', 2: 'failed' };
  return kinds[String(integerOf(data['refund_status']))] ?? 'unknown';
}

function againstSum(
  { amount, currency }: Pick<ExpectedRefund, 'amount' | 'currency'>,
  { known }: ExpectedSum,
): Pick<ExpectedRefund, 'of' | 'open' | 'kept'> {
  if (known === null || amount === null || sign(amount) <= 0 || currency !== known.currency) {
    return { of: null, open: null, kept: null };
  }
  const kept = minus(known.received, amount);
  if (sign(kept) === 0) return { of: 'full', open: zero, kept };
  if (compared(amount, known.difference) <= 0) return { of: 'difference', open: minus(known.difference, amount), kept };
  return { of: 'part', open: null, kept };
}

function recipientOf(data: TreeObject | null, { payments }: ExpectedSum): ExpectedRefund['to'] {
  const recipient = wordOf(data?.['recipient_address']);
  if (recipient === null || payments === null || payments.length === 0) return 'unknown';
  const payers = payments.map((payment) => wordOf(payment['from_address']));
  if (payers.some((payer) => payer !== null && addressKey(payer) === addressKey(recipient))) return 'payer';
  return payers.includes(null) ? 'unknown' : 'elsewhere';
}
