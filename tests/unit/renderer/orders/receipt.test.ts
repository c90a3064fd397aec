import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { type ReceiptSource, receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { type OrderFormats, plainFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import {
  absent,
  created,
  minute,
  paymentOf,
  paymentsOf,
  present,
  read,
  lookedUpAt,
  recordOf,
  refundDataOf,
  sentNull,
  unreadable,
  withRefund,
} from '../../../support/records.ts';
import { plain } from './plain-formats.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';

const payment = paymentOf({ pay_amount: present('191.50') });
/** Underpaid after its payment window closed. */
const short = (changes: Partial<OrderRecord> = {}): OrderLookup =>
  read(
    recordOf({
      status: present('paid_partial'),
      transact_time: present(created + 31 * minute),
      payment_detail: present([payment]),
      payment_info: present([]),
      ...changes,
    }),
    { lookedUpAt: created + 134 * minute },
  );
const refunding = (refund_amount: string) =>
  short({
    status: present('paid_over'),
    payment_detail: present([paymentOf({ pay_amount: present('215.16') })]),
    ...withRefund({
      refund_amount: present(refund_amount),
      refund_created_time: present(created + 60 * minute),
      refund_transact_time: present(created + 64 * minute),
    }),
  });

const live: ReceiptSource = { profile: 'Demo store', environment: 'Live', isLive: true };
const receipt = (of: OrderLookup, formats: OrderFormats, source = live) => receiptText(of, source, formats);

describe('receiptText', () => {
  it('has profile and environment, and starts with a warning if it isn’t live', () => {
    expect(receipt(short(), plain)).toMatch(/^Profile: +Demo store\nEnvironment: +Live\nOrder: /);
    const sandbox = { profile: 'Built-in', environment: 'Sandbox', isLive: false };
    expect(receipt(short(), plain, sandbox)).toMatch(
      /^Sandbox profile: not a live payment\.\n\nProfile: +Built-in\nEnvironment: +Sandbox\n/,
    );
    const hostile = { ...live, profile: 'Live\n\u202estore' };
    expect(receipt(short(), plain, hostile)).toContain('Profile:               Live[LF][RLO]store\n');
  });

  it('has no relative times, because it is read later', () => {
    const refundOf = (requested: string) =>
      read(
        recordOf({
          status: present('paid_over'),
          payment_detail: present([paymentOf({ pay_amount: present('215.16') })]),
          refund_requested: present(requested),
          refund_data: present(
            refundDataOf({ refund_status: present(0), refund_created_time: present(created + 60 * minute) }),
          ),
        }),
        { lookedUpAt: created + 130 * minute },
      );
    const formats = plainFormats(createTimeFormat('Europe/Berlin', datesText), datesText);
    for (const [requested, words] of [
      ['yes', 'Refund of 19.68 USDT requested'],
      ['no', 'Refund of 19.68 USDT listed, started'],
    ] as const) {
      const text = receipt(refundOf(requested), formats);
      expect(text).not.toMatch(/\bago\b/);
      expect(text).toContain(`${words} at 20 Nov 2026, 13:00:00 UTC+1`);
    }
  });

  it('has numbers, status, price, sum, times and payments, one per line', () => {
    expect(receipt(short(), plain)).toBe(`Profile:               Demo store
Environment:           Live
Order:                 7QF2KX8044MD1093
Merchant order number: A-1043
Service status:        paid_partial
Settlement:            Unsettled
Checked:               13:14:00

Underpaid by 3.98 USDT
2.04% short, more than your 0.50% tolerance (0.97 USDT). The payment window closed at 11:30:00, so the rest can’t be paid on this order. Agree with the customer on a new order or a refund.

Needs attention:
  Warning: Completed after the payment window closed. 11:31:00, closed 11:30:00

Price:                180.00 EUR at 1.0860
Ordered:              195.48 USDT
Received (1 payment): 191.50 USDT
Missing:              -3.98 USDT

Created:        11:00:00
Payment window: 30 min, until 11:30:00
Completed:      11:31:00
Canceled:       Not provided

Payment: 191.50 USDT
  Token:           USDT-TRC20
  Network:         TRON
  Transaction:     9999999999999999999999999999999999999999999999999999999999999999
  Sender:          TNrrTNKgWAQYJqBvE6DCyrs5FeKsHuAwz1
  Deposit address: TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE
`);
  });

  it('has the findings with their evidence, issues first', () => {
    const odd = paymentOf({ payment_address: present('TElsewhere11111111111111111111111') });
    const found = read(recordOf({ payment_detail: present([odd]), transact_time: present(created + 33 * minute) }));
    expect(receipt(found, plain)).toMatch(
      /\n\nNeeds attention:\n {2}Issue: .*TElsewhere11111111111111111111111.*\n(?: {2}Issue: .*\n)* {2}Warning: .*Completed after the payment window closed\. 11:33:00, closed 11:30:00\n/,
    );
  });

  it.each([
    [present('settled'), present('system'), 'Settled, automatic'],
    [present('settled'), present('other'), 'Settled, other (undocumented)'],
    [absent, absent, 'Not provided'],
  ])('has settlement %o of type %o as %s', (state, type, expected) => {
    expect(receipt(short({ settlement_status: state, settlement_type: type }), plain)).toContain(
      `Settlement:            ${expected}\n`,
    );
  });

  it('has the refund with its times, missing fields and place in the sum', () => {
    const text = receipt(refunding('19.68'), plain);
    expect(text).toMatch(/\nRefund processing: +-19\.68 USDT\nBalance after refund: +0\.00 USDT\n\n/);
    expect(text).toContain('Started:       12:00:00\n');
    expect(text).toContain('Last update:   12:04:00\n');
    expect(text).toContain('After fee:     18.48 USDT\n');
    // Negative, like in the page's column.
    expect(text).toContain('Network fee:   -1.20 USDT\n');
    expect(text).toContain('Transaction:   Not provided\n');
    expect(receipt(refunding('50.00'), plain)).toMatch(
      /\nRefund processing: .*\nYou keep after refund: +165\.16 USDT\n\n/,
    );
  });

  it('has the same words for missing, null and empty fields, and shows unexpected formats', () => {
    const odd = {
      ...payment,
      tx_id: sentNull,
      blockchain: present(''),
      from_address: absent,
      pay_amount: unreadable('"12,50"'),
    };
    const text = receipt(short({ payment_detail: present([odd]) }), plain);
    expect(text).toContain('Payment: Unexpected format: "12,50" (USDT)\n');
    expect(text).toContain('Transaction:     Not provided\n');
    expect(text).toContain('Network:         Not provided\n');
    expect(text).toContain('Sender:          Not provided\n');
  });

  it('says what was received per currency if there is no single sum', () => {
    const other = { pay_currency: present('ETH'), receive_currency: present('ETH'), pay_amount: present('0.5') };
    const text = receipt(short({ status: present('paid'), payment_detail: paymentsOf({}, other) }), plain);
    expect(text).toContain('Reported as paid');
    expect(text).toMatch(
      /\nReceived \(1 payment\): 195\.48 USDT\nReceived \(1 payment\): 0\.5 ETH\nDifference: +Unknown\n/,
    );
  });

  it('shows invisible characters, and keeps its lines', () => {
    const currency = present('US\u202eDT');
    const payment_detail = present([{ ...payment, pay_currency: currency, receive_currency: currency }]);
    const text = receipt(short({ order_id: present('A\n1\u200b'), payment_detail }), plain);
    expect(text).toContain('Merchant order number: A[LF]1[ZWSP]\n');
    expect(text).toContain('3.98 US[RLO]DT');
    expect(text).not.toMatch(/[\u200b\u202e]/);
  });
});

it('a receipt has the clock of the lookup, like the page', () => {
  const receiptFor = (record: OrderRecord, clockSkewMs: number | null = 0) =>
    receipt(read(record, { clockSkewMs, lookedUpAt: lookedUpAt - (clockSkewMs ?? 0) }), plain);
  expect(receiptFor(recordOf(), 3_600_000)).toMatch(/Checked: +11:40:00 \(service time\)/);
  expect(receiptFor(recordOf(), null)).toMatch(/Checked: +11:40:00 \(computer time\)/);
  expect(receiptFor(recordOf())).toMatch(/Checked: +11:40:00\n/);
});
