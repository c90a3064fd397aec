/** Exported orders have the values of page and lists, exactly, and no formula. */
import { read as readSheetJs } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { FileFormat } from '../../../electron/contract/export-file.ts';
import {
  checkResultValues,
  lookupValues,
  snakeCase,
  statusValues,
} from '../../../electron/contract/exported-values.ts';
import {
  orderColumns,
  orderRowKinds,
  personalColumns,
  type OrderCells,
  type OrderColumn,
  type OrderColumnSet,
  type OrderRowKind,
} from '../../../electron/contract/order-export.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { orderTable } from '../../../electron/exports/order-row-table.ts';
import { builtInOrderSets } from '../../../electron/exports/column-sets.ts';
import { createEncoder, createShownCells } from '../../../electron/exports/file-encoder.ts';
import { orderRows } from '../../../electron/orders/export-rows.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { parseLossless } from '../../../electron/payment-service/json-value.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import {
  absent,
  blankRefund,
  created,
  present,
  paymentOf,
  paymentsOf,
  read,
  recordOf,
  refundDataOf,
  withRefund,
  sentNull,
  unreadable,
} from '../../support/records.ts';
import { columnsAsText, needsLibreOffice, shownByLibreOffice } from '../../support/libre-office.ts';
import { letterOf } from '../../../electron/exports/xlsx.ts';
import { formulaCorpus, removeGuards } from './formula-corpus.ts';
import { comma } from './written-file.ts';

const ordered = (lookup: OrderLookup) => ({ outcome: 'read', summary: summaryOf(lookup), lookup }) as const;
const rowsOf = <Kind extends OrderRowKind>(kind: Kind, changes: Partial<OrderRecord> = {}) =>
  orderRows[kind](ordered(read(recordOf(changes))));

const all = (kind: OrderRowKind): Pick<OrderColumnSet, 'columns'> => ({ columns: orderColumns[kind] });

function bytesOf(
  rows: readonly OrderCells[],
  set: Pick<OrderColumnSet, 'columns'>,
  format: FileFormat = comma,
): Buffer {
  const pieces: Uint8Array[] = [];
  const encoder = createEncoder({ format, table: orderTable(set), out: (piece) => pieces.push(piece) });
  for (const row of rows) encoder.row(row);
  encoder.end();
  return Buffer.concat(pieces);
}

const written = (...of: Parameters<typeof bytesOf>): string => bytesOf(...of).toString('utf8');

const readBack = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const lineOf = (kind: OrderRowKind, changes: Partial<OrderRecord> = {}) =>
  readBack(written(rowsOf(kind, changes), all(kind)));

describe('a row per order', () => {
  it('has the exact status, sums and refund of the list', () => {
    const changes = { payment_detail: paymentsOf({ pay_amount: present('195.4799999999999999990') }) };
    const { status, currency, ordered: due, received, difference } = summaryOf(read(recordOf(changes)));
    const [line] = lineOf('order', changes);
    expect(line).toMatchObject({
      status: statusValues[status],
      currency,
      ordered: due,
      received,
      difference,
      merchant_order: 'A-1043',
    });
    expect(line).toMatchObject({ received: '195.4799999999999999990', order_amount: '180.00', lookup: 'succeeded' });
  });

  it('has a negative difference as plain digits without a guard', () => {
    const [line] = lineOf('order', { payment_detail: paymentsOf({ pay_amount: present('100.00') }) });
    expect(line?.['difference']).toBe('-95.48');
  });

  it('has as many issues, warnings and checks that can’t be made as the page', () => {
    const lookup = read(recordOf({ status: present('paid_partial'), payer_email: absent }));
    const count = (result: string) => String(lookup.checks.filter((check) => check.result === result).length);
    expect(readBack(written(orderRows.order(ordered(lookup)), all('order')))[0]).toMatchObject({
      issues: count('mismatch'),
      warnings: count('notice'),
      cannot_check: count('cannot-check'),
    });
  });

  it('has as many unreadable fields as the page, without zero times and empty refunds', () => {
    const fieldsIn = (data: object): string | undefined => {
      const found = readOrderRecord(parseLossless(JSON.stringify(data)));
      if (found === null) throw new Error('no record');
      const lookup = read(found.record, { anomalies: found.anomalies });
      return readBack(written(orderRows.order(ordered(lookup)), all('order')))[0]?.['unreadable_fields'];
    };
    const empty = { cancel_time: 0, transact_time: '', refund_data: { refund_id: '', refund_amount: 0 }, other: 1 };
    expect(fieldsIn({ service_id: 'S1', ...empty })).toBe('0');
    expect(fieldsIn({ service_id: 'S1', ...empty, order_amount: 5, payment_detail: ['x'] })).toBe('2');
  });

  it('has only the list’s data if the response can’t be read', () => {
    const { summary } = ordered(read(recordOf()));
    const [line] = readBack(written(orderRows.order({ outcome: 'not-readable', summary }), all('order')));
    expect(line).toMatchObject({ lookup: 'unreadable', status: statusValues[summary.status], received: '195.48' });
    expect(line).toMatchObject({ payments: '', issues: '', unreadable_fields: '', service_status: '' });
    for (const kind of orderRowKinds.filter((each) => each !== 'order'))
      expect(orderRows[kind]({ outcome: 'not-readable', summary })).toEqual([]);
  });
});

it.each(['gone', 'not-found', 'failed', 'not-looked-up'] as const)(
  'an order without data has a row that says %s',
  (outcome) => {
    const [line = {}] = readBack(written(orderRows.order({ outcome, serviceId: 'S9' }), all('order')));
    const { service_id: id, lookup: said, ...rest } = line;
    expect([id, said]).toEqual(['S9', lookupValues[outcome]]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
    for (const kind of orderRowKinds.filter((each) => each !== 'order'))
      expect(orderRows[kind]({ outcome, serviceId: 'S9' })).toEqual([]);
  },
);

test('missing, null and unreadable fields are empty, and a missing list has no count', () => {
  const changes = { order_amount: sentNull, order_currency: absent, settlement_status: unreadable('{}') };
  expect(lineOf('order', changes)[0]).toMatchObject({ order_amount: '', order_currency: '', settlement_status: '' });
  expect(lineOf('order', { payment_detail: present([]) })[0]?.['payments']).toBe('0');
  expect(lineOf('order', { payment_detail: sentNull })[0]?.['payments']).toBe('');
});

test('a zero time isn’t 1970', () => {
  const [line] = lineOf('order', { created_time: present(created), transact_time: present(0) });
  expect(line).toMatchObject({ created_at: '2026-11-20T11:00:00.000Z', completed_at: '' });
});

test('each payment has a row with its number on the page', () => {
  const lines = lineOf('payment', {
    payment_detail: present([paymentOf(), paymentOf({ pay_amount: unreadable('"many"') })]),
  });
  expect(lines.map(({ payment, pay_amount: amount }) => [payment, amount])).toEqual([
    ['1', '195.48'],
    ['2', ''],
  ]);
});

test('a refund with only empty fields has no row, and others have their amounts', () => {
  expect(rowsOf('refund', { refund_data: present(blankRefund) })).toEqual([]);
  const data = refundDataOf({ refund_amount: present('12.500') });
  expect(lineOf('refund', { refund_requested: present('yes'), refund_data: present(data) })).toMatchObject([
    { refund_amount: '12.500' },
  ]);
});

test('the check results are those that didn’t pass and apply', () => {
  const lookup = read(recordOf({ status: present('paid_partial') }));
  const found = lookup.checks.filter(({ result }) => result !== 'pass' && result !== 'nothing');
  expect(found.length).toBeGreaterThan(0);
  const lines = readBack(written(orderRows.finding(ordered(lookup)), all('finding')));
  expect(lines.map(({ check, result }) => [check, result])).toEqual(
    found.map(({ id, result }) => [snakeCase(id), checkResultValues[result]]),
  );
});

describe('column sets', () => {
  it('have customer details only if their name says so', () => {
    const saysSo = (set: OrderColumnSet) => set.columns.some((name) => personalColumns.has(name));
    expect(builtInOrderSets.filter(saysSo).map(({ name }) => name)).toEqual([
      'orders_with_customer',
      'refunds_with_recipient',
    ]);
  });

  it('exist for every type of row, with unique names', () => {
    expect(new Set(builtInOrderSets.map(({ kind }) => kind))).toEqual(new Set(orderRowKinds));
    expect(new Set(builtInOrderSets.map(({ name }) => name)).size).toBe(builtInOrderSets.length);
    for (const { kind, columns } of builtInOrderSets) {
      const names: readonly string[] = orderColumns[kind];
      expect(columns.filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  it('the default finance set has no customer details', () => {
    const [finance] = builtInOrderSets;
    if (finance === undefined) throw new Error('There is no set');
    const file = written(rowsOf('order', { remark: present('for Ines') }), finance);
    expect(finance.name).toBe('finance');
    expect(file).not.toMatch(/Ines|ines@example\.com|C-77/);
    expect(written(rowsOf('order'), all('order'))).toContain('ines@example.com');
  });
});

test('rows of another type than the columns are refused', () => {
  expect(() => written(rowsOf('item'), all('payment'))).toThrow(TypeError);
});

describe('formulas in values', () => {
  const records = formulaCorpus.map((value) => recordOf({ order_id: present(value), status: present(value) }));
  const rows = records.flatMap((record) => orderRows.order(ordered(read(record))));

  it('are guarded in a CSV and restored without the guard', () => {
    const lines = readBack(written(rows, all('order')));
    expect(lines.map((line) => removeGuards(line['merchant_order'] ?? ''))).toEqual(formulaCorpus);
    expect(lines.map((line) => removeGuards(line['service_status'] ?? ''))).toEqual(formulaCorpus);
    expect(lines.every((line) => line['merchant_order']?.startsWith('=') !== true)).toBe(true);
  });

  it('are restored from JSON Lines, amounts as text', () => {
    const lines = written(rows, all('order'), { is: 'jsonl', zone: 'utc' })
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject(formulaCorpus.map((value) => ({ merchant_order: value, order_amount: '180.00' })));
  });
});

describe('LibreOffice', { timeout: 180_000 }, () => {
  beforeEach(needsLibreOffice);

  const printable = formulaCorpus.filter((value) => Array.from(value).every((character) => character >= ' '));
  const longDigits = ['9223372036854775807', '00123', '0.000000000000000001', '12345678901234567890.10'];
  const values = [...printable, ...longDigits];
  const records = values.map((value) =>
    recordOf({
      order_id: present(value),
      status: present(value),
      order_amount: present(longDigits.includes(value) ? value : '180.00'),
      payer_email: present(value),
      payment_detail: paymentsOf({ pay_amount: present('195.4799999999999999990'), tx_id: present(value) }),
      ...withRefund({ reference_id: present(value), recipient_name: present(value) }),
    }),
  );

  const rowsOfKind = (kind: OrderRowKind): readonly OrderCells[] =>
    records.flatMap((record): readonly OrderCells[] => orderRows[kind](ordered(read(record))));

  it.each(orderRowKinds)(
    'shows every cell of a table of each %s in a workbook and in a CSV imported as text',
    (kind) => {
      const set = all(kind);
      const rows = rowsOfKind(kind);
      expect(rows.length).toBeGreaterThanOrEqual(records.length);
      const table: string[][] = parse(bytesOf(rows, set), { bom: true });
      const text = columnsAsText(44, set.columns.length);
      expect(shownByLibreOffice('csv', bytesOf(rows, set), 'book', text)).toEqual(table);
      const sheet = shownByLibreOffice('xlsx', bytesOf(rows, set, { is: 'xlsx', zone: 'utc' }), 'Orders');
      const format = { is: 'xlsx', zone: 'utc' } as const;
      const shown = createShownCells({ format, table: orderTable(set) });
      expect(sheet).toEqual([set.columns, ...rows.map(shown)]);
    },
  );
});

describe('a workbook', () => {
  const amounts = [
    '25.00',
    '-5.5',
    '0',
    '0.000012',
    '123456789012.345',
    '123456789012345000',
    // A spreadsheet would change these.
    '1234567890123456.7',
    '9223372036854775807',
    '00123',
    '-0.00',
    '1e5',
  ];
  const set = all('order');
  // A reader would round the fraction of a second up, here to the next day.
  const at = Date.UTC(2026, 6, 31, 21, 59, 59, 780);
  const rows = amounts.flatMap((amount) =>
    orderRows.order(ordered(read(recordOf({ order_amount: present(amount), created_time: present(at) })))),
  );
  const bytes = bytesOf(rows, set, { is: 'xlsx', zone: 'Europe/Amsterdam' });
  const sheet = readSheetJs(bytes, { cellNF: true, dense: true }).Sheets['Orders']?.['!data'] ?? [];
  const column = (name: OrderColumn) => sheet.slice(1).map((cells) => cells?.[set.columns.indexOf(name)]);

  it('has amounts as numbers with their decimals, or as text if a spreadsheet would change them', () => {
    expect(column('order_amount').map((cell) => [cell?.t, cell?.w])).toEqual([
      ...amounts.slice(0, 6).map((amount) => ['n', amount]),
      ...amounts.slice(6).map((amount) => ['s', amount]),
    ]);
  });

  it('has times as dates in the zone of the file', () => {
    expect(column('created_at').map((cell) => [cell?.t, cell?.w])).toEqual(
      amounts.map(() => ['n', '2026-07-31 23:59:59']),
    );
  });

  it('has amounts that LibreOffice can add up', (context) => {
    needsLibreOffice(context);
    const parts = unzipSync(bytes);
    const name = 'xl/worksheets/sheet1.xml';
    const letter = letterOf(set.columns.indexOf('order_amount'));
    const sum = `<row r="99"><c r="A99"><f>SUM(${letter}2:${letter}6)</f></c></row></sheetData>`;
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace('</sheetData>', sum));
    const shown = shownByLibreOffice('xlsx', zipSync(parts), 'Orders');
    expect(shown.at(-1)?.[0]).toBe('123456789031.845');
  });

  it('has identifying numbers as text', () => {
    expect(new Set(column('service_id').map((cell) => cell?.t))).toEqual(new Set(['s']));
  });
});
