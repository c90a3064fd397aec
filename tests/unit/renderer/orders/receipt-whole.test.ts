/** What a receipt says beside its sums: by which clock it was read, and what is in no sum. */
import { expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { verdictWords } from '../../../../renderer/features/orders/verdict/verdict-words.ts';
import { orders } from '../../../../renderer/lib/text/en/orders.ts';
import {
  given,
  plainRecord,
  read,
  readAt,
  recordOf,
  refundDataOf,
  sentNull,
  unreadable,
} from '../../../support/records.ts';
import { plain } from './readings.ts';

const source = { profile: 'P', environment: 'Live', isLive: true };
const receipt = (record: OrderRecord, clockSkewMs: number | null = 0) =>
  receiptText(read(record, { clockSkewMs, readAt: readAt - (clockSkewMs ?? 0) }), source, orders, plain);
const over = (changes: Parameters<typeof refundDataOf>[0]) =>
  plainRecord(
    { ordered: '40.00', paid: ['52.00'] },
    {
      status: given('paid_over'),
      refund_requested: given('yes'),
      refund_data: given(refundDataOf({ refund_amount: given('12.00'), refund_status: given(1), ...changes })),
    },
  );

it('names the clock by which it was read, as the page does', () => {
  expect(receipt(recordOf(), 3_600_000)).toMatch(/Read: +11:40:00 by the service’s clock/);
  expect(receipt(recordOf(), null)).toMatch(/Read: +11:40:00 by this computer’s clock/);
  expect(receipt(recordOf())).toMatch(/Read: +11:40:00\n/);
});

it('has a refund that is outside the sum, with the reason', () => {
  expect(receipt(over({ token: given('TRX-TRC20') }))).toMatch(
    /Refunded: +12\.00 TRX, in another currency, so not set against the sum/,
  );
});

it('has the rate beside the price', () => {
  expect(receipt(recordOf())).toMatch(/Price: +180\.00 EUR at 1\.0860/);
});

it('says that what came in is not known where it is not', () => {
  expect(receipt(recordOf({ payment_detail: sentNull }))).toMatch(/Received: +not known/);
});

it('names what an amount lacks of its currency in the lead', () => {
  const { lead } = verdictWords(read(over({ token: sentNull })), orders, plain);
  expect(lead).toContain('A refund of 12.00, its currency null,');
});

it('calls an empty field empty', () => {
  const { lead } = verdictWords(read(over({ refund_amount: unreadable('""') })), orders, plain);
  expect(lead).toContain('its amount empty');
});

it('lets the per cent of the tolerance decide, not the figure that it is cut to', () => {
  const exact = plainRecord({ ordered: '1.00', paid: ['1.00'] }, { status: given('paid_over') });
  expect(read(exact).verdict).toMatchObject({ kind: 'paid', disputedBy: [] });
});
