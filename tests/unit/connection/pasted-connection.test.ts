import { describe, expect, it } from 'vitest';
import { pastedConnection } from '../../../electron/connection/pasted-connection.ts';

const nothing = { baseUrl: null, pid: null, orderField: null, timestampUnit: null };

describe('a pasted connection', () => {
  it.each([
    ['https://pay.example.com/api/v2/order/info', 'https://pay.example.com'],
    ['https://pay.example.com/gate/api/v1/batch/address/create', 'https://pay.example.com/gate'],
    ['https://pay.example.com:8443/shop/order/query', 'https://pay.example.com:8443/shop'],
    ['https://pay.example.com/payment/query', 'https://pay.example.com'],
    [' https://pay.example.com/v3/payments ', 'https://pay.example.com'],
    ['https://pay.example.com/gate?sign=00', 'https://pay.example.com/gate'],
  ])('has the base URL of %s', (url, baseUrl) => {
    expect(pastedConnection(url)).toEqual({ ...nothing, baseUrl });
  });

  it.each([
    'https://pay.example.com',
    'https://pay.example.com/gate',
    'https://me:word@pay.example.com/order/info',
    'a text',
    '',
  ])('has no base URL from “%s”', (text) => {
    expect(pastedConnection(text)).toBeNull();
  });

  it('from a command has everything except the signature, with each digit of the project number', () => {
    const command = `curl -X POST 'https://pay.example.org/api/v2/order/info' \\
      -H 'Content-Type: application/json' \\
      -d '{"pid":9007199254740993,"nonce":"a1","order_id":"7","timestamp":1700000000123,"sign":"c0ffee"}'`;
    expect(pastedConnection(command)).toEqual({
      baseUrl: 'https://pay.example.org',
      pid: '9007199254740993',
      orderField: 'order_id',
      timestampUnit: 'ms',
    });
  });
});

it.each([
  ['pay.example.org', 'https://pay.example.org/gate'],
  ['127.0.0.1:8443', 'http://127.0.0.1:8443/gate'],
  ['not a host', null],
])('a pasted request with the host %s has the base URL %s', (host, baseUrl) => {
  const request = `POST /gate/api/v2/order/info HTTP/1.1\nhost: ${host}\nContent-Type: application/json\n\n{"pid":7}`;
  expect(pastedConnection(request)).toEqual({ ...nothing, pid: '7', baseUrl });
});

it.each([
  [['merchant_id', 'app_id', 'user_id', 'order_id'], 'order_id'],
  [['merchantId', 'appId', 'merchantOrderNo'], 'merchantOrderNo'],
  [['merchant_id', 'merchant_order_no'], 'merchant_order_no'],
  [['partner_id', 'project_id', 'payment_id'], 'payment_id'],
  [['chain_id', 'platform_order_no'], 'platform_order_no'],
  [['po_no'], 'po_no'],
  [['request_id', 'service_id'], 'service_id'],
  [['request_id', 'order_number'], 'order_number'],
  [['out_trade_no', 'trade_type'], 'out_trade_no'],
  [['merchant_id', 'app_id', 'user_id', 'mch_id', 'request_id', 'chain_id'], null],
])('the order field is detected among %j, not a project or a person', (names, orderField) => {
  const fields = { pid: 7, ...Object.fromEntries(names.map((name) => [name, '1'])) };
  expect(pastedConnection(JSON.stringify(fields))).toEqual({ ...nothing, pid: '7', baseUrl: null, orderField });
});
