/** A line never counts as paid if the amount differs or is unknown. */
import { describe, expect, it } from 'vitest';
import { statusKinds } from '../../../../electron/contract/order-status.ts';
import { refundKinds } from '../../../../electron/contract/order-refund.ts';
import { summaryOf } from '../../../../electron/orders/history/saved-lookup.ts';
import { balancesOf, reconciledLine, type ShopLine } from '../../../../electron/orders/reconcile/reconcile.ts';
import { splitHeading } from '../../../../electron/orders/imported-list/table-layout.ts';
import { shopLinesOf } from '../../../../electron/orders/reconcile/shop-file.ts';
import { read, recordOf } from '../../../support/records.ts';

const order = { ...summaryOf(read(recordOf())), disputed: false };
const billed = { amount: '180.00', currency: 'EUR' };
const line = (more: Partial<ShopLine> = {}): ShopLine => ({
  line: 2,
  order: 'A-1',
  amount: '180',
  currency: 'EUR',
  unread: null,
  why: null,
  ...more,
});
const kindOf = (of: ShopLine, found = [order], made: typeof billed | null = billed) =>
  reconciledLine(of, found, () => made).is;

describe('a line', () => {
  it('has its order’s status if the amounts match', () => {
    const kinds = statusKinds.map((status) => [status, kindOf(line(), [{ ...order, status }])]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      paid: 'paid',
      'paid-within-tolerance': 'paid',
      underpaid: 'underpaid',
      overpaid: 'overpaid',
      waiting: 'unpaid',
      expired: 'unpaid',
      'reported-paid': 'needs-review',
      contradicted: 'needs-review',
      'expired-with-payment': 'needs-review',
    });
    expect(kinds.filter(([, kind]) => kind === 'paid').map(([status]) => status)).toEqual([
      'paid',
      'paid-within-tolerance',
    ]);
  });

  it('doesn’t match an order with another amount', () => {
    const paid = [{ ...order, status: 'paid' as const }];
    expect(kindOf(line({ amount: '180.01' }), paid)).toBe('amount-differs');
    expect(kindOf(line({ currency: 'USD' }), paid)).toBe('currency-differs');
    expect(kindOf(line({ amount: '0180.000', currency: 'eur' }), paid)).toBe('paid');
    expect(kindOf(line({ currency: null }), paid)).toBe('paid');
  });

  it('has the refund’s status if there is one', () => {
    const of = (refund: (typeof order)['refund']) => kindOf(line(), [{ ...order, status: 'paid', refund }]);
    expect(refundKinds.map((refund) => [refund, of(refund)])).toEqual([
      ['none', 'paid'],
      ['not-reported', 'paid'],
      ['requested-no-data', 'has-refund'],
      ['processing', 'has-refund'],
      ['succeeded', 'has-refund'],
      ['failed', 'paid'],
      ['unknown', 'has-refund'],
    ]);
    expect(kindOf(line(), [{ ...order, status: 'expired', refund: 'processing' }])).toBe('unpaid');
  });

  it('needs review if its amount can’t be compared, or the data is contradictory', () => {
    const paid = { ...order, status: 'paid' as const };
    expect(kindOf(line(), [paid], null)).toBe('needs-review');
    expect(kindOf(line({ amount: null }), [paid], null)).toBe('paid');
    expect(kindOf(line(), [{ ...paid, disputed: true }])).toBe('needs-review');
    expect(kindOf(line({ amount: null, unread: { cell: 'free', why: 'amount-invalid' } }), [paid])).toBe(
      'amount-not-readable',
    );
  });

  it('has no order if none or several have its number', () => {
    expect(kindOf(line(), [])).toBe('not-looked-up');
    expect(kindOf(line({ order: 'Summe', why: 'order-number-without-digit' }), [])).toBe('no-order');
    expect(kindOf(line({ order: 'VIP', why: 'order-number-without-digit' }), [{ ...order, status: 'paid' }])).toBe(
      'paid',
    );
    expect(kindOf(line(), [order, order])).toBe('several');
  });
});

it('totals are exact per currency, without skipped lines', () => {
  const paid = reconciledLine(line({ amount: '0.1' }), [{ ...order, status: 'paid' }], () => ({
    amount: '0.10',
    currency: 'EUR',
  }));
  const missing = reconciledLine(line({ amount: '0.2' }), [], () => null);
  const unclear = { ...missing, is: 'needs-review', amount: '9223402499958.25' } as const;
  const balances = balancesOf([
    paid,
    missing,
    { ...missing, is: 'duplicate' },
    { ...missing, currency: 'USD', amount: '5' },
    unclear,
    { ...unclear, is: 'underpaid', amount: '0.1' },
  ]);
  expect(balances).toEqual([
    {
      currency: 'EUR',
      file: '9223402499958.65',
      differs: '9223402499958.35',
      notLookedUp: '0.20',
      matched: '0.10',
      difference: '9223402499958.55',
    },
    { currency: 'USD', file: '5', differs: '0', notLookedUp: '5', matched: '0', difference: '5' },
  ]);
});

describe('a file', () => {
  const rows = [
    { line: 1, cells: ['order', 'total', 'currency'] },
    { line: 2, cells: ['A-1', '12,50', 'EUR'] },
    { line: 3, cells: ['', '3,00', 'EUR'] },
    { line: 4, cells: ['A-2', 'free', ''] },
    { line: 5, cells: ['A-3'] },
  ];

  it('has all lines except the header', () => {
    expect(shopLinesOf(splitHeading(rows), { order: 0, amount: 1, currency: 2 }, ',')).toEqual([
      { line: 2, order: 'A-1', amount: '12.50', unread: null, currency: 'EUR', why: null },
      { line: 3, order: '', amount: '3.00', unread: null, currency: 'EUR', why: 'order-number-empty' },
      {
        line: 4,
        order: 'A-2',
        amount: null,
        unread: { cell: 'free', why: 'amount-invalid' },
        currency: null,
        why: null,
      },
      // A line without an amount in a file with amounts matches no order.
      { line: 5, order: 'A-3', amount: null, unread: { cell: '', why: 'amount-empty' }, currency: null, why: null },
    ]);
    const lines = shopLinesOf(splitHeading(rows), { order: 0, amount: null, currency: 2 }, ',');
    expect(lines.map(({ unread }) => unread)).toEqual([null, null, null, null]);
  });

  const ofCell = (cell: string, currency = '') =>
    shopLinesOf(
      splitHeading([{ line: 1, cells: ['A-1', cell, currency] }]),
      { order: 0, amount: 1, currency: 2 },
      ',',
    )[0];

  it.each([
    ['62.40 EUR', '', '62.40', 'EUR'],
    ['€40.00', '', '40.00', 'EUR'],
    ['USDT 66,00', '', '66.00', 'USDT'],
    ['$ 12.50', 'usd', '12.50', 'usd'],
    ['$1,234.56 USD', 'USD', '1234.56', 'USD'],
    ['62.40', 'EUR', '62.40', 'EUR'],
    ['62.40 €', '€', '62.40', 'EUR'],
    ['62.40', 'toString', '62.40', 'toString'],
    // A currency other than the column's, and ambiguous signs.
    ['62.40 EUR', 'USDT', null, 'USDT'],
    ['¥ 62.40', '', null, null],
    ['62.40 EUR net', '', null, null],
    // Words, which may change the sign or the size.
    ['minus 5.00', '', null, null],
    ['3 Mio', '', null, null],
    ['REF-12', '', null, null],
  ])('has the currency in %s', (cell, currency, amount, said) => {
    expect(ofCell(cell, currency)).toMatchObject({
      amount,
      currency: said,
      unread: amount === null ? { cell, why: 'amount-currency' } : null,
    });
  });

  it.each([
    ['1,234', 'amount-ambiguous'],
    ['1.234.5', 'amount-invalid'],
    ['12 50', 'amount-invalid'],
    ['  ', 'amount-empty'],
  ])('says why the amount %j can’t be read', (cell, why) => {
    expect(ofCell(cell)).toMatchObject({ amount: null, unread: { cell: cell.trim(), why } });
  });

  it('has no amount in a text of a workbook that may have thousands', () => {
    const row = { line: 1, cells: ['A-1', '1.234'] };
    const columns = { order: 0, amount: 1, currency: null };
    expect(shopLinesOf(splitHeading([row]), columns, null)[0]?.unread?.why).toBe('amount-ambiguous');
    expect(shopLinesOf(splitHeading([{ ...row, numbers: new Set([1]) }]), columns, null)[0]?.amount).toBe('1.234');
  });

  it('has no amount in a row with a missing cell, if it’s written like no other', () => {
    const ragged = [
      { line: 2, cells: ['A-1', 'Ann', '12.50', '0170555001'] },
      { line: 3, cells: ['A-2', '7.00', '0170555002'] },
      { line: 4, cells: ['A-3', 'Eve', '3.00'] },
      { line: 5, cells: ['A-4', 'Zoe', '1.00', '0170555004'] },
      { line: 6, cells: ['A-5', 'Kim', '2.00', '0170555005'] },
    ];
    const lines = shopLinesOf(splitHeading(ragged), { order: 0, amount: 2, currency: null }, ',');
    expect(lines.map(({ amount, unread }) => amount ?? unread?.why)).toEqual([
      '12.50',
      'amount-moved',
      '3.00',
      '1.00',
      '2.00',
    ]);
  });

  it('has no amount in a row with an extra cell, because a delimiter may have split it', () => {
    const ragged = [
      { line: 1, cells: ['order', 'total'] },
      { line: 2, cells: ['A-1', '1', '234'] },
      { line: 3, cells: ['A-2', '12'] },
      { line: 4, cells: ['A-3', '7', ''] },
      { line: 5, cells: ['A-4', 'Ann', '5', ''] },
      { line: 6, cells: ['A-5', '8', ''] },
    ];
    const lines = shopLinesOf(splitHeading(ragged), { order: 0, amount: 1, currency: null }, ',');
    expect(lines.map(({ amount, unread }) => [amount, unread])).toEqual([
      [null, { cell: '1', why: 'amount-moved' }],
      ['12', null],
      // The last cell may be the empty note of a row whose cells moved.
      [null, { cell: '7', why: 'amount-moved' }],
      [null, { cell: 'Ann', why: 'amount-moved' }],
      [null, { cell: '8', why: 'amount-moved' }],
    ]);
    const ended = [ragged[0], ragged[3], ragged[5]].filter((row) => row !== undefined);
    // Some programs end each row with a delimiter.
    expect(
      shopLinesOf(splitHeading(ended), { order: 0, amount: 1, currency: null }, ',').map(({ amount }) => amount),
    ).toEqual(['7', '8']);
  });
});
