/** A refund that cannot be set against the sum is told where the sum stands, with the reason; one that tells of none has no panel. */
import { describe, expect, it } from 'vitest';
import type { RefundData } from '../../../../electron/contract/order-record.ts';
import { PayerTab } from '../../../../renderer/features/orders/tabs/payer/payer-tab.tsx';
import { SumView } from '../../../../renderer/features/orders/verdict/sum-view.tsx';
import {
  absent,
  blankRefund,
  created,
  given,
  minute,
  plainRecord,
  read,
  refundDataOf,
  sentNull,
  unreadable,
} from '../../../support/records.ts';
import { seen } from './page-text.tsx';

const readingOf = (changes: Partial<RefundData>) =>
  read(
    plainRecord(
      { ordered: '40.00', paid: ['40.00'] },
      { refund_requested: given('yes'), refund_data: given(refundDataOf({ refund_status: given(1), ...changes })) },
    ),
    { readAt: created + 240 * minute },
  );
const sum = (changes: Partial<RefundData>) => seen(<SumView reading={readingOf(changes)} />).replaceAll(/\s+/g, ' ');

describe('a refund that is not in the sum', () => {
  it.each([
    ['in another currency', { token: given('TRX') }, 'in another currency, so not set against the sum 19.68 TRX'],
    ['without an amount', { refund_amount: sentNull }, 'not set against the sum null refund_amount'],
    ['unreadable', { refund_amount: unreadable('{}') }, 'not set against the sum not a number{}'],
    ['without a currency', { token: absent }, 'not set against the sum 19.68, currency not given'],
  ])('is told there: %s', (_, changes, row) => {
    expect(sum(changes)).toContain(row);
  });

  it('is not said to be in another currency where it is in the sum’s own', () => {
    expect(sum({ refund_amount: given('0.00') })).not.toContain('in another currency');
    expect(sum({ token: given(' usdt ') })).not.toContain('in another currency');
  });

  it('takes part where it can', () => {
    expect(sum({})).not.toContain('not set against the sum');
    expect(sum({})).toContain('Stays with you');
  });
});

describe('refund data that tells of no refund', () => {
  const reading = read(plainRecord({ ordered: '40.00', paid: ['40.00'] }, { refund_data: given(blankRefund) }));
  it('has no panel of one', () => {
    const text = seen(<PayerTab reading={reading} />);
    expect(text).toContain('tells of no refund');
    expect(text).not.toContain('Refund number');
    expect(seen(<PayerTab reading={readingOf({})} />)).toContain('Refund number');
  });
});
