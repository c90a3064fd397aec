/** The rows of an order's sum. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { lookupAt } from '../../../../renderer/features/orders/lookup-time.ts';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
import {
  absent,
  created,
  minute,
  plainRecord,
  present,
  read,
  sentNull,
  unreadable,
  withRefund,
} from '../../../support/records.ts';
import { seen } from './page-text.tsx';

const readingOf = (paid: string, minutes: number, changes: Partial<OrderRecord>) =>
  read(plainRecord({ ordered: '40.00', paid: paid === '' ? [] : [paid] }, changes), {
    lookedUpAt: created + minutes * minute,
  });
const sum = (...[paid, minutes, changes]: Parameters<typeof readingOf>) =>
  seen(<SumView lookup={readingOf(paid, minutes, changes)} />).replaceAll(/\s+/g, ' ');
const open = { status: present('new'), transact_time: absent } as const;

describe('a refund', () => {
  const refunded = (changes: Parameters<typeof withRefund>[0]) =>
    sum('40.00', 240, withRefund({ refund_status: present(1), ...changes }));

  it.each([
    ['in a different currency', { token: present('TRX') }, 'different currency, not in the total 19.68 TRX'],
    ['without an amount', { refund_amount: sentNull }, 'not in the total Not provided (USDT)'],
    ['unreadable', { refund_amount: unreadable('{}') }, 'not in the total Unexpected format (USDT)'],
    ['without a currency', { token: absent }, 'not in the total 19.68, currency: Not provided'],
  ])('that can’t be added up is shown with the reason: %s', (_, changes, row) => {
    expect(refunded(changes)).toContain(row);
  });

  it('has another reason than its currency if that is the same', () => {
    expect(refunded({ refund_amount: present('0.00') })).not.toContain('different currency');
    expect(refunded({ token: present(' usdt ') })).not.toContain('different currency');
  });

  it('is followed by what remains, “after refund” while it is processing', () => {
    expect(refunded({})).not.toContain('not in the total');
    expect(refunded({})).toMatch(/Refunded −19\.68 USDT You keep 20\.32 USDT $/);
    expect(refunded({ refund_status: present(0) })).toMatch(/Refund processing .*You keep after refund 20\.32 USDT $/);
    const partial = { refund_amount: present('5.00'), refund_fee: present('0'), actual_refund_amount: present('5.00') };
    expect(sum('52.00', 40, { status: present('paid_over'), ...withRefund(partial) })).toMatch(
      /Refund processing −5\.00 USDT Balance after refund 7\.00 USDT $/,
    );
  });

  it('leaves the amount due unknown while a payment is expected', () => {
    const refund = { refund_amount: present('5.00'), refund_fee: present('0'), actual_refund_amount: present('5.00') };
    const shown = sum('15.00', 20, { ...open, ...withRefund(refund) });
    expect(shown).toContain('Difference');
    expect(shown).not.toMatch(/Due|Missing/);
  });
});

it('the amount due after the payment window closed is that of the last check', () => {
  const over = lookupAt(readingOf('', 20, open), created + 31 * minute);
  expect(seen(<SumView lookup={over} />)).toContain('Due at last check');
});

it('an order without payments that is marked completed isn’t called unpaid', () => {
  const completed = { status: present('expired'), transact_time: present(created + 12 * minute) };
  expect(sum('', 40, completed)).toContain('Received None listed Difference Unknown');
});
