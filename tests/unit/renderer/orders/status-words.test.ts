/** Headline and lead in full. `unit/orders/oracle` compares each of their claims with random records. */
import { expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import {
  absent,
  created,
  minute,
  paymentsOf,
  plainRecord,
  present,
  read,
  recordOf,
  sentNull,
  unreadable,
  withRefund,
} from '../../../support/records.ts';
import { plain } from './plain-formats.ts';

const words = (record: OrderRecord, minutes = 20) =>
  statusWords(read(record, { lookedUpAt: created + minutes * minute }), plain);
const short = (changes: Partial<OrderRecord> = {}) =>
  plainRecord({ ordered: '195.48', paid: ['150.00', '41.50'] }, { status: present('paid_partial'), ...changes });
const waiting = (changes: Partial<OrderRecord> = {}) =>
  plainRecord({ ordered: '195.48', paid: [] }, { status: present('new'), transact_time: absent, ...changes });

it('an underpaid order has the missing amount and the tolerance', () => {
  expect(words(short())).toEqual({
    headline: 'Underpaid by 3.98 USDT',
    lead: '2.04% short, more than your 0.50% tolerance (0.97 USDT). The service marked it completed at 11:12:00. Check with the service whether it can still be paid.',
  });
});

it('an overpaid order with a refund has both in its headline, and needs no action', () => {
  const over = plainRecord(
    { ordered: '130.32', paid: ['150.00'] },
    {
      status: present('paid_over'),
      ...withRefund({
        refund_created_time: present(created + 15 * minute),
        refund_transact_time: present(created + 15 * minute),
      }),
    },
  );
  const { headline, lead } = words(over);
  expect(headline).toBe('Overpaid by 19.68 USDT, refund processing');
  expect(lead).toBe('Refund of 19.68 USDT requested 300 s ago, still processing. No action needed.');
});

it('a waiting order has its deadline, and says when it has passed', () => {
  expect(words(waiting()).lead).toBe('195.48 USDT due. Nothing received yet. Payment window closes at 11:30:00.');
  expect(words(waiting(), 40).lead).toBe(
    'Nothing received of 195.48 USDT due. The payment window closed at 11:30:00, but the service still reports the order as new. This order can’t be paid anymore. Create a new order if the customer still wants to pay.',
  );
  const unknown = 'Payment deadline unknown: valid_time';
  expect(words(waiting({ valid_time: absent })).lead).toContain(`${unknown} not provided.`);
  expect(words(waiting({ valid_time: sentNull })).lead).toContain(`${unknown} not provided.`);
  expect(words(waiting({ valid_time: unreadable('{}') })).lead).toContain(`${unknown} has an unexpected format.`);
});

it('an undocumented status is quoted, truncated', () => {
  expect(words(short({ status: present('frozen') })).lead).toContain('“frozen”');
  expect(words(short({ status: sentNull })).lead).toContain('Status not provided.');
  expect(words(short({ status: present('x'.repeat(65_536)) })).lead.length).toBeLessThan(300);
});

it('a very long currency is truncated', () => {
  const currency = present('U'.repeat(65_536));
  const payment_detail = paymentsOf({
    pay_amount: present('191.50'),
    pay_currency: currency,
    receive_currency: currency,
  });
  const { headline } = words(recordOf({ status: present('paid_partial'), payment_detail }));
  expect(headline).toMatch(/^Underpaid by 3\.98 U{24}…/);
});

it('an order whose amounts can’t be compared says no more than the service', () => {
  const payment_detail = paymentsOf({}, { pay_currency: present('TRX'), receive_currency: present('TRX') });
  const { headline, lead } = words(recordOf({ payment_detail }));
  expect(headline).toMatch(/^Reported as paid/);
  expect(lead).toContain('Received in several currencies, so there’s no single total.');
});
