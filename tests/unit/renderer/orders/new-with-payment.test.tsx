/** An order that is reported as new although it has payments. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord, RefundData } from '../../../../electron/contract/order-record.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
import { absent, created, present, minute, plainRecord, read, withRefund } from '../../../support/records.ts';
import { seen } from './page-text.tsx';
import { plain } from './lookups.ts';

const during = created + 20 * minute;
const justAfter = created + 30 * minute + 1000;

const told = (
  paid: string,
  readAt: number,
  { tolerance = '0.50', ...changes }: Partial<OrderRecord> & { tolerance?: string } = {},
) => {
  const record = plainRecord(
    { ordered: '40.00', paid: [paid] },
    { status: present('new'), transact_time: absent, ...changes },
  );
  const reading = read(record, { readAt, profile: { id: 'demo', tolerance } });
  const check = reading.checks.find(({ id }) => id === 'status-and-amounts');
  return { reading, check, ...statusWords(reading, plain), sum: seen(<SumView reading={reading} />) };
};

describe('an order reported as new, paid within tolerance', () => {
  it.each([
    ['39.90', '0.50'],
    ['30.00', '50'],
  ])('is partly paid while it can be paid: %s at %s %%', (paid, tolerance) => {
    const { reading, headline, lead, check } = told(paid, during, { tolerance });
    expect(reading.status).toMatchObject({ kind: 'waiting-for-rest', disputedBy: [] });
    expect(headline).toBe('Partly paid, waiting for the rest');
    expect(lead).toContain('That’s already within your tolerance.');
    expect(lead).not.toContain('Both can’t be true');
    expect(check).toMatchObject({ result: 'notice', problem: 'new-within-tolerance' });
    expect(reading.options[0]?.toSend.is).toBe('rest');
  });

  it('is underpaid after the payment window closed, within tolerance', () => {
    const { reading, lead, check } = told('39.90', justAfter);
    expect(reading.status).toMatchObject({ kind: 'underpaid', disputedBy: [] });
    expect(lead).toContain(', within your 0.50% tolerance (0.20 USDT).');
    expect(lead).toContain(
      'the service still reports the order as new. Refresh in a few minutes. If nothing changes, check',
    );
    expect(lead).not.toMatch(/more than your|agree /i);
    expect(check).toMatchObject({ result: 'notice', problem: 'new-within-tolerance' });
  });
});

describe('a partial payment', () => {
  it('passes the status check while the payment window is open', () => {
    expect(told('15.00', during).check).toEqual(expect.objectContaining({ result: 'pass' }));
  });

  it('needs a refresh right after the payment window closed', () => {
    const { lead, check } = told('15.00', justAfter);
    expect(lead).toContain('The payment window closed at 11:30:00, but the service still reports the order as new.');
    expect(lead).toContain('Refresh in a few minutes. If nothing changes, the rest can’t be paid');
    expect(check).toMatchObject({ result: 'notice', problem: 'new-with-payment' });
  });
});

describe('a refund while a payment is expected', () => {
  const refund = (refund_status: number, amount: string, changes: Partial<RefundData> = {}): Partial<OrderRecord> =>
    withRefund({
      refund_amount: present(amount),
      refund_fee: present('1.00'),
      actual_refund_amount: present(String(Number(amount) - 1)),
      refund_status: present(refund_status),
      refund_tx_id: refund_status === 1 ? present('8'.repeat(64)) : absent,
      refund_created_time: present(created + 15 * minute),
      refund_transact_time: present(created + 16 * minute),
      ...changes,
    });

  it.each([
    ['full, succeeded', refund(1, '15.00', { type: present(2) })],
    ['full, processing', refund(0, '15.00', { type: present(2) })],
    ['partial', refund(1, '5.00')],
    ['of an unknown amount', { refund_requested: present('yes') }],
  ])('leaves the amount due unknown: %s', (_, changes) => {
    const { lead, sum } = told('15.00', during, changes);
    expect(lead).toContain('15.00 of 40.00 USDT received so far.');
    expect(lead).toContain('The amount still due is unknown. Check with the service.');
    expect(lead).not.toMatch(/missing|No action needed/);
    expect(sum).not.toContain('Due');
    expect(sum).not.toContain('Missing');
    expect(sum).toContain('Difference');
  });

  it('leaves the amount due unchanged if it failed', () => {
    expect(told('15.00', during, refund(2, '5.00')).lead).toContain('25.00 USDT missing.');
  });
});
