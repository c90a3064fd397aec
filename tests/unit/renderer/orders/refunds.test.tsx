/** The names of a refund on the order page. Its words are compared with `unit/orders/oracle`. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord, RefundData } from '../../../../electron/contract/order-record.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { briefOf, refundStateName, statusName } from '../../../../renderer/lib/orders/order-statuses.ts';
import { FactsView } from '../../../../renderer/features/orders/status/facts-row.tsx';
import { RefundFacts } from '../../../../renderer/features/orders/refund-facts.tsx';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
import { absent, blankRefund, present, plainRecord, read, refundDataOf, withRefund } from '../../../support/records.ts';
import { seen } from './page-text.tsx';
import { plain } from './plain-formats.ts';
import { DetailsTab } from '../../../../renderer/features/orders/tabs/details-tab.tsx';

const readingOf = (paid: string, status: string, refund: Partial<RefundData>) =>
  read(
    plainRecord(
      { ordered: '40.00', paid: [paid] },
      { status: present(status), ...withRefund({ refund_fee: present('0.00'), ...refund }) },
    ),
  );

it('a succeeded refund that paid out nothing is never called refunded', () => {
  for (const amount of ['12.00', '52.00']) {
    const lookup = readingOf('52.00', 'paid_over', {
      refund_status: present(1),
      refund_tx_id: present('8'.repeat(64)),
      refund_amount: present(amount),
      refund_fee: present(amount),
      actual_refund_amount: present('0.00'),
    });
    const { headline, lead } = statusWords(lookup, plain);
    const page = [headline, statusName(briefOf(lookup.status)), refundStateName(lookup.status)];
    expect([...page, seen(<SumView lookup={lookup} />)].join(' | ')).not.toMatch(/refunded/i);
    expect(lead).toContain('Refund succeeded, but 0 was paid out.');
  }
});

describe('a partial refund', () => {
  const partial = (status: number) => {
    const amount = present('5.00');
    return readingOf('40.00', 'paid', {
      refund_status: present(status),
      refund_amount: amount,
      actual_refund_amount: amount,
      refund_tx_id: status === 1 ? present('8'.repeat(64)) : absent,
    });
  };

  it.each([
    [0, 'Processing, partial'],
    [2, 'Failed, partial'],
    [1, 'Partly refunded'],
  ])('with status %s is called “%s”', (status, name) => {
    expect(seen(<FactsView lookup={partial(status)} onChecks={() => undefined} />)).toContain(name);
  });

  it('that failed has no amount after fee', () => {
    const facts = (status: number) => seen(<RefundFacts refund={refundDataOf()} lookup={partial(status)} />);
    expect(facts(2)).not.toContain('After fee');
    expect(facts(1)).toContain('After fee');
  });
});

it('empty refund data isn’t shown', () => {
  const details = (changes: Partial<OrderRecord>) =>
    seen(<DetailsTab lookup={read(plainRecord({ ordered: '40.00', paid: ['40.00'] }, changes))} />);
  expect(details({ refund_data: present(blankRefund) })).toContain('No refund');
  expect(details({ refund_data: present(blankRefund) })).not.toContain('Refund number');
  expect(details(withRefund())).toContain('Refund number');
});
