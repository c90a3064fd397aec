/** One file of each format and row type, byte for byte. Of a workbook only the cells, not the packing. */
import { read as readWorkbook, utils } from '@e965/xlsx';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addressColumns, type AddressChoice } from '../../../electron/contract/address-export.ts';
import type { FileFormat } from '../../../electron/contract/export-file.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import {
  orderColumns,
  orderRowKinds,
  type OrderRowKind,
  type RecordedOrders,
} from '../../../electron/contract/order-export.ts';
import { choiceText, ordersText } from '../../../electron/exports/selection-words.ts';
import { numberOf, orderRows, type ExportedOrder } from '../../../electron/orders/export-rows.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import { evaluateLookup } from '../../../electron/orders/evaluate-order.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { parseLossless } from '../../../electron/payment-service/json-value.ts';
import { createOrders } from '../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { differenceFromGolden } from '../../support/golden.ts';
import { valueOf } from '../database/batches.ts';
import { builtInSets, builtInOrderSets } from '../../../electron/exports/column-sets.ts';
import { addressSource, type AddressRows } from '../../../electron/exports/address-file.ts';
import { orderSource } from '../../../electron/exports/order-file.ts';
import { writeTable } from '../../../electron/exports/write-file.ts';

const at = Date.UTC(2026, 10, 20, 11, 34, 31, 204);
const formats: readonly FileFormat[] = [
  { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  { is: 'jsonl', zone: 'utc' },
  { is: 'xlsx', zone: 'Europe/Amsterdam' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'quittance-goldens-'));
afterAll(() => rmSync(folder, { recursive: true }));
const who = { profileName: 'Noord "markt"', environment: 'live', appVersion: '1.2.3', by: 'ann' } as const;
const place = (format: FileFormat) => ({
  ...who,
  path: path.join(folder, `${format.is}.${format.is}`),
  at,
  expected: 1,
  format,
});

/** The written file. Of a workbook the cells. */
function written({ is }: FileFormat): readonly string[] {
  const bytes = readFileSync(path.join(folder, `${is}.${is}`));
  if (is !== 'xlsx') return [bytes.toString('utf8')];
  const { SheetNames: names, Sheets: sheets } = readWorkbook(bytes, { raw: true });
  const rows = names.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(sheets[name] ?? {}, { header: 1, defval: '', raw: true }),
  );
  return [names.join(), ...rows.map((row) => JSON.stringify(row))];
}

/** Without values of a workbook that depend on the packing. */
function manifest({ is }: FileFormat): string {
  const text = readFileSync(path.join(folder, `${is}.${is}.manifest.json`), 'utf8').trimEnd();
  return is === 'xlsx' ? text.replaceAll(/"(bytes|sha256)": ("\w+"|\d+)/g, '"$1": PACKED') : text;
}

const knownRequest = {
  chain: 'TRON',
  batch: 12,
  callbackUrl: 'https://pay.example/hook?a=1,2',
  profile: 'Noord "markt"',
  pid: '9223372036854775807',
  baseUrl: 'https://pay.example',
  nonce: 'k7Qm2x',
  sentAt: at - 1204,
};
const unknownRequest = { ...knownRequest, pid: null, baseUrl: null, nonce: null, sentAt: null };
const values = ['plain', '=1+1', '\t=1', '\uFEFF=1', 'a,"=1"', 'two\nlines', '', '  blanks  ', '00123', '世界 🌍'];

/** Three requests: an ordinary one, one with few facts, and a damaged one. */
const saved: AddressRows = {
  rows: values.map((address, index) => {
    const source = (['created', 'created-unreadable', 'imported'] as const)[index % 3] ?? 'created';
    const check = (['valid', 'invalid', 'unknown'] as const)[index % 3] ?? 'valid';
    const reason = [null, 'format', null, null, 'checksum', null, null, 'duplicate'][index] ?? null;
    const createdAt = index === 5 ? 9e15 : at + index * 86_400_000;
    const request = Math.floor(index / 4);
    return [address, index + 1, createdAt, source, check, reason, request, request === 2 ? 0 : 1, index + 1];
  }),
  requestCells: (request) => ({
    ...(request === 1 ? unknownRequest : knownRequest),
    ...who,
    alias: values[request] ?? '',
    request: request + 1,
  }),
  incompleteBatches: [13, 12].map((batchId, invalid) => ({
    batchId,
    requested: 400,
    addresses: 9 - invalid,
    invalid,
    unknown: 0,
  })),
};

it('exports of addresses are unchanged', async () => {
  const lines: string[] = builtInSets.map(({ name, version, columns }) => `${name} ${version} ${columns.join()}`);
  const columns = { name: 'all', version: 1, columns: addressColumns };
  for (const format of formats) {
    const source = addressSource(saved, { what: { is: 'all' }, columns });
    valueOf(await writeTable(source, { ...place(format), columns }));
    lines.push(`== ${format.is}`, ...written(format), manifest(format));
  }
  expect(differenceFromGolden('address-files.txt', lines)).toBe('');
});

const lookedUpAt = Date.UTC(2026, 10, 20, 12, 34, 31);
function ordered(serviceId: string, raw: string): Extract<ExportedOrder, { outcome: 'read' }> {
  const read = readOrderRecord(parseLossless(raw));
  if (read === null) throw new Error(`${serviceId} is no record`);
  const outcome = {
    profile: { id: 'p', tolerance: '0.50' },
    serviceId,
    lookedUpAt,
    tookMs: 1,
    clockSkewMs: 0,
    raw,
  };
  const lookup = evaluateLookup({ ...outcome, ...read });
  return { outcome: 'read', summary: summaryOf(lookup), lookup };
}
/** Every text of an order is hostile. */
function hostileOrder(serviceId: string, text: string, amount: string) {
  const value = JSON.stringify(text);
  const payment = `"pay_amount":${amount},"pay_currency":${value},"receive_amount":"9007199254740993","receive_currency":${value},
    "exchange_rate":"0.1","tx_id":${value},"blockchain":${value},"token_name":${value},"payment_address":${value},"from_address":${value}`;
  return ordered(
    serviceId,
    `{"service_id":"${serviceId}","order_id":${value},"order_amount":${amount},"order_currency":${value},"created_time":${lookedUpAt},
    "transact_time":0,"status":${value},"refund_requested":"yes","payer_id":${value},"payer_name":${value},
    "payer_email":${value},"remark":${value},"settlement_status":${value},"settlement_type":null,"payment_detail":[{${payment}},{}],
    "refund_data":{"refund_id":9223372036854775807,"type":1,"refund_status":9,"token":${value},"network":${value},
    "refund_amount":${amount},"refund_fee":"0.1","actual_refund_amount":"9007199254740993","refund_tx_id":${value},
    "recipient_address":${value},"recipient_id":${value},"recipient_name":${value},"recipient_email":${value}},
    "order_details":{"items":[{"item_id":${value},"item_name":${value},"item_price":${amount},"price_currency":${value},
    "item_quantity":9007199254740993}]}}`,
  );
}
const samples = createOrders({ seed: createSeed(1), base: lookedUpAt, now: () => lookedUpAt });
const formula = hostileOrder('S1', '=1+1', '12345678901234567890.000000000000000001');
const exported: readonly ExportedOrder[] = [
  ...samples.seeded
    .filter(({ name }) => name === 'paid-two-payments' || name === 'refund-fee-mismatch')
    .map(({ serviceId }) => ordered(serviceId, samples.read(serviceId) ?? '')),
  formula,
  hostileOrder('S2', 'two\nlines_x000D_', '"-5.5"'),
  { ...formula, outcome: 'not-readable' },
  ...(['gone', 'not-found', 'failed', 'not-looked-up'] as const).map((outcome, index) => ({
    outcome,
    serviceId: `=N${index + 1}`,
  })),
];

async function orderFile(kind: OrderRowKind, format: FileFormat): Promise<readonly string[]> {
  const columns = { kind, name: `all_${kind}`, version: 2, columns: orderColumns[kind] };
  const rows = exported.map((order) => ({
    serviceId: numberOf(order),
    outcome: order.outcome,
    // A hostile order has a check result for almost every check.
    rows: orderRows[kind](order).slice(0, 2),
  }));
  const source = orderSource(rows, columns, ordersText(kind, { is: 'one', serviceId: '=S"1' }), null);
  valueOf(await writeTable(source, { ...place(format), columns }));
  return [`== ${kind} ${format.is}`, ...written(format), ...(kind === 'order' ? [manifest(format)] : [])];
}

it('exports of orders, payments, refunds, items and check results are unchanged', async () => {
  const lines: string[] = builtInOrderSets.map(
    ({ kind, name, version, columns }) => `${kind} ${name} ${version} ${columns.join()}`,
  );
  for (const kind of orderRowKinds) for (const format of formats) lines.push(...(await orderFile(kind, format)));
  expect(differenceFromGolden('order-files.txt', lines)).toBe('');
});

it('descriptions of selections are unchanged', () => {
  const part = {
    ...allAddresses,
    search: '"a,b" where',
    chain: '=TRON',
    batchId: 7,
    from: 0,
    until: at,
    exported: false,
  } as const;
  const choices: readonly AddressChoice[] = [
    { is: 'all' },
    { is: 'batch', batchId: 7 },
    { is: 'alias', batchId: 7, line: 1, alias: '' },
    { is: 'alias', batchId: 7, line: 2, alias: 'A "1"' },
    ...[allAddresses, part, { ...part, search: 'TR7N...jLj6t', check: 'invalid', exported: true } as const].map(
      (one) => ({ is: 'matching', filter: one }) as const,
    ),
  ];
  const filter = {
    is: ['failed', 'deleted', 'queued', 'paid'],
    refund: true,
    checks: 'mismatch',
    settlement: 'settled',
  } as const;
  const orders: readonly RecordedOrders[] = [
    { is: 'one', serviceId: 'S"1' },
    ...(['created', 'read'] as const).map((by) => ({ is: 'read', by, from: 0, until: at }) as const),
    { is: 'bulk', lookupId: 3, filter: { ...filter, search: '=1' } },
    { is: 'bulk', lookupId: 3, filter: { is: [], refund: false, checks: 'any', settlement: null, search: '' } },
  ];
  const lines = [...choices.map(choiceText), ...orders.map((of) => ordersText('payment', of))];
  expect(differenceFromGolden('selections.txt', lines)).toBe('');
});
