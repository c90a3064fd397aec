/**
 * An order as plain text, for an email or a ticket: profile, status, issues, sum, times, payments and refund. It says
 * the same as the page about a missing field. It has no relative times, because it may be read on another day.
 */
import type { Check } from '../../../electron/contract/consistency-checks.ts';
import type { FieldName } from '../../../electron/contract/order-history.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import {
  type EpochMs,
  type Field,
  type OrderRecord,
  missingOf,
  type Decimal,
} from '../../../electron/contract/order-record.ts';
import { formatCount } from '../../lib/format/money.ts';
import { refundStateName } from '../../lib/orders/order-statuses.ts';
import { clockOf } from './lookup-time.ts';
import { checkWords } from '../../text/order-checks.ts';
import { findingsOf } from './checks/findings.ts';
import { maxListed, type OrderFormats } from '../../lib/orders/order-formats.ts';
import { feeTaken, refundName, refundUnitOf } from './refund-facts.tsx';
import { kindOf, type Holder } from './record/fields.tsx';
import { comparedSum, receivedIn, refundApart, sumRows } from '../../lib/orders/order-sum.ts';
import { statusWords } from '../../text/order-status.ts';
import { fieldNames, minutes, numberedFields } from '../../text/order-fields.ts';
import { ordersText } from '../../text/orders.ts';
import { untrustedLine, untrustedUnit } from '../../text/untrusted-text.ts';

/** The profile that looked the order up. */
export interface ReceiptSource {
  /** The profile's name as typed. */
  readonly profile: string;
  /** The environment's name: `Sandbox`. */
  readonly environment: string;
  readonly isLive: boolean;
}

export function receiptText(lookup: OrderLookup, source: ReceiptSource, formats: OrderFormats): string {
  const { headline, lead } = statusWords(lookup, formats);
  const words = ordersText.receipt;
  const { record, status } = lookup;
  const head: Line[] = [
    [words.profile, untrustedLine(source.profile)],
    [words.environment, source.environment],
    [words.order, untrustedLine(lookup.serviceId)],
    [words.merchantOrder, shown(record.order_id)],
    [words.reported, shown(status.reported)],
    [ordersText.facts.settlement, settlement(record.settlement_status, record.settlement_type)],
    // Like all times below, by the clock that the page's head names.
    [words.read, words.lookedUpBy[clockOf(lookup)](formats.instant(lookup.answeredAt, lookup.now))],
  ];
  const blocks = [
    source.isLive ? [] : [ordersText.notLive(source.environment)],
    lines(head),
    [headline, lead],
    findingLines(lookup, formats),
    lines([...sumLines(lookup, formats), ...refundApartLine(lookup, formats)]),
    lines(timeLines(lookup, formats)),
    paymentLines(lookup, formats),
    lines(refundLines(lookup, formats)),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function settlement(state: Field<string>, type: Field<string>): string {
  const { settlementState, settlementType, joined } = ordersText.facts;
  if (state.is !== 'present' || state.value === '') return shown(state);
  const name = named(settlementState, state.value);
  return type.is === 'present' && type.value !== '' ? joined(name, named(settlementType, type.value)) : name;
}

function findingLines(lookup: OrderLookup, formats: OrderFormats): readonly string[] {
  const findings = findingsOf(lookup.checks);
  if (findings.length === 0) return [];
  return [
    `${ordersText.findings.title}:`,
    ...indented(
      findings
        .slice(0, maxListed)
        .map((check): Line => [ordersText.checks.results[check.result], finding(check, lookup, formats)]),
    ),
    ...firstOf(findings.length),
  ];
}

function finding(check: Check, lookup: OrderLookup, formats: OrderFormats): string {
  const { finding: found, proof } = checkWords(check, formats, lookup.now);
  const evidence = proof.map((part) => (typeof part === 'string' ? part : untrustedLine(part.value))).join('');
  return evidence === '' ? found : `${found}. ${evidence}`;
}

function sumLines({ status, record }: OrderLookup, formats: OrderFormats): readonly Line[] {
  const sum = comparedSum(status);
  const priced = amountOf(record.order_amount, record.order_currency, formats);
  const rate = status.sum.priced?.rate ?? null;
  const price: Line = [
    ordersText.receipt.price,
    rate === null ? priced : ordersText.sum.priced(priced, formats.amount(rate, '')),
  ];
  if (sum === null) {
    const received = receivedIn(status.sum);
    return [
      price,
      ...(received.length === 0 ? [[ordersText.sum.received(0), receivedOf(record)] as const] : []),
      ...received
        .slice(0, maxListed)
        .map(({ currency, amount, payments }): Line => [
          ordersText.sum.received(payments),
          formats.amount(amount, untrustedUnit(currency)),
        ]),
      ...(received.length > maxListed
        ? [
            [
              ordersText.receipt.currencies,
              ordersText.more.first(formatCount(maxListed), formatCount(received.length)),
            ] as const,
          ]
        : []),
      [ordersText.sum.difference, ordersText.sum.unknownValue],
    ];
  }
  return [
    price,
    ...sumRows(status, sum).map(({ label, amount }): Line => [
      label,
      formats.amount(amount, untrustedUnit(sum.currency)),
    ]),
  ];
}

/** Payments that can't be added up may still have been received. */
const receivedOf = ({ payment_detail: payments }: OrderRecord): string =>
  payments.is === 'present' && payments.value.length === 0 ? ordersText.sum.noneListed : ordersText.sum.unknownValue;

function refundApartLine({ status }: OrderLookup, formats: OrderFormats): readonly Line[] {
  const apart = refundApart(status);
  if (apart === null) return [];
  const { reason, refund, amount, currency } = apart;
  const sum = amountOf(amount, currency, formats);
  const label = ordersText.sum.refund[reason === 'nothing' ? 'nothing' : refund];
  return [[label, ordersText.facts.joined(sum, ordersText.sum.refundApart[reason])]];
}

function timeLines(lookup: OrderLookup, formats: OrderFormats): readonly Line[] {
  const { validUntil } = lookup.status;
  const until = validUntil === null ? '' : `, ${ordersText.receipt.until(formats.instant(validUntil, lookup.now))}`;
  const [created, window, ...others] = fieldLines(
    lookup.record,
    ['created_time', 'valid_time', 'transact_time', 'cancel_time'],
    lookup.now,
    formats,
  );
  return [created, window && ([window[0], `${window[1]}${until}`] as const), ...others].filter(
    (line) => line !== undefined,
  );
}

function paymentLines({ record, now }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { payment_detail: payments } = record;
  if (payments.is !== 'present') return lines([[ordersText.tabs.payments, shown(payments)]]);
  const listed = payments.value
    .slice(0, maxListed)
    .flatMap((payment, index) => [
      `${ordersText.timeline.paymentOf(index + 1, payments.value.length)}: ${amountOf(payment.pay_amount, payment.pay_currency, formats)}`,
      ...indented(
        fieldLines(payment, ['token_name', 'blockchain', 'tx_id', 'from_address', 'payment_address'], now, formats),
      ),
    ]);
  return [...listed, ...firstOf(payments.value.length)];
}

function refundLines(lookup: OrderLookup, formats: OrderFormats): readonly Line[] {
  const { record, status } = lookup;
  const state: Line = [ordersText.facts.refund, refundName(lookup)];
  const data = record.refund_data;
  // Empty refund data means no refund.
  if (data.is !== 'present' || status.refundSum === null) return status.refund === 'none' ? [] : [state];
  const refund = { ...data.value, refund_fee: feeTaken(data.value.refund_fee) };
  const amounts = ['refund_amount', 'refund_fee', 'actual_refund_amount'] as const;
  const others = (names: readonly FieldName[]) => fieldLines(refund, names, lookup.now, formats);
  return [
    state,
    ...others(state[1] === refundStateName(status) ? ['type'] : []),
    ...others(['refund_id', 'refund_created_time', 'refund_transact_time']),
    ...amounts
      .filter((name) => status.refund !== 'failed' || name !== 'actual_refund_amount')
      .map((name): Line => [
        { ...fieldNames, ...ordersText.refundLabels }[name],
        amountOf(refund[name], refundUnitOf(lookup).of, formats),
      ]),
    ...others(['recipient_name', 'network', 'recipient_address', 'refund_tx_id']),
  ];
}

/** Fields that aren’t amounts. */
const fieldLines = (
  holder: Holder,
  names: readonly FieldName[],
  now: EpochMs,
  formats: OrderFormats,
): readonly Line[] => names.map((name) => [fieldNames[name], fieldText(name, holder[name], now, formats)]);

function fieldText(name: FieldName, of: Holder[FieldName], now: EpochMs, formats: OrderFormats): string {
  const kind = kindOf(name);
  if (of?.is !== 'present') {
    const how = of ?? absent;
    return kind === 'time' && missingOf(how) === 'empty' ? ordersText.notProvided : shown(how);
  }
  if (kind === 'time') return formats.instant(Number(of.value), now);
  if (kind === 'minutes') return minutes(Number(of.value));
  return kind === 'numbered' ? named(numberedFields.type, String(of.value)) : shown(of);
}

const absent = { is: 'absent' } as const;

type Line = readonly [label: string, value: string];

/** Our word for a value of the service, or the undocumented value itself. */
const named = (names: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? ordersText.undocumented(untrustedLine(key));

/** Like the page, also shows an amount without currency, and a currency without amount. */
function amountOf(amount: Field<Decimal>, unit: Field<string>, formats: OrderFormats): string {
  const isNamed = unit.is === 'present' && unit.value !== '';
  if (amount.is === 'present') {
    return isNamed
      ? formats.amount(amount.value, untrustedUnit(unit.value))
      : `${formats.amount(amount.value, '')}, ${ordersText.currency} ${shown(unit)}`;
  }
  return `${shown(amount)}${isNamed ? ordersText.inCurrency(untrustedUnit(unit.value)) : ''}`;
}

function shown(field: Field<unknown>): string {
  switch (field.is) {
    case 'present':
      return field.value === '' ? ordersText.notProvided : untrustedLine(String(field.value));
    case 'absent':
    case 'null':
      return ordersText.notProvided;
    case 'unreadable':
      return field.raw === '""'
        ? ordersText.notProvided
        : `${ordersText.unexpectedFormat}: ${untrustedLine(field.raw)}`;
  }
}

function lines(pairs: readonly Line[]): readonly string[] {
  const width = Math.max(0, ...pairs.map(([label]) => label.length));
  return pairs.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`);
}

const firstOf = (count: number): readonly string[] =>
  count <= maxListed ? [] : [`  ${ordersText.more.first(formatCount(maxListed), formatCount(count))}`];

const indented = (pairs: readonly Line[]): readonly string[] => lines(pairs).map((line) => `  ${line}`);
