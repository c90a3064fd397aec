/** What is said of an order. Kinds and properties have names of their own in the goldens: after a rename only this file changes. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OrderLookup as Reading } from '../../../electron/contract/order-lookup.ts';
import { refundStatusValues, statusValues } from '../../../electron/contract/file-values.ts';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { parseEveryDigit } from '../../../electron/payment-service/signing/json-value.ts';
import { createWallet, type Wallet } from '../../../sandbox/addresses/wallet.ts';
import { asOf } from '../../../sandbox/orders/expiry.ts';
import { createRandomOrders } from '../../../sandbox/orders/random-orders/random-orders.ts';
import { createSeededOrders } from '../../../sandbox/orders/seeded-orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { differenceFromGolden } from '../../support/golden.ts';
import { seeded } from '../../support/seeded.ts';

/** Names in the code; `now=golden` where they are others now, `now=` for what came since. */
const names = new Map(
  `kind is=kind id result value raw path because missing what problem count reported sum refund refundExtent refundSum closed
  disputedBy cancelledAt validUntil validity endedSinceRead currency ordered received difference percent tolerance tolerancePercent
  payments priced amount rate lack fee actual of openOnceRefunded keptOnceRefunded keptBelowOrdered to lines goods total item cost
  toSend address rows hasRefundLane waitBeforeRefundMs waitBeforeRefundAfter lane mark at event sincePreviousMs ms from validMinutes
  number firstSeenAt lateByMs tense isAsked type verdict options timeline asked given status amounts now completedAt lateMs minutes
  least most earlier earlierAt later laterAt field payment token network paid offered first second tokens other option symbol
  direction converted times divided firstAmount secondAmount tx decimals requested recipient payer payers others expected order
  settlement items shipping tax requestedAt skewMs unknownFields`
    .split(/\s+/)
    .map((name) => [name.replace(/=.*/, ''), name.replace(/.*=/, '')]),
);
/** Kinds that the code calls otherwise now, and what they are called in the goldens. */
const kinds: Readonly<Record<string, string>> = {
  underpaid: 'short',
  overpaid: 'over',
  'reported-underpaid': 'reported-short',
  'reported-overpaid': 'reported-over',
};
const kindsAt = new Set(
  `kind id result because what problem missing amounts direction of to validity tense refund refundExtent disputedBy lane mark
  waitBeforeRefundAfter`.split(/\s+/),
);

/** JSON with the names of the goldens, sorted. */
function canonical(value: unknown, at = '', nameOf = listed): string {
  if (typeof value === 'string') return JSON.stringify(kindsAt.has(at) ? (kinds[value] ?? value) : value);
  if (Array.isArray(value)) return `[${value.map((each: unknown) => canonical(each, at, nameOf)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).flatMap(([now, of]) => {
    const name = nameOf(now);
    return name === '' ? [] : [`"${name}":${canonical(of, name, nameOf)}`];
  });
  return `{${members.toSorted().join(',')}}`;
}
function listed(name: string): string {
  const golden = names.get(name);
  if (golden === undefined) throw new Error(`${name} has no name in the goldens`);
  return golden;
}
/** Those of the specification. */
const orListed = (name: string): string => names.get(name) ?? name;

const minute = 60_000;
const base = Date.UTC(2026, 10, 20, 12, 34, 31);
const seed = createSeed(1);
const wallet = createWallet(seed.bytes('wallet'));
const made = new Map<string, string>();
/** Making the addresses of 2,000 orders would take longer than all else: those of a few are used again. */
const address: Wallet['address'] = (space, account, index) => {
  const key = `${space} ${account} ${index % 100}`;
  const known = made.get(key) ?? wallet.address(space, account, index % 100);
  made.set(key, known);
  return known;
};
const parts = { seed, wallet: { ...wallet, address }, base };
const tolerances = ['0.50', '0', '0.01', '1.00', '5'];

interface Moment {
  readonly readAt: number;
  readonly tolerance: string;
  readonly clockSkewMs: number | null;
  readonly earlier: readonly { readonly readAt: number; readonly payments: number }[];
}
const usual = (place: number): Moment => ({
  readAt: base,
  tolerance: tolerances[place % 5] ?? '',
  clockSkewMs: 0,
  earlier: [],
});
const later = (place: number): Moment => ({
  readAt: base + ([31, 60, 20_000][place % 3] ?? 0) * minute,
  tolerance: tolerances[(place + 1) % 5] ?? '',
  clockSkewMs: [null, 3000, -90_000, 0][place % 4] ?? null,
  earlier: [base - 10 * minute, base - minute].map((readAt, payments) => ({ readAt, payments })),
});

function reading(serviceId: string, raw: string, { tolerance, ...moment }: Moment): Reading {
  const read = readOrderRecord(parseEveryDigit(raw));
  if (read === null) throw new Error(`${serviceId} is no record`);
  return evaluateLookup({ profile: { id: 'p', tolerance }, serviceId, tookMs: 1, raw, ...moment, ...read });
}

const said = ({ verdict, itemSums, options, timeline, checks }: Reading): string =>
  canonical([verdict, itemSums, options, timeline, checks]);

const results = ['pass', 'notice', 'mismatch', 'cannot-check', 'nothing'] as const;

/** @param text of the order at a moment */
function described(name: string, serviceId: string, place: number, text: (now: number) => string) {
  const [first, second] = [usual(place), later(place)].map((moment) => reading(serviceId, text(moment.readAt), moment));
  if (first === undefined || second === undefined) throw new Error('no reading');
  const detail = [
    said(first),
    said(second),
    canonical([first.later, first.anomalies]),
    canonical(first.record, '', orListed),
  ].join();
  const counts = results.map((result) => first.checks.filter((check) => check.result === result).length).join('-');
  const { kind, refund } = first.verdict;
  const sum = createHash('sha256').update(detail).digest('hex');
  return {
    line: [name, statusValues[kind], refundStatusValues[refund], counts, sum].join(' '),
    detail: `${name} ${detail}`,
  };
}

const words =
  'yes no ETH TRON USDT EUR new paid paid_partial paid_over expired cancel settled unsettled =1 0 -1 0.000000000000000001';
const others = [
  ...`null "" 0 -1 1 2 5000 9007199254740993 {} [] ${base - 20 * minute} ${base + 20 * minute}`.split(' '),
  ...words.split(' ').map((word) => JSON.stringify(word)),
];
/** As many values of the record are others. */
function changed(text: string, place: number, times: number): string {
  const { below } = seeded(place * 4 + times);
  const values = /("\w+":)("(?:[^"\\]|\\.)*"|-?[\d.]+|null)/g;
  const at = below(text.match(values)?.length ?? 0);
  const other = others[below(others.length)] ?? '';
  let seen = -1;
  const next = (all: string, name: string) => ((seen += 1) === at ? name + other : all);
  return times === 0 ? text : changed(text.replaceAll(values, next), place, times - 1);
}

const compared = (name: string, all: readonly { readonly line: string; readonly detail: string }[]): string =>
  differenceFromGolden(
    name,
    all.map(({ line }) => line),
    all.map(({ detail }) => detail),
  );

it('says of every order of the catalogue what it always said', () => {
  const orders = createSeededOrders(parts);
  const all = orders.list.map(({ name, serviceId }) =>
    described(name, serviceId, 0, (now) => asOf(orders.read(serviceId) ?? '', now)),
  );
  expect(all.length).toBeGreaterThan(60);
  expect(compared('catalogue-orders.txt', all)).toBe('');
});

it('says of 2,000 random orders, most with up to three values changed, what it always said', () => {
  const orders = createRandomOrders(parts);
  const all = Array.from({ length: 2000 }, (_, place) => {
    const serviceId = orders.numberOf(7, place);
    const text = orders.read(serviceId) ?? '';
    return described(serviceId, serviceId, place, (now) => changed(asOf(text, now), place, place % 4));
  });
  expect(compared('random-orders.txt', all)).toBe('');
});
