/**
 * The words of the checks of an order. A check has one name. A finding is a clause that makes sense without it, because
 * statuses and receipts quote it. The service's values are quotes in proofs, so that the page can show them as text.
 */
import {
  cannotReasons,
  type CannotCheck,
  type CannotReason,
  type Check,
  type CheckId,
  type Nothing,
  type Outcome,
} from '../../electron/contract/consistency-checks.ts';
import type { Anomaly, EpochMs } from '../../electron/contract/order-record.ts';
import { withoutSign } from '../lib/format/money.ts';
import type { OrderFormats } from '../lib/orders/order-formats.ts';
import { placeOf } from '../lib/orders/places.ts';
import { isMissing } from './missing.ts';
import { untrustedUnit } from './untrusted-text.ts';

export const checkNames = {
  'order-number': 'Order number',
  'status-values': 'Status values',
  'status-and-amounts': 'Status and amounts',
  'status-and-times': 'Status and times',
  'payment-window': 'Payment window',
  'payment-window-length': 'Payment window length',
  'order-times': 'Order times',
  'payment-addresses': 'Payment addresses',
  'payment-tokens': 'Payment tokens',
  'address-formats': 'Address formats',
  'sender-addresses': 'Sender addresses',
  'network-names': 'Network names',
  currencies: 'Currencies',
  'exchange-rate': 'Exchange rate',
  'duplicate-transactions': 'Duplicate transactions',
  'transaction-format': 'Transaction format',
  'amount-values': 'Amount values',
  'refund-data': 'Refund data',
  'refund-address': 'Refund address',
  'refund-email': 'Refund email',
  'refund-network': 'Refund network',
  'refund-token': 'Refund token',
  'refund-total': 'Refund total',
  'refund-payout': 'Refund payout',
  'refund-and-payment': 'Refund and payment',
  'refund-order': 'Refund order',
  'refund-times': 'Refund times',
  'refund-transaction': 'Refund transaction',
  settlement: 'Settlement',
  'settlement-and-refund': 'Settlement and refund',
  'item-totals': 'Item totals',
  clock: 'Clock',
  'data-format': 'Data format',
} satisfies Readonly<Record<CheckId, string>>;

/** Why a check isn’t applicable. */
const nothing: Readonly<Record<Nothing, string>> = {
  'no-payments': 'No payments yet',
  'no-options': 'No payment options',
  'no-items': 'No items',
  'no-refund': 'No refund',
  'no-email': 'No email address',
  'one-time': 'Only one time provided',
  'not-completed': 'Not completed yet',
  'not-succeeded': 'Refund hasn’t succeeded',
  'not-in-full': 'Not fully refunded',
  'all-missing': 'No data except the order number',
};

/** Why a check can’t be made, if no field is missing. */
const cannot: Readonly<Record<CannotReason, string>> = {
  'unknown-status': 'Undocumented order status',
  'unknown-network': 'Unknown network',
  'unknown-refund': 'Undocumented refund request value',
  'unknown-refund-status': 'Undocumented refund status',
  'different-currency': 'Amounts in different currencies',
  'no-service-time': 'The service didn’t send its time',
  'several-currencies': 'Payments in several currencies',
  'ordered-in-different-currency': 'Order amount in a different currency',
  'order-amounts-differ': 'Payments state different order amounts',
  'negative-amount': 'Negative amount',
  'possible-duplicate-payment': 'Possible duplicate transaction',
  'duplicate-payment': 'Duplicate transaction',
};

export const anomalyKinds: Readonly<Record<Anomaly['kind'], string>> = {
  'wrong-type': 'unexpected type',
  'wrong-form': 'unexpected format',
  'unknown-field': 'undocumented',
  'not-a-list': 'not a list',
  'not-an-object': 'not an object',
};

/** A value of the service inside a sentence: an id that may be shortened, or a word that is shown as received. */
interface Quote {
  readonly is: 'id' | 'word';
  readonly value: string;
}
export type Proof = readonly (string | Quote)[];

interface CheckWords {
  /** Empty unless the check found something. */
  readonly finding: string;
  /** The evidence of a finding, or the reason of any other result. Empty when there is nothing to add. */
  readonly proof: Proof;
}

const says = (finding: string, proof: Proof = []): CheckWords => ({ finding, proof });

/** A template of our words around quotes and formatted values. */
const proof = (texts: TemplateStringsArray, ...values: readonly (string | number | Quote)[]): Proof =>
  texts
    .flatMap((text, at): Proof => {
      const value = values[at] ?? '';
      return [text, typeof value === 'number' ? String(value) : value];
    })
    .filter((part) => part !== '');

const word = (value: string | number): Quote => ({ is: 'word', value: String(value) });
/** A hash or an address. */
const id = (value: string): Quote => ({ is: 'id', value });

const field = (path: string, value: string | number): Proof => proof`${word(path)}: ${word(value)}`;

/** @param lookedUpAt the service's time, to which times are relative */
export function checkWords(check: Check, formats: OrderFormats, lookedUpAt: EpochMs): CheckWords {
  switch (check.result) {
    case 'pass':
      return says('', passed(check));
    case 'nothing':
      return says('', [nothing[check.what]]);
    case 'cannot-check':
      return says('', cannotProof(check));
    case 'notice':
    case 'mismatch': {
      const words = findingOf(check.id, check, factFormats(formats, lookedUpAt));
      const isFirst = 'count' in check && check.count > 1;
      return isFirst ? says(words.finding, [...words.proof, `, first of ${check.count}`]) : words;
    }
  }
}

function passed(check: Extract<Check, { result: 'pass' }>): Proof {
  if (check.id === 'exchange-rate')
    return [{ times: 'Order amount × rate', divided: 'Order amount ÷ rate', same: 'Rate is 1' }[check.direction]];
  if (check.id !== 'data-format' || check.unknownFields === 0) return [];
  return [check.unknownFields === 1 ? '1 undocumented field' : `${check.unknownFields} undocumented fields`];
}

function cannotProof({ reason, missing }: CannotCheck): Proof {
  const known = cannotReasons.find((name) => name === reason);
  return known === undefined ? [word(reason), ` ${isMissing(missing ?? 'no-value')}`] : [cannot[known]];
}

interface FactFormats {
  /** Formats an amount, with its currency if it has one. */
  readonly amount: (value: string, currency?: string | null) => string;
  readonly time: (ms: EpochMs) => string;
  readonly duration: (ms: number) => string;
}

const factFormats = (formats: OrderFormats, lookedUpAt: EpochMs): FactFormats => ({
  amount: (value, currency = null) => formats.amount(value, currency === null ? '' : untrustedUnit(currency)),
  time: (ms) => formats.instant(ms, lookedUpAt),
  duration: (ms) => formats.duration(Math.abs(ms)),
});

type Finding<Id extends CheckId> = Extract<Outcome<Id>, { result: 'notice' | 'mismatch' }>;

const findingOf = <Id extends CheckId>(check: Id, found: Finding<Id>, formats: FactFormats): CheckWords =>
  findings[check](found, formats);

/** Names the first, so that it can be found, and counts the others. */
const several = (name: string, count: number): string => `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'}`;

const payments = ({ payment, count }: { payment: number; count: number }, one: string, many: string): string =>
  count > 1 ? `${several(`Payment ${payment}`, count)} ${many}` : `Payment ${payment} ${one}`;

const more = (others: number): string => (others === 0 ? '' : ` and ${others} more`);

/** `Payment 2`, `Refund`. */
function placeName(path: string): string {
  const place = placeOf(path);
  const name = { payment: 'Payment', option: 'Option', item: 'Item', refund: 'Refund', order: 'Order' }[place.is];
  return 'number' in place ? `${name} ${place.number}` : name;
}

/** Says whose address it is. */
function addressName(path: string): string {
  if (path.startsWith('refund_data')) return 'recipient address';
  return path.endsWith('from_address') ? 'sender address' : 'deposit address';
}

/** The order's times and the refund's can be wrong in the same three ways. */
function wrongTimes(found: Finding<'order-times'>, of: '' | ' refund', { time }: FactFormats): CheckWords {
  switch (found.problem) {
    case 'before':
      return says(
        of === '' ? 'Times are out of order' : 'Refund times are out of order',
        proof`${word(found.later)} ${time(found.laterAt)} is before ${word(found.earlier)} ${time(found.earlierAt)}`,
      );
    case 'in-future':
      return says(
        `A${of} time is in the future`,
        proof`${word(found.field)} ${time(found.at)}, checked ${time(found.now)}`,
      );
    case 'not-a-time':
      return says(`Invalid${of} timestamp`, proof`${word(found.field)}: ${word(found.value)}, expected 13 digits`);
  }
}

/** A check without words doesn’t compile. */
const findings: { readonly [Id in CheckId]: (found: Finding<Id>, formats: FactFormats) => CheckWords } = {
  'order-number': ({ receivedNumber, requestedNumber }) =>
    says('Response is for a different order', proof`${word(receivedNumber)}, expected ${word(requestedNumber)}`),
  'status-values': ({ path, value }) =>
    says(path === 'status' ? 'Undocumented order status' : 'Undocumented refund status', field(path, value)),
  'status-and-amounts': (found, { amount }) => {
    const status = word(found.status);
    if ('received' in found) {
      const { received } = found;
      const finding = {
        'new-with-payment': 'Payment received, but status is new',
        'new-within-tolerance': 'Payment within your tolerance, but status is new',
        'expired-with-payment': 'Payment received, but status is expired',
        'canceled-with-payment': 'Payment received, but order was canceled',
      }[found.problem];
      return says(
        finding,
        received === null
          ? proof`Status ${status}`
          : proof`Received ${amount(received.amount, received.currency)}, status ${status}`,
      );
    }
    const contradicts = 'Status doesn’t match amounts';
    if (!('amounts' in found)) return says(contradicts, proof`${status}, but nothing received`);
    const difference = amount(withoutSign(found.difference), found.currency);
    const amounts = {
      nothing: 'nothing received',
      underpaid: `${difference} missing`,
      equal: 'exactly the ordered amount received',
      within: `the ${difference} difference is within tolerance`,
      overpaid: `overpaid by ${difference}`,
    }[found.amounts];
    return says(
      found.result === 'notice' ? 'Status matches only within your tolerance' : contradicts,
      proof`${status}, but ${amounts}`,
    );
  },
  'status-and-times': (found, { time }) => {
    switch (found.problem) {
      case 'new-after-window':
        return says(
          'Still new after the payment window closed',
          proof`Closed ${time(found.validUntil)}, checked ${time(found.now)}`,
        );
      case 'expired-before-window':
        return says(
          'Expired before the payment window closes',
          proof`Closes ${time(found.validUntil)}, checked ${time(found.now)}`,
        );
      case 'expired-but-completed':
        return says('Expired, but has a completion time', proof`Completed ${time(found.completedAt)}`);
      case 'new-but-completed':
        return says('New, but has a completion time', proof`Completed ${time(found.completedAt)}`);
      case 'paid-without-completion':
        return says('Paid, but has no completion time', field('status', found.status));
      case 'paid-but-canceled':
        return says(
          'Paid, but has a cancellation time',
          proof`${word(found.status)}, canceled ${time(found.canceledAt)}`,
        );
    }
  },
  'payment-window': ({ completedAt, validUntil }, { time }) =>
    says('Completed after the payment window closed', proof`${time(completedAt)}, closed ${time(validUntil)}`),
  'payment-window-length': ({ minutes, least, most }) =>
    says(`Payment window outside the documented ${least}–${most} min`, proof`${minutes} min`),
  'order-times': (found, formats) => wrongTimes(found, '', formats),
  'payment-addresses': (found) =>
    says(
      payments(
        found,
        'went to an address that isn’t part of this order',
        'went to addresses that aren’t part of this order',
      ),
      proof`${id(found.address)}, ${found.options} offered`,
    ),
  'payment-tokens': (found) =>
    says(
      payments(found, 'used a token that wasn’t offered', 'used tokens that weren’t offered'),
      proof`${word(found.token)} on ${word(found.network)}`,
    ),
  'address-formats': ({ problem, path, address, network }) => {
    const name = addressName(path);
    const finding = problem === 'format' ? `invalid ${name} for its network` : `invalid ${name} checksum`;
    return says(`${placeName(path)}: ${finding}`, proof`${id(address)} on ${word(network)}`);
  },
  'sender-addresses': (found) =>
    says(
      payments(
        found,
        'was sent from a deposit address of this order',
        'were sent from deposit addresses of this order',
      ),
      [id(found.address)],
    ),
  'network-names': (found) =>
    found.problem === 'named-in-two-ways'
      ? says('Two names for one network', proof`${word(found.first)} and ${word(found.second)}, treated as the same`)
      : says(
          `${placeName(found.path)}: token doesn’t match network`,
          proof`${word(found.token)} on ${word(found.network)}`,
        ),
  currencies: (found) => {
    const other = { token: 'token', converted: 'order converted to', option: 'address offered for' }[found.problem];
    return says(
      payments(found, 'has two currencies', 'have two currencies each'),
      proof`Received ${word(found.currency)}, ${other} ${word(found.other)}`,
    );
  },
  'exchange-rate': ({ path, ordered, rate, times, divided, converted }, { amount }) => {
    const quotient = divided === null ? '' : ` or ${amount(divided)} (÷)`;
    return says(
      `${placeName(path)}: converted amount doesn’t match the rate`,
      proof`Expected ${amount(times)} (${amount(ordered)} × ${amount(rate)})${quotient}, got ${amount(converted)}`,
    );
  },
  'duplicate-transactions': (found) => {
    const finding = {
      'same-payment': 'are duplicates',
      'same-transaction': 'share one transaction',
    };
    return says(
      found.problem === 'refund-is-payment'
        ? `Refund has the same transaction as payment ${found.payment}`
        : `Payments ${found.first} and ${found.second} ${finding[found.problem]}`,
      [id(found.tx)],
    );
  },
  'transaction-format': ({ path, tx, network }) =>
    says(`${placeName(path)}: invalid transaction hash for its network`, proof`${id(tx)} on ${word(network)}`),
  'amount-values': (found, { amount }) => {
    const finding = {
      negative: 'negative amount',
      'zero-payment': 'amount is zero',
    }[found.problem];
    return says(`${placeName(found.path)}: ${finding}`, proof`${word(found.path)}: ${amount(found.amount)}`);
  },
  'refund-data': (found) => {
    switch (found.problem) {
      case 'request-without-data':
        return says('Refund requested, but no details provided');
      case 'data-without-request':
        return says('Refund data without a refund request', field('refund_requested', found.requested));
      case 'other-word':
        return says('Undocumented refund request value', field('refund_requested', found.requested));
    }
  },
  'refund-address': ({ recipient, payer, payers, refund }) => {
    const finding = {
      processing: 'Refund processing to a different address',
      succeeded: 'Refund sent to a different address',
      failed: 'Failed refund was for a different address',
      unknown: 'Refund has a different address',
    }[refund];
    return says(finding, proof`To ${id(recipient)}, paid from ${id(payer)}${more(payers - 1)}`);
  },
  'refund-email': ({ recipient, payer }) =>
    says(
      'Refund has a different email',
      // Both values are the same placeholder if customer details are removed.
      recipient === payer ? [word(recipient)] : proof`To ${word(recipient)}, customer ${word(payer)}`,
    ),
  'refund-network': ({ refund, paid, others }) =>
    says('Refund on a different network', proof`${word(refund)}, paid on ${word(paid)}${more(others)}`),
  'refund-token': ({ problem, refund, paid, others }) =>
    says(`Refund in a different ${problem}`, proof`${word(refund)}, paid in ${word(paid)}${more(others)}`),
  'refund-total': ({ amount: refunded, fee, expected, actual, currency }, formats) => {
    const amount = (value: string) => formats.amount(value, currency);
    return says(
      'Refund amount and fee don’t add up',
      proof`Expected ${amount(expected)} (${amount(refunded)} − ${amount(fee)}), got ${amount(actual)}`,
    );
  },
  'refund-payout': ({ amount: refunded, actual, currency }, { amount }) =>
    says(
      'Refund succeeded, but paid out nothing',
      proof`${amount(actual, currency)}${refunded === null ? '' : ` of ${amount(refunded, currency)}`} after fee`,
    ),
  'refund-and-payment': (found, { amount }) => {
    if (found.problem === 'other-type') return says('Undocumented refund type', field('type', found.type));
    const finding = {
      'above-received': 'Refund is larger than the amount received',
      'full-but-less': 'Refund marked full, but smaller than the amount received',
      'above-difference': 'Refund is larger than the overpayment',
      'partial-but-full': 'Refund marked partial, but returns everything received',
    }[found.problem];
    const [refunded, received] = [amount(found.amount, found.currency), amount(found.received, found.currency)];
    return says(finding, proof`Refund ${refunded}, received ${received}`);
  },
  'refund-order': ({ problem, refund, order }) =>
    says(
      problem === 'service_id' ? 'Refund is for a different order' : 'Refund has a different merchant order number',
      proof`${word(refund)}, expected ${word(order)}`,
    ),
  'refund-times': (found, formats) =>
    found.problem === 'before-completion'
      ? says(
          'Refund started before the order was completed',
          proof`Started ${formats.time(found.requestedAt)}, completed ${formats.time(found.completedAt)}`,
        )
      : wrongTimes(found, ' refund', formats),
  'refund-transaction': (found) =>
    found.problem === 'missing'
      ? says('Refund succeeded, but has no transaction')
      : says(`Refund ${found.problem}, but has a transaction`, [id(found.tx)]),
  settlement: (found) => {
    switch (found.problem) {
      case 'type-while-unsettled':
        return says('Unsettled, but has a settlement type', field('settlement_type', found.type));
      case 'settled-with-nothing-received':
        return says('Settlement exists, but nothing received', field('settlement_status', found.settlement));
      case 'settled-while-new':
        return says('Settlement exists, but status is new', field('settlement_status', found.settlement));
      case 'settled-without-type':
        return says('Settlement exists, but has no type', field('settlement_status', found.settlement));
      case 'other-word':
        return says('Undocumented settlement value', field(found.field, found.value));
    }
  },
  'settlement-and-refund': ({ settlement, amount: refunded, currency }, { amount }) =>
    says('Settlement exists, but fully refunded', [
      ...field('settlement_status', settlement),
      ...(refunded === null ? [] : [`, refunded ${amount(refunded, currency)}`]),
    ]),
  'item-totals': ({ items, shipping, tax, sum, ordered, currency }, { amount }) => {
    const parts = `Items ${amount(items)} + shipping ${amount(shipping)} + tax ${amount(tax)}`;
    return says(
      'Items don’t add up to the order amount',
      proof`${parts} = ${amount(sum, currency)}, ordered ${amount(ordered, currency)}`,
    );
  },
  clock: ({ skewMs }, { duration }) =>
    says(
      skewMs < 0
        ? `Your clock is ${duration(skewMs)} ahead of the service`
        : `Your clock is ${duration(skewMs)} behind the service`,
      ['Times are shown as the service sent them'],
    ),
  'data-format': ({ path, kind, count }) =>
    says(
      count === 1 ? 'Unexpected field format' : `Unexpected format in ${count} fields`,
      proof`${word(path)}: ${anomalyKinds[kind]}`,
    ),
};
