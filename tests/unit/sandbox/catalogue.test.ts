import { describe, expect, it } from 'vitest';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { catalogue } from '../../../sandbox/orders/catalogue/catalogue.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { offSpecification, isFields, isList, isNum, orderRecord, parse, type Parsed } from './specified-record.ts';

const base = Date.UTC(2026, 10, 20, 12, 34, 31);

function ordersOf(seedNumber: number, startedAt = base) {
  const seed = createSeed(seedNumber);
  const parts = { seed, wallet: createWallet(seed.bytes('wallet')), base: startedAt };
  return createOrders({ ...parts, now: () => startedAt });
}

const orders = ordersOf(1);
const numberOf = (name: string): string => orders.seeded.find((order) => order.name === name)?.serviceId ?? '';
const textOf = (name: string): string => orders.read(numberOf(name)) ?? '';
const recordOf = (name: string): Record<string, Parsed> => {
  const record = parse(textOf(name));
  if (!isFields(record)) throw new Error(`${name} is not an object`);
  return record;
};
const conforming = catalogue.filter((order) => !('breaks' in order)).map(({ name }) => name);
const breaking = catalogue.flatMap((order) => ('breaks' in order ? [order] : []));

const listOf = (value: Parsed | undefined) => (isList(value) ? value.filter(isFields) : []);
/** Decimal text to an integer of 40 places. */
const exact = (value: Parsed | undefined): bigint => {
  const digits = isNum(value) ? value.digits : typeof value === 'string' ? value : '';
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(40, '0'));
};
const one = 10n ** 40n;

describe('the catalogue', () => {
  it('has at least 40 orders, each named in kebab-case with one line on what to conclude', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(40);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
    for (const { name, concludes } of catalogue) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(concludes).toMatch(/^\S[^\n]+\.$/);
    }
  });

  it.each(conforming)('%s has every field of the specification in its type', (name) => {
    expect(offSpecification(parse(textOf(name)), orderRecord(numberOf(name)))).toEqual([]);
  });

  it.each(breaking.filter(({ breaks }) => !breaks.includes('*')))(
    '$name departs from the specification exactly where it says',
    ({ name, breaks }) => {
      const found = offSpecification(parse(textOf(name)), orderRecord(numberOf(name)));
      expect(found.toSorted()).toEqual(breaks.toSorted());
    },
  );

  it.each(breaking.filter(({ breaks }) => breaks.includes('*')))('$name departs from it all over', ({ name }) => {
    expect(offSpecification(parse(textOf(name)), orderRecord(numberOf(name))).length).toBeGreaterThan(4);
  });

  it('shows every status, settlement and refund of the specification', () => {
    const records = conforming.map(recordOf);
    const seen = (field: string) => new Set(records.map((record) => record[field]));
    expect(seen('status')).toEqual(new Set(['new', 'paid', 'expired', 'paid_over', 'paid_partial']));
    expect(seen('settlement_status')).toEqual(new Set(['unsettled', 'settling', 'settled']));
    expect(seen('settlement_type')).toEqual(new Set(['', 'system', 'manual']));
    const refunds = records.map(({ refund_data }) => refund_data).filter(isFields);
    const digitsOf = (field: string) =>
      new Set(refunds.map((refund) => (isNum(refund[field]) ? refund[field].digits : null)));
    expect(digitsOf('refund_status')).toEqual(new Set(['0', '1', '2']));
    expect(digitsOf('type')).toEqual(new Set(['1', '2']));
    expect(records.some((record) => record['refund_requested'] === 'yes' && record['refund_data'] === null)).toBe(true);
    expect(new Set(records.map((record) => Math.min(2, listOf(record['payment_detail']).length)))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  it('says that settlement has no type while unsettled', () => {
    for (const name of conforming) {
      const record = recordOf(name);
      expect(record['settlement_type'] === '').toBe(record['settlement_status'] === 'unsettled');
    }
  });

  it('asks for the price times the rate, never for less, to the last place of the amount', () => {
    for (const name of conforming) {
      const record = recordOf(name);
      for (const option of listOf(record['payment_info'])) {
        const product = (exact(record['order_amount']) * exact(option['exchange_rate'])) / one;
        const over = exact(option['receive_amount']) - product;
        expect(over).toBeGreaterThanOrEqual(0n);
        expect(over).toBeLessThan(10n ** 34n);
      }
    }
  });

  it('prices goods, shipping and tax at what the order costs', () => {
    for (const name of conforming) {
      const record = recordOf(name);
      const details = record['order_details'];
      const items = isFields(details) ? listOf(details['items']) : [];
      if (!isFields(details) || items.length === 0) continue;
      const goods = items.reduce(
        (sum, item) => sum + (exact(item['item_price']) * exact(item['item_quantity'])) / one,
        0n,
      );
      expect(goods + exact(details['shopping_cost']) + exact(details['tax_cost'])).toBe(exact(record['order_amount']));
    }
  });

  it('offers each address to one order only', () => {
    const offered = catalogue.flatMap(({ name }) => {
      const record = recordOf(name);
      // Within an order one may be offered twice.
      return [...new Set(listOf(record['payment_info']).map((option) => option['payment_address']))];
    });
    expect(offered.length).toBeGreaterThan(100);
    expect(new Set(offered).size).toBe(offered.length);
  });
});

describe('orders of the pictures', () => {
  it('short-two-payments lacks 3.98 of 195.48 USDT and was completed 1 min 48 s late', () => {
    const record = recordOf('short-two-payments');
    expect(record).toMatchObject({ order_amount: '180.00', order_currency: 'EUR', status: 'paid_partial' });
    const payments = listOf(record['payment_detail']);
    const offered = listOf(record['payment_info']);
    expect(payments.map(({ pay_amount }) => pay_amount)).toEqual(['150.00', '41.50']);
    expect(payments[0]).toMatchObject({ receive_amount: '195.48', exchange_rate: '1.0860', token_name: 'USDT-TRC20' });
    const known = offered.map(({ payment_address }) => payment_address);
    expect(payments.map(({ payment_address }) => known.includes(payment_address ?? null))).toEqual([true, false]);
    expect(payments.map(({ blockchain }) => blockchain)).toEqual(['TRX', 'TRX']);
    expect(offered[0]?.['blockchain']).toBe('TRON');
    const { created_time: created, transact_time: completed } = record;
    if (!isNum(created) || !isNum(completed)) throw new Error('times are not numbers');
    expect(Number(completed.digits) - Number(created.digits)).toBe((31 * 60 + 48) * 1000);
  });

  it('refund-processing sends back 19.68 less 1.20, requested 1 h 14 min ago', () => {
    const record = recordOf('refund-processing');
    expect(record).toMatchObject({ order_amount: '120.00', order_currency: 'EUR', status: 'paid_over' });
    expect(listOf(record['payment_detail'])[0]).toMatchObject({ receive_amount: '130.32', pay_amount: '150.00' });
    expect(record['refund_data']).toMatchObject({
      refund_amount: '19.68',
      refund_fee: '1.20',
      actual_refund_amount: '18.48',
      refund_status: { digits: '0' },
      type: { digits: '1' },
      refund_created_time: String(base - (74 * 60 + 29) * 1000),
    });
  });
});

describe('digits and text', () => {
  it('leave with every digit: int64 beyond 2^53 and 18 decimals', () => {
    expect(textOf('huge-int64')).toContain('"refund_id":9223372036854775807');
    expect(textOf('huge-int64')).toContain('"item_quantity":9007199254740993');
    expect(textOf('eighteen-decimals')).toContain('"item_price":1.234567890123456788');
  });

  it('of hostile orders hold markup, bidi controls and formulas, and no NUL', () => {
    const text = textOf('hostile-text');
    for (const part of ['<script>', '\u202E', '=HYPERLINK', 'DROP TABLE', '\u200B']) expect(text).toContain(part);
    expect(text).not.toContain('\\u0000');
  });
});

describe('a seed', () => {
  it('gives the same order numbers and the same records every time', () => {
    const again = ordersOf(1);
    expect(again.seeded).toEqual(orders.seeded);
    for (const { serviceId } of orders.seeded) expect(again.read(serviceId)).toBe(orders.read(serviceId));
  });

  it('keeps its numbers when the sandbox is started later; only times move along', () => {
    const later = ordersOf(1, base + 86_400_000);
    expect(later.seeded).toEqual(orders.seeded);
    const shifted = (later.read(numberOf('paid')) ?? '').replaceAll(
      /\b\d{13}\b/g,
      (ms) => `${Number(ms) - 86_400_000}`,
    );
    expect(shifted).toBe(textOf('paid'));
  });

  it('gives other numbers than another seed', () => {
    const numbers = new Set(orders.seeded.map(({ serviceId }) => serviceId));
    expect(ordersOf(2).seeded.some(({ serviceId }) => numbers.has(serviceId))).toBe(false);
  });

  it('gives numbers of 16 capitals and digits, each once', () => {
    const numbers = orders.seeded.map(({ serviceId }) => serviceId);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^[0-9A-Z]{16}$/);
  });

  it('knows no other number', () => {
    expect(orders.read('0000000000000000')).toBeNull();
    expect(orders.read('constructor')).toBeNull();
  });
});
