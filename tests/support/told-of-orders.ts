/**
 * What lists, files, the order view and receipts say of an order, in one form, compared with how the sandbox made the order. It
 * reads the visible words and shares no code with the product.
 */
import type { Page } from '@playwright/test';
import type { BulkRow } from '../../electron/contract/bulk-run.ts';
import type { TestSandbox } from './test-sandbox.ts';

type Generated = Awaited<ReturnType<TestSandbox['generated']>>;

export interface Told {
  readonly status: string;
  readonly refund: string;
  /** Currency, ordered, received, difference. Null with several currencies. */
  readonly sum: readonly string[] | null;
}

/** 1.50 equals 1.5. */
const plain = (amount: string): string =>
  amount
    .replaceAll(/[,\u00A0 ]/g, '')
    .replace('−', '-')
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const sumOf = (currency: string, ...amounts: readonly string[]): readonly string[] => [currency, ...amounts.map(plain)];

const madeUp = ({ status, refund, sum }: Generated[number]['expected']): Told => ({
  status,
  refund,
  sum: sum === null ? null : sumOf(sum.currency, sum.ordered, sum.received, sum.difference),
});

/** What is wrong. A waiting order may expire meanwhile, so anything true at one of these times is right. */
export function notSo(told: readonly (readonly [order: string, Told | null])[], ...times: readonly Generated[]) {
  const allowed = new Map<string, string[]>();
  for (const { service_id: order, expected } of times.flat()) {
    allowed.set(order, [...(allowed.get(order) ?? []), JSON.stringify(madeUp(expected))]);
  }
  return told
    .filter(([order, one]) => allowed.get(order)?.includes(JSON.stringify(one)) !== true)
    .map(([order, one]) => ({ order, told: one, expected: allowed.get(order) ?? [] }));
}

/** Null if it wasn't looked up. */
export function toldInRow({ state }: BulkRow): Told | null {
  if (state.is !== 'read') return null;
  const { status, refund, currency, ordered, received, difference } = state.reading;
  const isKnown = currency !== null && ordered !== null && received !== null && difference !== null;
  return { status, refund, sum: isKnown ? sumOf(currency, ordered, received, difference) : null };
}

/** A file's `status`, if it isn't the sandbox's word with underscores. */
const statuses: Readonly<Record<string, string>> = {
  partly_paid: 'waiting-for-rest',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  reported_underpaid: 'reported-underpaid',
  reported_overpaid: 'reported-overpaid',
  expired_unpaid: 'expired',
  expired_payment_received: 'expired-with-payment',
  canceled_unpaid: 'cancelled',
  canceled_payment_received: 'cancelled-with-payment',
};

export function toldInLine(line: Readonly<Record<string, string>>): Told {
  const { refund_status: refund = '', currency = '', ordered = '', received = '', difference = '' } = line;
  const written = line['status'] ?? '';
  const amounts = [ordered, received, difference];
  const status = statuses[written] ?? written.replaceAll('_', '-');
  return { status, refund, sum: amounts.includes('') ? null : sumOf(currency, ...amounts) };
}

/** Longer ones first. */
const headlines = [
  ['Waiting for payment', 'waiting'],
  ['Paid in full', 'paid'],
  ['Paid within tolerance', 'paid-within-tolerance'],
  ['Underpaid', 'underpaid'],
  ['Overpaid', 'overpaid'],
  ['Reported underpaid', 'reported-underpaid'],
  ['Reported overpaid', 'reported-overpaid'],
  ['Reported as paid', 'reported-paid'],
  ['Expired, unpaid', 'expired'],
  ['Canceled, unpaid', 'cancelled'],
] as const;

const refunds = [
  ['Not requested', 'none'],
  ['Processing', 'processing'],
  ['Failed', 'failed'],
  ['Refunded', 'succeeded'],
  ['Difference refunded', 'succeeded'],
  ['Partly refunded', 'succeeded'],
  ['Succeeded', 'succeeded'],
] as const;

const named = (names: readonly (readonly [string, string])[], said: string): string =>
  names.find(([name]) => said.startsWith(name))?.[1] ?? said;

/** `Expired, 25.00 USDT received`, in lists `Expired, payment received`. */
const withPayment = /^(Expired|Canceled), .*\breceived\b/;
const statusNamed = (said: string): string => {
  const ended = withPayment.exec(said)?.[1];
  if (ended === undefined) return named(headlines, said);
  return ended === 'Expired' ? 'expired-with-payment' : 'cancelled-with-payment';
};

/** Names of the difference. */
const differences = ['Paid in full', 'Difference', 'Within tolerance', 'Overpaid', 'Missing', 'Unpaid', 'Due'];

/** The rows of a sum by their labels, each amount with its currency. */
function sumIn(rows: readonly (readonly [label: string, amount: string])[]): Told['sum'] {
  const of = (isIt: (label: string) => boolean): readonly [string, string] | null => {
    const [label, said = ''] = rows.find(([one]) => isIt(one)) ?? [];
    const found = /^([+−-]?[\d,\u00A0 .]*\d)\s+(\S+)$/.exec(said);
    return label === undefined || found === null ? null : [found[1] ?? '', found[2] ?? ''];
  };
  const ordered = of((label) => label === 'Ordered');
  const received = of((label) => /^Received(?: \(\d+ payments?\))?$/.test(label));
  const between = rows.find(([label]) => differences.includes(label));
  if (ordered === null || received === null || between?.[1] === 'Unknown') return null;
  // Without a difference and with a refund of the payment, no row says so.
  const [difference] = of((label) => label === between?.[0]) ?? ['0'];
  return sumOf(ordered[1], ordered[0], received[0], between?.[0] === 'Due' ? `-${difference}` : difference);
}

export function toldInReceipt(receipt: string): Told {
  const blocks = receipt.split('\n\n').map((block) => block.split('\n'));
  const pairs = (lines: readonly string[]) =>
    lines.map((line): readonly [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
  const head = blocks.findIndex((lines) => lines.some((line) => line.startsWith('Order:')));
  const sum = blocks.find(([first = '']) => first.startsWith('Price:')) ?? [];
  const refund = blocks.flat().find((line) => line.startsWith('Refund:'));
  return {
    status: statusNamed(blocks[head + 1]?.[0] ?? ''),
    refund: refund === undefined ? 'none' : named(refunds, refund.slice('Refund:'.length).trim()),
    sum: sumIn(pairs(sum)),
  };
}

const clauses = [
  ['refund processing', 'processing'],
  ['refund failed', 'failed'],
  ['refunded', 'succeeded'],
  ['refund succeeded', 'succeeded'],
] as const;

/** From a row of the list: number, order, merchant order number, status, received, ordered, difference, checks. */
export function toldInCells([
  ,
  ,
  ,
  status = '',
  received = '',
  ordered = '',
  difference = '',
]: readonly string[]): Told {
  const sum = sumIn([
    ['Ordered', ordered.replace(/^of /, '')],
    ['Received', `${received} -`],
    ['Difference', `${difference} -`],
  ]);
  return {
    status: status.trim().startsWith('Waiting at last check') ? 'waiting' : statusNamed(status.trim()),
    refund: clauses.find(([clause]) => status.includes(clause))?.[1] ?? 'none',
    sum,
  };
}

/** From the open order page. */
export async function toldOnPage(page: Page): Promise<Told> {
  const said = await page.getByRole('main').evaluate((main) => {
    const pairs = (label: string) =>
      [...main.querySelectorAll(`dl[aria-label="${label}"] > div`)].map((row): [string, string] => [
        (row.querySelector('dt > span') ?? row.querySelector('dt'))?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]);
    return {
      headline: main.querySelector('[data-order-status] h1')?.textContent ?? '',
      facts: pairs('Order status'),
      rows: pairs('Ordered and received'),
    };
  });
  return {
    status: statusNamed(said.headline.trim()),
    refund: named(refunds, (said.facts.find(([label]) => label === 'Refund')?.[1] ?? '').trim()),
    sum: sumIn(said.rows),
  };
}
