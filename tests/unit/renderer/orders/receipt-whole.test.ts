/** What a receipt says besides its sums: the clock of the lookup, and amounts that aren’t in the sum. */
import { expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { statusWords } from '../../../../renderer/features/orders/status/status-words.ts';
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
import { plain } from './lookups.ts';

const source = { profile: 'P', environment: 'Live', isLive: true };
const receipt = (record: OrderRecord, clockSkewMs: number | null = 0) =>
  receiptText(read(record, { clockSkewMs, readAt: readAt - (clockSkewMs ?? 0) }), source, plain);
const over = (changes: Parameters<typeof refundDataOf>[0]) =>
  plainRecord(
    { ordered: '40.00', paid: ['52.00'] },
    {
      status: given('paid_over'),
      refund_requested: given('yes'),
      refund_data: given(refundDataOf({ refund_amount: given('12.00'), refund_status: given(1), ...changes })),
    },
  );

it('names the clock of the lookup, as the page does', () => {
  expect(receipt(recordOf(), 3_600_000)).toMatch(/Checked: +11:40:00 \(service time\)/);
  expect(receipt(recordOf(), null)).toMatch(/Checked: +11:40:00 \(computer time\)/);
  expect(receipt(recordOf())).toMatch(/Checked: +11:40:00\n/);
});

it('has a refund that isn’t in the sum, with the reason', () => {
  expect(receipt(over({ token: given('TRX-TRC20') }))).toMatch(
    /Refunded: +12\.00 TRX, different currency, not in the total/,
  );
});

it('has the rate beside the price', () => {
  expect(receipt(recordOf())).toMatch(/Price: +180\.00 EUR at 1\.0860/);
});

it('says that the amount received is unknown', () => {
  expect(receipt(recordOf({ payment_detail: sentNull }))).toMatch(/Received: +Unknown/);
});

const processing = { refund_status: given(0), refund_tx_id: sentNull };

it('says in the lead that the currency of a refund is missing', () => {
  const { lead } = statusWords(read(over({ ...processing, token: sentNull })), plain);
  expect(lead).toContain('Refund of 12.00 (currency not provided) requested');
});

it('says in the lead that the amount of a refund is missing', () => {
  const { lead } = statusWords(read(over({ ...processing, refund_amount: unreadable('""') })), plain);
  expect(lead).toContain('Refund (amount not provided) requested');
});

it('compares with the exact tolerance, not its truncated figure', () => {
  const exact = plainRecord({ ordered: '1.00', paid: ['1.00'] }, { status: given('paid_over') });
  expect(read(exact).status).toMatchObject({ kind: 'paid', disputedBy: [] });
});
