/** An order as plain text, to be pasted into a mail or a ticket: verdict, sum, payments, refund, and when it was read. */
import type { OrderReading } from '../../../electron/contract/order-reading.ts';
import type { Decimal, Given, PaymentDetail } from '../../../electron/contract/order-record.ts';
import { isoUtc } from '../../lib/format/time.ts';
import type { OrdersText } from '../../lib/text/en/orders.ts';
import { visibleParts } from '../../ui/text/visible-text-parts.ts';
import type { OrderFormats } from './formats/order-formats.ts';
import { refundUnitOf } from './record/refund-terms.ts';
import { unitOf } from './record/service-word.ts';
import { verdictWords } from './verdict/verdict-words.ts';

const longestValue = 200;

type Line = readonly [label: string, value: string];

export function receiptText(reading: OrderReading, text: OrdersText, formats: OrderFormats): string {
  const { headline, lead } = verdictWords(reading, text, formats);
  const words = text.receipt;
  const { record, verdict } = reading;
  const head: Line[] = [
    [words.order, reading.serviceId],
    [words.merchantOrder, shown(record.order_id, text)],
    [words.reported, shown(verdict.reported, text)],
    [words.read, isoUtc(reading.readAt)],
  ];
  const blocks = [
    lines(head),
    [headline, lead],
    lines(sumLines(reading, text, formats)),
    paymentLines(record.payment_detail, text, formats),
    lines(refundLines(reading, text, formats)),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function sumLines({ verdict }: OrderReading, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const { sum } = verdict;
  if (sum.is === 'not-known') {
    return [
      [
        text.sum.ordered,
        sum.priced === null ? text.receipt.notGiven : formats.amount(sum.priced.amount, unitOf(sum.priced.currency)),
      ],
      ...sum.received.map(({ currency, amount, payments }): Line => [
        text.sum.received(payments),
        formats.amount(amount, unitOf(currency)),
      ]),
      [text.sum.difference, text.sum.notKnownValue],
    ];
  }
  const amount = (value: Decimal) => formats.amount(value, unitOf(sum.currency));
  return [
    [text.sum.ordered, amount(sum.ordered)],
    [text.sum.received(sum.payments), amount(sum.received)],
    [text.sum.difference, amount(sum.difference)],
  ];
}

function paymentLines(
  payments: Given<readonly PaymentDetail[]>,
  text: OrdersText,
  formats: OrderFormats,
): readonly string[] {
  if (payments.is !== 'given') return [];
  return payments.value.flatMap((payment, index) => [
    `${text.timeline.paymentOf(index + 1, payments.value.length)}: ${amountOf(payment.pay_amount, payment.pay_currency, text, formats)}`,
    ...indented([
      [text.payments.network, shown(payment.blockchain, text)],
      [text.payments.transaction, shown(payment.tx_id, text)],
      [text.payments.from, shown(payment.from_address, text)],
      [text.payments.at, shown(payment.payment_address, text)],
    ]),
  ]);
}

function refundLines(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const { record, verdict } = reading;
  const state: Line = [text.facts.refund, text.facts.refundState[verdict.refund]];
  const data = record.refund_data;
  if (data.is !== 'given') return verdict.refund === 'none' ? [] : [state];
  const { value: refund } = data;
  const unit = refundUnitOf(reading);
  const words = text.refundFacts;
  return [
    state,
    [words.id, shown(refund.refund_id, text)],
    [words.amount, amountOf(refund.refund_amount, unit, text, formats)],
    [words.fee, amountOf(refund.refund_fee, unit, text, formats)],
    [words.actual, amountOf(refund.actual_refund_amount, unit, text, formats)],
    [words.address, shown(refund.recipient_address, text)],
    [words.transaction, shown(refund.refund_tx_id, text)],
  ];
}

function amountOf(amount: Given<Decimal>, unit: Given<string>, text: OrdersText, formats: OrderFormats): string {
  if (amount.is !== 'given') return shown(amount, text);
  return formats.amount(amount.value, unit.is === 'given' ? unitOf(unit.value) : '');
}

function shown(field: Given<string>, text: OrdersText): string {
  switch (field.is) {
    case 'given':
      return field.value === '' ? text.empty : plain(field.value);
    case 'absent':
      return text.receipt.notGiven;
    case 'null':
      return 'null';
    case 'unreadable':
      return `${text.receipt.notReadable} ${plain(field.raw)}`;
  }
}

/** One line of text that shows everything it holds: pasted elsewhere, nothing can hide in it. */
function plain(value: string): string {
  const cut = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return visibleParts(cut)
    .map((part) => (part.is === 'text' ? part.text : part.is === 'hidden' ? `[${part.name}]` : ''))
    .join('');
}

function lines(pairs: readonly Line[]): readonly string[] {
  const width = Math.max(0, ...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
}

const indented = (pairs: readonly Line[]): readonly string[] => lines(pairs).map((line) => `  ${line}`);
