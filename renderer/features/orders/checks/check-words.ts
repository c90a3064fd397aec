/** A check in words: its finding, and the evidence or reason. A check without words doesn’t compile. */
import {
  cannotReasons,
  type CannotCheck,
  type Check,
  type CheckId,
  type Outcome,
} from '../../../../electron/contract/order-checks.ts';
import type { EpochMs, Decimal } from '../../../../electron/contract/order-record.ts';
import { orderChecks, type OrderChecksText, type Proof, type Quote } from '../../../text/order-checks.ts';
import type { OrderFormats } from '../order-formats.ts';
import { unitOf } from '../record/field-value.tsx';
import { withoutSign } from '../../../lib/format/money.ts';
import { placeOf } from '../../../lib/orders/places.ts';

export function checkWords(check: Check, formats: OrderFormats, readAt: EpochMs): CheckWords {
  switch (check.result) {
    case 'pass':
      return { finding: '', proof: passedProof(check) };
    case 'nothing':
      return { finding: '', proof: [orderChecks.nothing[check.what]] };
    case 'cannot-check':
      return { finding: '', proof: becauseProof(check) };
    case 'notice':
    case 'mismatch': {
      const { finding, proof } = findingWords(check.id, check, factFormats(formats, readAt));
      return { finding, proof: 'count' in check && check.count > 1 ? orderChecks.firstOf(proof, check.count) : proof };
    }
  }
}

function passedProof(check: Extract<Check, { result: 'pass' }>): Proof {
  if (check.id === 'exchange-rate') return [orderChecks.direction[check.direction]];
  if (check.id === 'data-format' && check.unknownFields > 0) return [orderChecks.unknownFields(check.unknownFields)];
  return [];
}

function becauseProof({ because, missing }: CannotCheck): Proof {
  const reason = cannotReasons.find((name) => name === because);
  if (reason !== undefined) return [orderChecks.because[reason]];
  return orderChecks.becauseField(word(because), missing ?? 'no-value');
}

const findingWords = <Id extends CheckId>(id: Id, found: Finding<Id>, formats: FactFormats) =>
  findings[id](found, orderChecks, formats);

/** A finding is put into words from its facts, the texts, and the formats of amounts and times. */
interface CheckWords {
  /** Empty unless the check found something. */
  readonly finding: string;
  /** The evidence of a finding, or the reason of any other result. Empty when there is nothing to add. */
  readonly proof: Proof;
}

type Finding<Id extends CheckId> = Extract<Outcome<Id>, { result: 'notice' | 'mismatch' }>;

interface FactFormats {
  /** With its currency, where it has one. */
  readonly amount: (value: Decimal, currency?: string | null) => string;
  readonly time: (ms: EpochMs) => string;
  /** Without its sign. */
  readonly duration: (ms: number) => string;
}

const factFormats = (formats: OrderFormats, readAt: EpochMs): FactFormats => ({
  amount: (value, currency = null) => formats.amount(value, currency === null ? '' : unitOf(currency)),
  time: (ms) => formats.instant(ms, readAt),
  duration: (ms) => formats.duration(Math.abs(ms)),
});

/** A word of the service, shown as received. */
const word = (value: string | number): Quote => ({ is: 'word', value: String(value) });

/** A hash or an address. */
const id = (value: string): Quote => ({ is: 'id', value });

type WrongTimes = Finding<'order-times'>;

/** The order's times and the refund's fail in the same three ways. */
function timesWords(
  found: WrongTimes,
  findings: Readonly<Record<WrongTimes['problem'], string>>,
  { 'order-times': words }: OrderChecksText,
  { time }: FactFormats,
): CheckWords {
  const finding = findings[found.problem];
  switch (found.problem) {
    case 'before': {
      const { later, laterAt, earlier, earlierAt } = found;
      return { finding, proof: words.beforeProof(word(later), time(laterAt), word(earlier), time(earlierAt)) };
    }
    case 'in-future':
      return { finding, proof: words.inFutureProof(word(found.field), time(found.at), time(found.now)) };
    case 'not-a-time':
      return { finding, proof: words.notATimeProof(word(found.field), word(found.value)) };
  }
}

function ownerOf(path: string): 'deposit' | 'payer' | 'recipient' {
  if (path.startsWith('refund_data')) return 'recipient';
  return path.endsWith('from_address') ? 'payer' : 'deposit';
}

const findings: {
  readonly [Id in CheckId]: (found: Finding<Id>, text: OrderChecksText, formats: FactFormats) => CheckWords;
} = {
  'status-values': ({ path, value }, { 'status-values': words, field }) => ({
    finding: words[path],
    proof: field(word(path), word(value)),
  }),
  'status-and-amounts': (found, { 'status-and-amounts': words }, { amount }) => {
    const status = word(found.status);
    if ('received' in found) {
      const { problem, received } = found;
      const told = received === null ? null : amount(received.amount, received.currency);
      return { finding: words.withPayment[problem], proof: words.withPaymentProof(told, status) };
    }
    if (!('amounts' in found)) return { finding: words.contradicts, proof: [status, words.amounts.nothing()] };
    const difference = amount(withoutSign(found.difference), found.currency);
    return {
      finding: found.result === 'notice' ? words.onlyWithTolerance : words.contradicts,
      proof: [status, words.amounts[found.amounts](difference)],
    };
  },
  'status-and-times': (found, { 'status-and-times': words, field }, { time }) => {
    const finding = words[found.problem];
    switch (found.problem) {
      case 'expired-yet-completed':
      case 'new-yet-completed':
        return { finding, proof: [words.completed(time(found.completedAt))] };
      case 'paid-without-completion':
        return { finding, proof: field(word('status'), word(found.status)) };
      case 'paid-yet-cancelled':
        return { finding, proof: [word(found.status), words.canceled(time(found.cancelledAt))] };
      case 'expired-before-validity':
        return { finding, proof: [words.closes(time(found.validUntil), time(found.now))] };
      case 'new-after-validity':
        return { finding, proof: [words.closed(time(found.validUntil), time(found.now))] };
    }
  },
  'exchange-rate': ({ path, ordered, rate, times, divided, converted }, text, { amount }) => {
    const words = text['exchange-rate'];
    const quotient = divided === null ? null : amount(divided);
    return {
      finding: words.differs(placeOf(path)),
      proof: [words.proof(amount(ordered), amount(rate), amount(times), quotient, amount(converted))],
    };
  },
  'converted-amounts': ({ first, second, currency, ...found }, text, { amount }) => {
    const words = text['converted-amounts'];
    const [firstAmount, secondAmount] = [amount(found.firstAmount, currency), amount(found.secondAmount, currency)];
    return { finding: words.differ(first, second), proof: [words.proof(first, firstAmount, second, secondAmount)] };
  },
  'amount-values': (found, { 'amount-values': words, field }, { amount }) => {
    const finding = words[found.problem](placeOf(found.path));
    const path = word(found.path);
    if (found.problem !== 'too-many-decimals') return { finding, proof: field(path, amount(found.amount)) };
    const token = found.token === null ? null : word(found.token);
    return { finding, proof: words.decimalsProof(path, amount(found.amount), token, found.decimals) };
  },
  'payment-window': ({ completedAt, validUntil }, { 'payment-window': words }, { time }) => ({
    finding: words.late,
    proof: [words.proof(time(completedAt), time(validUntil))],
  }),
  'payment-window-length': ({ minutes, least, most }, { 'payment-window-length': words }) => ({
    finding: words.outside(least, most),
    proof: [words.proof(minutes)],
  }),
  'order-times': (found, text, formats) => timesWords(found, text['order-times'], text, formats),
  'refund-times': (found, text, formats) => {
    const words = text['refund-times'];
    if (found.problem !== 'before-completion') return timesWords(found, words, text, formats);
    const proof = words.proof(formats.time(found.requestedAt), formats.time(found.completedAt));
    return { finding: words[found.problem], proof: [proof] };
  },
  'payment-addresses': (found, { 'payment-addresses': words }) => ({
    finding: words.notOffered(found.payment, found.count),
    proof: words.proof(id(found.address), found.options),
  }),
  'payment-tokens': (found, { 'payment-tokens': finding, onNetwork }) => ({
    finding: finding(found.payment, found.count),
    proof: onNetwork(word(found.token), word(found.network)),
  }),
  'payments-and-options': (found, { 'payments-and-options': words }, { amount }) => {
    const shown = found.problem === 'rate' || found.problem === 'converted' ? amount : word;
    return {
      finding: words.differs(found.payment, found.count, words[found.problem]),
      proof: words.proof(shown(found.paid), shown(found.offered)),
    };
  },
  'network-names': (found, { 'network-names': words, onNetwork }) =>
    found.problem === 'named-in-two-ways'
      ? { finding: words[found.problem], proof: words.twoWaysProof(word(found.first), word(found.second)) }
      : {
          finding: words[found.problem](placeOf(found.path)),
          proof: onNetwork(word(found.token), word(found.network)),
        },
  currencies: (found, { currencies: words }) => ({
    finding: words.differ(found.payment, found.count),
    proof: words[found.problem](word(found.currency), word(found.other)),
  }),
  'option-currencies': (found, { 'option-currencies': words }) => ({
    finding: words.differ(found.option, found.count),
    proof: words[found.problem](word(found.symbol), word(found.other)),
  }),
  'address-formats': ({ problem, path, address, network }, { 'address-formats': words, onNetwork }) => ({
    finding: words[problem](placeOf(path), words.whose[ownerOf(path)]),
    proof: onNetwork(id(address), word(network)),
  }),
  'sender-addresses': ({ payment, count, address }, { 'sender-addresses': finding }) => ({
    finding: finding(payment, count),
    proof: [id(address)],
  }),
  'option-addresses': ({ first, second, address, tokens }, { 'option-addresses': words }) => ({
    finding: words.shared(first, second),
    proof: words.proof(word(tokens[0]), word(tokens[1]), id(address)),
  }),
  'duplicate-transactions': (found, { 'duplicate-transactions': words }) => ({
    finding:
      found.problem === 'refund-is-payment'
        ? words[found.problem](found.payment)
        : words[found.problem](found.first, found.second),
    proof: [id(found.tx)],
  }),
  'transaction-format': ({ path, tx, network }, { 'transaction-format': finding, onNetwork }) => ({
    finding: finding(placeOf(path)),
    proof: onNetwork(id(tx), word(network)),
  }),
  'refund-data': (found, { 'refund-data': words, field }) => ({
    finding: words[found.problem],
    proof: found.problem === 'request-without-data' ? [] : field(word('refund_requested'), word(found.requested)),
  }),
  'refund-total': ({ currency, ...found }, { 'refund-total': words }, formats) => {
    const amount = (value: string) => formats.amount(value, currency);
    return {
      finding: words.differs,
      proof: [words.proof(amount(found.amount), amount(found.fee), amount(found.expected), amount(found.actual))],
    };
  },
  'refund-and-payment': (found, { 'refund-and-payment': words, field }, { amount }) => ({
    finding: words[found.problem],
    proof:
      found.problem === 'other-type'
        ? field(word('type'), word(found.type))
        : [words.proof(amount(found.amount, found.currency), amount(found.received, found.currency))],
  }),
  'refund-order': (found, { 'refund-order': words, expected }) => ({
    finding: words[found.problem],
    proof: expected(word(found.refund), word(found.order)),
  }),
  'refund-transaction': (found, { 'refund-transaction': words }) => ({
    finding: words[found.problem],
    proof: found.problem === 'missing' ? [] : [id(found.tx)],
  }),
  'refund-payout': ({ actual, currency, ...found }, { 'refund-payout': words }, { amount }) => ({
    finding: words.nothing,
    proof: [words.proof(found.amount === null ? null : amount(found.amount, currency), amount(actual, currency))],
  }),
  'settlement-and-refund': (found, { 'settlement-and-refund': words, field }, { amount }) => {
    const proof = field(word('settlement_status'), word(found.settlement));
    const refunded = found.amount === null ? [] : [words.refunded(amount(found.amount, found.currency))];
    return { finding: words.settled, proof: [...proof, ...refunded] };
  },
  'refund-address': ({ recipient, payer, payers, refund }, { 'refund-address': words }) => ({
    finding: words[refund],
    proof: words.proof(id(recipient), id(payer), payers),
  }),
  'refund-email': ({ recipient, payer }, { 'refund-email': words }) => ({
    finding: words.differs,
    proof: words.proof(word(recipient), word(payer)),
  }),
  'refund-network': ({ refund, paid, others }, { 'refund-network': words }) => ({
    finding: words.differs,
    proof: words.proof(word(refund), word(paid), others),
  }),
  'refund-token': ({ problem, refund, paid, others }, { 'refund-token': words }) => ({
    finding: words[problem],
    proof: words.proof(word(refund), word(paid), others),
  }),
  'order-number': (found, { 'order-number': finding, expected }) => ({
    finding,
    proof: expected(word(found.receivedNumber), word(found.requestedNumber)),
  }),
  settlement: (found, { settlement: words, field }) => {
    const finding = words[found.problem];
    switch (found.problem) {
      case 'type-while-unsettled':
        return { finding, proof: field(word('settlement_type'), word(found.type)) };
      case 'settled-with-nothing-received':
      case 'settled-while-new':
      case 'settled-without-type':
        return { finding, proof: field(word('settlement_status'), word(found.settlement)) };
      case 'other-word':
        return { finding, proof: field(word(found.field), word(found.value)) };
    }
  },
  'item-totals': ({ items, shipping, tax, sum, ordered, currency }, { 'item-totals': words }, { amount }) => ({
    finding: words.differs,
    proof: [
      words.proof(amount(items), amount(shipping), amount(tax), amount(sum, currency), amount(ordered, currency)),
    ],
  }),
  clock: ({ skewMs }, { clock: words }, { duration }) => ({
    finding: words[skewMs < 0 ? 'ahead' : 'behind'](duration(skewMs)),
    proof: [words.proof],
  }),
  'data-format': ({ path, kind, count }, { 'data-format': words, field }) => ({
    finding: words.unreadable(count),
    proof: field(word(path), words.kind[kind]),
  }),
};
