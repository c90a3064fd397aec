/** Records from public bug reports of other tools: nothing is invented, counted twice, or decided from an unreadable amount. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Check } from '../../../electron/contract/consistency-checks.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { isJsonObject } from '../../../electron/payment-service/json-value.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { read } from '../../support/records.ts';

const folder = path.resolve(import.meta.dirname, '../../data/records');

/** Status, issues and warnings, and what an unreadable value leaves unchecked. */
function evaluated(name: string) {
  const parsed = parseExactly(readFileSync(path.join(folder, name), 'utf8'), defaultLimits);
  if (!parsed.ok || !isJsonObject(parsed.value)) throw new Error('no response');
  const found = readOrderRecord(parsed.value['data'] ?? null);
  if (found === null) throw new Error('no record');
  const { status, checks } = read(found.record, { anomalies: found.anomalies });
  const named = (...results: readonly Check['result'][]) =>
    checks.filter(({ result }) => results.includes(result)).map(({ id }) => id);
  // No record has items.
  const unchecked = named('cannot-check').filter((id) => id !== 'item-totals');
  return { status: status.kind, issues: named('mismatch'), warnings: named('notice'), unchecked };
}

test.each<[string, ReturnType<typeof evaluated>]>([
  [
    '19-rate-moves-after-quote/order.json',
    { status: 'paid-within-tolerance', issues: [], warnings: ['status-and-amounts'], unchecked: [] },
  ],
  [
    '20-refund-over-payment/order.json',
    { status: 'underpaid', issues: ['refund-and-payment'], warnings: ['refund-times'], unchecked: [] },
  ],
  [
    '21-more-decimals-than-token/raw-units.json',
    { status: 'contradicted', issues: ['status-and-amounts'], warnings: [], unchecked: [] },
  ],
  [
    '22-time-units/order.json',
    {
      status: 'paid',
      issues: [],
      warnings: ['address-formats', 'data-format'],
      unchecked: ['payment-window', 'order-times'],
    },
  ],
  [
    '22-time-units/zero.json',
    { status: 'payment-window-closed', issues: [], warnings: ['status-and-times'], unchecked: [] },
  ],
  [
    '23-amount-as-number/comma.json',
    {
      status: 'paid',
      issues: [],
      warnings: ['address-formats', 'data-format'],
      unchecked: ['exchange-rate', 'amount-values'],
    },
  ],
  [
    '23-amount-as-number/exp-string.json',
    {
      status: 'reported-paid',
      issues: [],
      warnings: ['address-formats', 'data-format'],
      unchecked: ['status-and-amounts', 'amount-values'],
    },
  ],
  [
    '23-amount-as-number/leading-dot.json',
    {
      status: 'reported-paid',
      issues: [],
      warnings: ['address-formats', 'data-format'],
      unchecked: ['status-and-amounts', 'exchange-rate', 'amount-values'],
    },
  ],
  [
    '23-amount-as-number/order.json',
    {
      status: 'reported-paid',
      issues: [],
      warnings: ['address-formats', 'data-format'],
      unchecked: ['status-and-amounts', 'exchange-rate', 'amount-values'],
    },
  ],
  [
    '24-duplicate-webhook/no-hash.json',
    {
      status: 'contradicted',
      issues: ['status-and-amounts'],
      warnings: ['address-formats'],
      unchecked: ['duplicate-transactions', 'transaction-format'],
    },
  ],
  [
    '24-duplicate-webhook/order.json',
    {
      status: 'duplicate-payment',
      issues: ['duplicate-transactions'],
      warnings: ['address-formats'],
      unchecked: ['status-and-amounts'],
    },
  ],
  [
    '24-duplicate-webhook/prefix.json',
    {
      status: 'duplicate-payment',
      issues: ['duplicate-transactions'],
      warnings: ['address-formats', 'transaction-format'],
      unchecked: ['status-and-amounts'],
    },
  ],
  [
    '24-duplicate-webhook/two-transfers-one-tx.json',
    {
      status: 'duplicate-payment',
      issues: ['duplicate-transactions'],
      warnings: ['address-formats'],
      unchecked: ['status-and-amounts'],
    },
  ],
  [
    '25-paid-late/order.json',
    { status: 'expired-with-payment', issues: [], warnings: ['status-and-amounts', 'address-formats'], unchecked: [] },
  ],
])('%s is evaluated as it is', (name, expected) => {
  expect(evaluated(name)).toEqual(expected);
});
