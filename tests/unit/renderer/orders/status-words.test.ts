import { describe, expect, it } from 'vitest';
import { type OrderSum } from '../../../../electron/contract/order-record.ts';
import type { OrderStatus } from '../../../../electron/contract/order-status.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { present, minutes, noon, plain, reading, refund, sum, absent } from './lookups.ts';

const words = (status: Partial<OrderStatus>, record: Parameters<typeof reading>[0] = {}) =>
  statusWords(reading({ status: { ...open, ...status }, record: record.record ?? {} }), plain);
/** Ten minutes before the payment window closes. */
const open = { validity: 'runs', validUntil: noon + minutes(144) } as const;

const notKnown: OrderSum = { is: 'not-known', because: 'several-currencies', lack: null, received: [], priced: null };

describe('headline and lead', () => {
  it('have the missing amount and the tolerance', () => {
    expect(words({})).toEqual({
      headline: 'Underpaid by 3.98 USDT',
      lead: '2.04% short, more than your 0.5% tolerance (0.98 USDT). The service marked it completed at 11:31:00. Check with the service whether it can still be paid.',
    });
  });

  it('say since when a refund of the full difference is processing', () => {
    const over = words(
      {
        kind: 'overpaid',
        refund: 'processing',
        sum: { ...sum, ordered: '130.32', received: '150.00', difference: '19.68', percent: '15.10' },
        refundSum: {
          currency: present('USDT'),
          amount: present('19.68'),
          fee: present('1.20'),
          actual: present('18.48'),
          to: 'payer' as const,
          balanceAfterRefund: '0.00',
          of: 'difference' as const,
          netReceived: '130.32',
          netBelowOrdered: null,
        },
      },
      { record: { refund_data: present(refund) } },
    );
    expect(over.headline).toBe('Overpaid, refund processing');
    expect(over.lead).toBe(
      'Overpaid by 19.68 USDT. Refund of the full difference listed, still processing. No action needed.',
    );
  });

  it('have a waiting order’s deadline, and say when it has passed', () => {
    const record = { transact_time: absent };
    const waiting: Partial<OrderStatus> = {
      kind: 'waiting',
      sum: { ...sum, received: '0', difference: '-195.48', payments: 0 },
    };
    expect(words({ ...waiting, validUntil: noon + minutes(140) }, { record }).lead).toBe(
      '195.48 USDT due. Nothing received yet. Payment window closes at 13:20:00.',
    );
    expect(words({ ...waiting, kind: 'validity-ended', validity: 'ended', validUntil: noon + minutes(30) }).lead).toBe(
      'Nothing received of 195.48 USDT due. The payment window closed at 11:30:00, but the service still reports the order as new. This order can’t be paid anymore. Create a new order if the customer still wants to pay.',
    );
    expect(words({ ...waiting, validUntil: null }, { record: { ...record, valid_time: absent } }).lead).toContain(
      'Payment deadline unknown: valid_time not provided.',
    );
    expect(
      words({ ...waiting, validUntil: null }, { record: { ...record, valid_time: { is: 'null' } } }).lead,
    ).toContain('Payment deadline unknown: valid_time not provided.');
    const odd = { ...record, valid_time: { is: 'unreadable', raw: '{}' } } as const;
    expect(words({ ...waiting, validUntil: null }, { record: odd }).lead).toContain(
      'Payment deadline unknown: valid_time has an unexpected format.',
    );
  });

  it('quote an undocumented status, truncated', () => {
    expect(words({ kind: 'not-known', reported: present('frozen') }).lead).toContain('“frozen”');
    expect(words({ kind: 'not-known', reported: { is: 'null' } }).lead).toContain('Status not provided.');
    expect(words({ kind: 'not-known', reported: { is: 'absent' } }).lead).toContain('Status not provided.');
    expect(words({ kind: 'not-known', reported: present('x'.repeat(65_536)) }).lead.length).toBeLessThan(300);
  });

  it('truncate a very long currency', () => {
    const { headline } = words({ sum: { ...sum, currency: 'U'.repeat(65_536) } });
    expect(headline).toMatch(/^Underpaid by 3\.98 U{24}…$/);
  });

  it('say no more than the service if amounts can’t be compared', () => {
    expect(words({ kind: 'reported-paid', sum: notKnown })).toEqual({
      headline: 'Reported as paid',
      lead: 'Received in several currencies, so there’s no single total. Check with the service before you deliver or refund.',
    });
    expect(words({ kind: 'reported-overpaid', sum: notKnown, refund: 'processing' }).headline).toBe(
      'Reported overpaid, refund processing',
    );
  });
});
