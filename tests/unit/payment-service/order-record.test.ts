import { describe, expect, it } from 'vitest';

import type { Anomaly, OrderRecord } from '../../../electron/contract/order-record.ts';
import { parseExactly } from '../../../electron/payment-service/response/exact-json.ts';
import { defaultLimits } from '../../../electron/payment-service/limits.ts';
import { readOrderRecord } from '../../../electron/payment-service/record/order-record.ts';
import { exactNumber, isExactNumber, type JsonValue } from '../../../electron/payment-service/signing/json-value.ts';
import { lawfulRecord, orderSchema } from './order-schema.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';

function data(text: string): JsonValue {
  const parsed = parseExactly(text, defaultLimits);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

function read(text: string): { readonly record: OrderRecord; readonly anomalies: readonly Anomaly[] } {
  const result = readOrderRecord(data(text));
  if (result === null) throw new Error('no record');
  return result;
}

const given = (value: unknown) => ({ is: 'present', value });
const unreadable = (raw: string) => ({ is: 'unreadable', raw });

describe('a valid record', () => {
  const { record, anomalies } = read(lawfulRecord);

  it('has no anomaly', () => expect(anomalies).toEqual([]));

  it('keeps int64, decimals and 18 decimals digit for digit', () => {
    expect(record).toMatchObject({
      order_amount: given('100.00'),
      refund_data: given({ refund_id: given('9223372036854775807'), refund_amount: given('5.000000') }),
      payment_detail: given([
        { pay_amount: given('60.000000000000000001') },
        { pay_amount: given('45.123456789012345677'), tx_id: { is: 'absent' } },
      ]),
      order_details: given({
        shopping_cost: given('5.00'),
        tax_cost: given('1.20'),
        items: given([
          { item_price: given('12.50'), item_quantity: given('2') },
          { item_price: given('68.80'), item_quantity: given('9007199254740993') },
        ]),
      }),
    });
  });

  it('reads times as epoch milliseconds, of a refund from text', () => {
    expect(record).toMatchObject({
      created_time: given(1_719_994_383_015),
      cancel_time: { is: 'null' },
      refund_data: given({ refund_created_time: given(1_719_995_383_015) }),
    });
  });

  it('distinguishes empty from missing text', () => {
    expect(record).toMatchObject({ remark: given(''), settlement_type: given('') });
    expect(read('{"status":"new"}').record).toMatchObject({
      remark: { is: 'absent' },
      payment_detail: { is: 'absent' },
      refund_data: { is: 'absent' },
    });
  });
});

describe('a field that violates the specification', () => {
  it.each([
    ['order_amount', '100.5', 'wrong-type'],
    ['order_amount', '""', 'wrong-form'],
    ['order_amount', '"1e-7"', 'wrong-form'],
    ['order_amount', '"NaN"', 'wrong-form'],
    ['order_amount', '" 1"', 'wrong-form'],
    ['order_amount', '"1,000.00"', 'wrong-form'],
    ['created_time', '0', 'wrong-form'],
    ['created_time', '-1719994383015', 'wrong-form'],
    ['created_time', '1719994383', 'wrong-form'],
    ['created_time', '17199943830150', 'wrong-form'],
    ['created_time', '1719994383015.5', 'wrong-form'],
    ['created_time', '"1719994383015"', 'wrong-type'],
    ['created_time', '""', 'wrong-type'],
    ['valid_time', '"30"', 'wrong-type'],
    ['valid_time', '30.50', 'wrong-form'],
    ['status', '1', 'wrong-type'],
    ['status', '9007199254740993', 'wrong-type'],
    ['status', 'true', 'wrong-type'],
    ['refund_data', '[]', 'not-an-object'],
    ['refund_data', '""', 'not-an-object'],
    ['refund_data', '9007199254740993', 'not-an-object'],
    ['payment_detail', '{}', 'not-a-list'],
    ['payment_detail', '"none"', 'not-a-list'],
  ])('%s of %s is unreadable, with its text (%s)', (name, raw, kind) => {
    const { record, anomalies } = read(`{"${name}":${raw}}`);
    expect(record).toMatchObject({ [name]: { is: 'unreadable', raw } });
    expect(anomalies).toEqual([{ path: name, kind, raw }]);
  });

  it.each([
    ['9223372036854775808', 'wrong-form'],
    ['-9223372036854775809', 'wrong-form'],
    ['1.50', 'wrong-form'],
    ['1e400', 'wrong-form'],
    ['"5"', 'wrong-type'],
  ])('a refund number of %s isn’t an int64', (raw, kind) => {
    const { anomalies } = read(`{"refund_data":{"refund_id":${raw}}}`);
    expect(anomalies).toEqual([{ path: 'refund_data.refund_id', kind, raw }]);
  });

  it.each(['-9223372036854775808', '9223372036854775807', '0'])('a refund number of %s is an int64', (raw) => {
    expect(read(`{"refund_data":{"refund_id":${raw}}}`).record).toMatchObject({
      refund_data: given({ refund_id: given(raw) }),
    });
  });

  it('a decimal with an exponent is written out', () => {
    expect(read('{"order_details":{"tax_cost":1e-7}}').record).toMatchObject({
      order_details: given({ tax_cost: given('0.0000001') }),
    });
  });

  it('is reported with its path and full text, and the field has a marked beginning', () => {
    const { record } = read(`{"remark":${JSON.stringify({ note: 'x'.repeat(300) })}}`);
    expect(record.remark).toEqual({ is: 'unreadable', raw: `{"note":"${'x'.repeat(190)}…` });
    const { anomalies } = read(
      `{"payment_detail":[{},{"pay_amount":12.50}],"new_id":9007199254740993,"new":${JSON.stringify('x'.repeat(300))},
        "order_details":{"items":[{"colour":"blue"}]}}`,
    );
    expect(anomalies).toEqual([
      { path: 'payment_detail[1].pay_amount', kind: 'wrong-type', raw: '12.50' },
      { path: 'order_details.items[0].colour', kind: 'unknown-field', raw: '"blue"' },
      { path: 'new_id', kind: 'unknown-field', raw: '9007199254740993' },
      { path: 'new', kind: 'unknown-field', raw: `"${'x'.repeat(300)}"` },
    ]);
  });

  it('a list entry that isn’t an object stays, unreadable', () => {
    const { record, anomalies } = read('{"payment_detail":[{"pay_amount":"1"},"gone",null]}');
    expect(record).toMatchObject({
      payment_detail: given([
        { pay_amount: given('1'), tx_id: { is: 'absent' } },
        { pay_amount: unreadable('"gone"'), tx_id: unreadable('"gone"') },
        { pay_amount: unreadable('null'), tx_id: unreadable('null') },
      ]),
    });
    expect(anomalies.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'payment_detail[1] not-an-object',
      'payment_detail[2] not-an-object',
    ]);
  });

  it('names that every object inherits are unknown fields', () => {
    const { anomalies } = read('{"status":"new","__proto__":{"status":"paid"},"constructor":1,"toString":2}');
    expect(anomalies.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('at most 500 anomalies are reported', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `"x${at}":1`).join(',');
    expect(read(`{"status":"new",${many}}`).anomalies).toHaveLength(500);
  });
});

describe('data that isn’t a record', () => {
  it.each(['null', '[]', '"text"', '1', '9007199254740993', 'true', '{}', '{"other":1}'])('%s', (text) => {
    expect(readOrderRecord(data(text))).toBeNull();
  });
});

describe('10,000 mutations of a valid record', () => {
  it('never crash, and have an anomaly exactly if the specification’s schemas refuse them', () => {
    const random = seeded(8);
    const kinds = new Set<string>();
    let refused = 0;
    for (let round = 0; round < 10_000; round += 1) {
      let mutant = data(lawfulRecord);
      for (let times = random.below(4); times >= 0; times -= 1) mutant = mutated(mutant, random);
      const text = JSON.stringify(mutant);
      const value = data(text);
      const result = readOrderRecord(value);
      const lawful = orderSchema.safeParse(value).success;
      if (result === null) {
        if (typeof value === 'object' && value !== null && 'status' in value) throw new Error(`no record: ${text}`);
        continue;
      }
      if (lawful !== (result.anomalies.length === 0)) {
        throw new Error(`${JSON.stringify(result.anomalies)} yet lawful is ${lawful}: ${text}`);
      }
      structuredClone(result);
      for (const { kind } of result.anomalies) kinds.add(kind);
      if (!lawful) refused += 1;
    }
    expect(refused).toBeGreaterThan(5000);
    expect([...kinds].toSorted()).toEqual(['not-a-list', 'not-an-object', 'unknown-field', 'wrong-form', 'wrong-type']);
  });
});

/** Replaces, removes or adds one value. */
function mutated(value: JsonValue, random: Seeded): JsonValue {
  const fresh = (): JsonValue =>
    random.pick<() => JsonValue>([
      () => null,
      () => true,
      () => '',
      () => 'text',
      () => random.pick(['1.5', '-0', '1e5', ' 1', '1719994383015', '0x1', '9'.repeat(129), '\u0000', '🙂']),
      () => random.below(100),
      () => 1_719_994_383_015,
      () => -1,
      () => exactNumber(random.pick(['9223372036854775808', '9007199254740993', '1.50', '1e-7', '1e400', '-0.0'])),
      () => [],
      () => ({}),
      () => [{ pay_amount: '1' }, 'x'],
      () => ({ status: 'new', more: { deep: [1, [2]] } }),
    ])();
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return fresh();
  if (random.below(12) === 0) return fresh();
  const entries: [string, JsonValue][] = Object.entries(value);
  const at = random.below(entries.length + 1);
  const found = entries[at];
  const kind = random.below(8);
  if (found === undefined) entries.push([random.pick(['new_field', 'constructor', '0', 'status']), fresh()]);
  else if (kind === 0) entries.splice(at, 1);
  else found[1] = mutated(found[1], random);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
