import { describe, expect, it } from 'vitest';

import type { Anomaly, OrderRecord } from '../../../electron/contract/order-record.ts';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { type JsonValue } from '../../../electron/payment-service/json-value.ts';

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

const validRecord = `{
  "service_id": "po1382528827416576", "order_id": "INV-2026-0001", "order_amount": "100.00", "order_currency": "USD",
  "created_time": 1719994383015, "cancel_time": null, "transact_time": 1719994983015, "valid_time": 30,
  "status": "paid_over", "refund_requested": "yes",
  "refund_data": {
    "refund_id": 9223372036854775807, "service_id": "po1382528827416576", "reference_id": "INV-2026-0001",
    "recipient_id": "c-1", "recipient_name": "Jane Doe", "recipient_email": "jane@example.com",
    "recipient_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "token": "USDT-TRC20", "network": "TRON",
    "refund_amount": "5.000000", "refund_fee": "1.2", "actual_refund_amount": "3.800000", "type": 1,
    "refund_status": 0, "refund_tx_id": "", "refund_created_time": "1719995383015",
    "refund_transact_time": "1719995483015"
  },
  "payer_id": "p-7", "payer_name": "Jane Doe", "payer_email": "jane@example.com", "remark": "",
  "payment_detail": [
    {
      "payment_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "from_address": "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      "receive_amount": "100.123456789012345678", "receive_currency": "USDT", "pay_amount": "60.000000000000000001",
      "pay_currency": "USDT", "exchange_rate": "1.00123", "tx_id": "9f2c", "blockchain": "TRON",
      "token_name": "USDT-TRC20"
    },
    { "pay_amount": "45.123456789012345677" }
  ],
  "payment_info": [
    {
      "payment_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "token_symbol": "USDT", "blockchain": "TRON",
      "token_name": "USDT-TRC20", "logo_url": "https://static.example/trx.png", "token_decimals": 6,
      "receive_amount": "100.123456", "receive_currency": "USDT", "exchange_rate": "1.00123",
      "asset_logo": "https://static.example/usdt.png"
    }
  ],
  "order_details": {
    "shopping_cost": 5.00, "tax_cost": 1.20,
    "items": [
      { "item_id": "sku-1", "item_name": "Mug", "item_price": 12.50, "price_currency": "USD", "item_quantity": 2 },
      { "item_id": "sku-2", "item_name": "Lamp", "item_price": "68.80", "price_currency": "USD",
        "item_quantity": 9007199254740993 }
    ]
  },
  "settlement_status": "unsettled", "settlement_type": "",
  "sub_merchant": { "sub_merchant_id": "s-1", "sub_merchant_name": "Shop" }
}`;

const present = (value: unknown) => ({ is: 'present', value });
const unreadable = (raw: string) => ({ is: 'unreadable', raw });

describe('a valid record', () => {
  const { record, anomalies } = read(validRecord);

  it('has no anomaly', () => expect(anomalies).toEqual([]));

  it('keeps int64, decimals and 18 decimals digit for digit', () => {
    expect(record).toMatchObject({
      order_amount: present('100.00'),
      refund_data: present({ refund_id: present('9223372036854775807'), refund_amount: present('5.000000') }),
      payment_detail: present([
        { pay_amount: present('60.000000000000000001') },
        { pay_amount: present('45.123456789012345677'), tx_id: { is: 'absent' } },
      ]),
      order_details: present({
        shopping_cost: present('5.00'),
        tax_cost: present('1.20'),
        items: present([
          { item_price: present('12.50'), item_quantity: present('2') },
          { item_price: present('68.80'), item_quantity: present('9007199254740993') },
        ]),
      }),
    });
  });

  it('reads times as epoch milliseconds, also from a refund’s text', () => {
    expect(record).toMatchObject({
      created_time: present(1_719_994_383_015),
      cancel_time: { is: 'null' },
      refund_data: present({ refund_created_time: present(1_719_995_383_015) }),
    });
  });

  it('distinguishes empty from missing text', () => {
    expect(record).toMatchObject({ remark: present(''), settlement_type: present('') });
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
  ])('(%s of %s) is unreadable, with its text (%s)', (name, raw, kind) => {
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
  ])('isn’t an int64 as a refund number of %s', (raw, kind) => {
    const { anomalies } = read(`{"refund_data":{"refund_id":${raw}}}`);
    expect(anomalies).toEqual([{ path: 'refund_data.refund_id', kind, raw }]);
  });

  it.each(['-9223372036854775808', '9223372036854775807', '0'])('may be an int64 as a refund number of %s', (raw) => {
    expect(read(`{"refund_data":{"refund_id":${raw}}}`).record).toMatchObject({
      refund_data: present({ refund_id: present(raw) }),
    });
  });

  it('is written out if it is a decimal with an exponent', () => {
    expect(read('{"order_details":{"tax_cost":1e-7}}').record).toMatchObject({
      order_details: present({ tax_cost: present('0.0000001') }),
    });
  });

  it('is reported with its path and full text, and truncated in the field', () => {
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

  it('stays in its list if it is an entry that isn’t an object', () => {
    const { record, anomalies } = read('{"payment_detail":[{"pay_amount":"1"},"gone",null]}');
    expect(record).toMatchObject({
      payment_detail: present([
        { pay_amount: present('1'), tx_id: { is: 'absent' } },
        { pay_amount: unreadable('"gone"'), tx_id: unreadable('"gone"') },
        { pay_amount: unreadable('null'), tx_id: unreadable('null') },
      ]),
    });
    expect(anomalies.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'payment_detail[1] not-an-object',
      'payment_detail[2] not-an-object',
    ]);
  });

  it('is an unknown field if every object inherits its name', () => {
    const { anomalies } = read('{"status":"new","__proto__":{"status":"paid"},"constructor":1,"toString":2}');
    expect(anomalies.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('is reported at most 500 times', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `"x${at}":1`).join(',');
    expect(read(`{"status":"new",${many}}`).anomalies).toHaveLength(500);
  });
});

describe('data that isn’t a record', () => {
  it.each(['null', '[]', '"text"', '1', '9007199254740993', 'true', '{}', '{"other":1}'])('is null: %s', (text) => {
    expect(readOrderRecord(data(text))).toBeNull();
  });
});
