/** A refund that isn’t in the sum is shown below it with the reason. Empty refund data has no panel. */
import { describe, expect, it } from 'vitest';
import type { RefundData } from '../../../../electron/contract/order-record.ts';
import { PayerTab } from '../../../../renderer/features/orders/tabs/payer-tab.tsx';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
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
    ['in a different currency', { token: given('TRX') }, 'different currency, not in the total 19.68 TRX'],
    ['without an amount', { refund_amount: sentNull }, 'not in the total Not provided (USDT)'],
    ['unreadable', { refund_amount: unreadable('{}') }, 'not in the total Unexpected format {} (USDT)'],
    ['without a currency', { token: absent }, 'not in the total 19.68, currency: Not provided'],
  ])('is shown there: %s', (_, changes, row) => {
    expect(sum(changes)).toContain(row);
  });

  it('isn’t said to be in a different currency when it is in the sum’s', () => {
    expect(sum({ refund_amount: given('0.00') })).not.toContain('different currency');
    expect(sum({ token: given(' usdt ') })).not.toContain('different currency');
  });

  it('is in the sum if possible', () => {
    expect(sum({})).not.toContain('not in the total');
    expect(sum({})).toContain('You keep');
  });
});

describe('empty refund data', () => {
  const reading = read(plainRecord({ ordered: '40.00', paid: ['40.00'] }, { refund_data: given(blankRefund) }));
  it('has no panel', () => {
    const text = seen(<PayerTab reading={reading} />);
    expect(text).toContain('No refund');
    expect(text).not.toContain('Refund number');
    expect(seen(<PayerTab reading={readingOf({})} />)).toContain('Refund number');
  });
});
