import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { type ReceiptSource, receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { type OrderFormats, plainFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { created, present, minute, paymentOf, read, readAt, recordOf, refundDataOf } from '../../../support/records.ts';
import { absent, payment, plain, reading, refund, sum } from './lookups.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';

const refundSum = {
  currency: { is: 'absent' },
  amount: present('19.68'),
  fee: present('1.20'),
  actual: present('18.48'),
  of: 'difference',
  balanceAfterRefund: '0.00',
  netReceived: '130.32',
  netBelowOrdered: null,
  to: 'payer',
} as const;

const live: ReceiptSource = { profile: 'Demo store', environment: 'Live', isLive: true };
const receipt = (of: OrderLookup, formats: OrderFormats, source = live) => receiptText(of, source, formats);

describe('receiptText', () => {
  it('has profile and environment, and starts with a warning if it isn’t live', () => {
    expect(receipt(reading(), plain)).toMatch(/^Profile: +Demo store\nEnvironment: +Live\nOrder: /);
    const sandbox = { profile: 'Built-in', environment: 'Sandbox', isLive: false };
    expect(receipt(reading(), plain, sandbox)).toMatch(
      /^Sandbox profile: not a live payment\.\n\nProfile: +Built-in\nEnvironment: +Sandbox\n/,
    );
    const hostile = { ...live, profile: 'Live\n\u202estore' };
    expect(receipt(reading(), plain, hostile)).toContain('Profile:               Live[LF][RLO]store\n');
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
        { readAt: created + 130 * minute },
      );
    const formats = plainFormats(createTimeFormat('Europe/Berlin', datesText), datesText);
    for (const [requested, words] of [
      ['yes', 'Refund of the full difference requested'],
      ['no', 'Refund of the full difference listed, started'],
    ] as const) {
      const text = receipt(refundOf(requested), formats);
      expect(text).not.toMatch(/\bago\b/);
      expect(text).toContain(`${words} at 20 Nov 2026, 13:00:00 UTC+1`);
    }
  });

  it('has numbers, status, price, sum, times and payments, one per line', () => {
    expect(receipt(reading(), plain)).toBe(`Profile:               Demo store
Environment:           Live
Order:                 7QF2KX8044MD1093
Merchant order number: A-1043
Service status:        paid_partial
Settlement:            Unsettled
Checked:               13:14:00

Underpaid by 3.98 USDT
2.04% short, more than your 0.5% tolerance (0.98 USDT). The payment window closed at 11:30:00, so the rest can’t be paid on this order. Agree with the customer on a new order or a refund.

Price:                 180.00 EUR at 1.0860
Ordered:               195.48 USDT
Received (2 payments): 191.50 USDT
Missing:               -3.98 USDT

Created:        11:00:00
Payment window: 30 min, until 11:30:00
Completed:      11:31:00
Canceled:       Not provided

Payment: 150.00 USDT
  Token:           USDT-TRC20
  Network:         TRON
  Transaction:     91c021a51825
  Sender:          TVN6Ns2JAkq2
  Deposit address: TB3pGkBEiC5X
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
    const record = { settlement_status: state, settlement_type: type };
    expect(receipt(reading({ record }), plain)).toContain(`Settlement:            ${expected}\n`);
  });

  it('has the refund with its times and missing fields', () => {
    const text = receipt(
      reading({
        status: { kind: 'overpaid', refund: 'processing', refundSum },
        record: { refund_data: present(refund) },
      }),
      plain,
    );
    expect(text).toContain('Refund:        Processing, partial\n');
    expect(text).toContain('Started:       12:00:00\n');
    expect(text).toContain('Last update:   12:04:00\n');
    expect(text).toContain('After fee:     18.48 USDT-TRC20\n');
    expect(text).toContain('Transaction:   Not provided\n');
  });

  it('has the page’s rows of the sum, including the refund', () => {
    const receiptOf = (changes: object) =>
      receipt(
        reading({
          status: { kind: 'overpaid', refund: 'processing', refundSum: { ...refundSum, ...changes } },
          record: { refund_data: present(refund) },
        }),
        plain,
      );
    const processing = receiptOf({});
    expect(processing).toMatch(/\nMissing: .*\nRefund processing: +-19\.68 USDT\nBalance: +0\.00 USDT\n\n/);
    expect(receiptOf({ of: 'part', balanceAfterRefund: null })).toMatch(
      /\nOrdered: .*\nMissing: .*\nReceived \(2 payments\): .*\nRefund processing: .*\nYou keep: +130\.32 USDT\n\n/,
    );
    // Negative, like in the page's column.
    expect(processing).toContain('Network fee:   -1.20 USDT-TRC20\n');
  });

  it('has the same words for missing, null and empty fields, and shows unexpected formats', () => {
    const odd = {
      ...payment,
      tx_id: { is: 'null' } as const,
      blockchain: present(''),
      from_address: absent,
      pay_amount: { is: 'unreadable', raw: '"12,50"' } as const,
    };
    const text = receipt(reading({ record: { payment_detail: present([odd]) } }), plain);
    expect(text).toContain('Payment: Unexpected format: "12,50" (USDT)\n');
    expect(text).toContain('Transaction:     Not provided\n');
    expect(text).toContain('Network:         Not provided\n');
    expect(text).toContain('Sender:          Not provided\n');
  });

  it('says what was received per currency if there is no single sum', () => {
    const text = receipt(
      reading({
        status: {
          kind: 'reported-paid',
          sum: {
            is: 'not-known',
            because: 'several-currencies',
            lack: null,
            received: [{ currency: 'ETH', amount: '0.5', payments: 2 }],
            priced: { amount: '150.00', currency: 'EUR', rate: null },
          },
        },
      }),
      plain,
    );
    expect(text).toContain('Reported as paid\n');
    expect(text).toContain('Received (2 payments): 0.5 ETH\n');
    expect(text).toContain('Difference:            Unknown\n');
  });

  it('shows invisible characters, and keeps its lines', () => {
    const text = receipt(
      reading({ status: { sum: { ...sum, currency: 'US\u202eDT' } }, record: { order_id: present('A\n1\u200b') } }),
      plain,
    );
    expect(text).toContain('Merchant order number: A[LF]1[ZWSP]\n');
    expect(text).toContain('3.98 US[RLO]DT');
    expect(text).not.toMatch(/[\u200b\u202e]/);
  });
});

it('a receipt has the clock of the lookup, like the page', () => {
  const receiptFor = (record: OrderRecord, clockSkewMs: number | null = 0) =>
    receipt(read(record, { clockSkewMs, readAt: readAt - (clockSkewMs ?? 0) }), plain);
  expect(receiptFor(recordOf(), 3_600_000)).toMatch(/Checked: +11:40:00 \(service time\)/);
  expect(receiptFor(recordOf(), null)).toMatch(/Checked: +11:40:00 \(computer time\)/);
  expect(receiptFor(recordOf())).toMatch(/Checked: +11:40:00\n/);
});
