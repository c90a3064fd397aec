/** The action that a refund needs, and its place in the sum. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord, RefundData } from '../../../../electron/contract/order-record.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { briefOf, refundStateName, statusName } from '../../../../renderer/lib/orders/order-statuses.ts';
import { FactsView } from '../../../../renderer/features/orders/status/facts-row.tsx';
import { RefundFacts } from '../../../../renderer/features/orders/refund-facts.tsx';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
import {
  absent,
  blankRefund,
  created,
  present,
  minute,
  plainRecord,
  read,
  refundDataOf,
  withRefund,
  sentNull,
  unreadable,
} from '../../../support/records.ts';
import { seen } from './page-text.tsx';
import { plain } from './lookups.ts';
import { DetailsTab } from '../../../../renderer/features/orders/tabs/details-tab.tsx';

const wordsFor = (paid: string, status: string, changes: Partial<OrderRecord>) => {
  const reading = read(plainRecord({ ordered: '40.00', paid: [paid] }, { status: present(status), ...changes }));
  return {
    reading,
    ...statusWords(reading, plain),
    name: statusName(briefOf(reading.status)),
  };
};
const refund = (refund_status: number, amount: string, changes: Partial<RefundData> = {}): Partial<OrderRecord> =>
  withRefund({
    refund_amount: present(amount),
    refund_fee: present('0.00'),
    actual_refund_amount: present(amount),
    refund_status: present(refund_status),
    refund_tx_id: refund_status === 1 ? present('8'.repeat(64)) : absent,
    refund_created_time: present(created + 35 * minute),
    refund_transact_time: present(created + 36 * minute),
    ...changes,
  });
const unpaid = { transact_time: absent };
const cancelled = { ...unpaid, cancel_time: present(created + 3 * minute) };
const wait = 'No action needed';
const full = { type: present(2) };

describe('a processing refund', () => {
  it.each([
    ['everything of an expired order', wordsFor('40.00', 'expired', { ...unpaid, ...refund(0, '40.00', full) })],
    ['everything of a canceled order', wordsFor('40.00', 'expired', { ...cancelled, ...refund(0, '40.00', full) })],
    ['everything of an underpaid order', wordsFor('31.00', 'paid_partial', refund(0, '31.00', full))],
    ['everything of an overpaid order', wordsFor('52.00', 'paid_over', refund(0, '52.00', full))],
    ['the difference', wordsFor('52.00', 'paid_over', refund(0, '12.00'))],
    ['part of a paid order', wordsFor('40.00', 'paid', refund(0, '5.00'))],
  ])('needs no action for %s', (_, { lead }) => {
    expect(lead).toContain(wait);
    expect(lead).not.toContain('Decide');
  });

  it.each([0, 1])('of a part needs a decision about the rest, with status %s', (status) => {
    const after = status === 0 ? ' after the refund' : '';
    for (const [paid, state, changes, amount, kept] of [
      ['40.00', 'expired', unpaid, '5.00', '35.00'],
      ['40.00', 'expired', cancelled, '5.00', '35.00'],
      ['31.00', 'paid_partial', {}, '5.00', '26.00'],
    ] as const) {
      const { lead } = wordsFor(paid, state, { ...changes, ...refund(status, amount) });
      expect(lead).toContain(
        `You keep ${kept} USDT${after}. Decide with the service whether to accept or refund it before you deliver.`,
      );
      expect(lead).not.toContain(wait);
    }
  });

  it.each([0, 1])('of more than the overpayment leaves too little, with status %s', (status) => {
    const { lead, headline, name, reading } = wordsFor('52.00', 'paid_over', refund(status, '20.00'));
    expect(lead).toContain(
      `You keep 32.00 USDT${status === 0 ? ' after the refund' : ''}, 8.00 USDT less than ordered.`,
    );
    expect(lead).not.toMatch(/owe|No action/);
    expect(headline).toBe(name);
    expect(name).not.toContain('partly');
    expect(reading.checks.find(({ id }) => id === 'refund-and-payment')).toMatchObject({
      result: 'notice',
      problem: 'above-difference',
    });
  });
});

describe('an unclear processing refund', () => {
  it.each([
    [
      'to a stranger',
      { recipient_address: present('TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE') },
      'Ask the customer whether TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnE',
    ],
    [
      'without a recipient',
      { recipient_address: sentNull },
      'It’s unknown whether the refund goes to the customer’s address, so ask the service.',
    ],
    ['in another currency', { token: present('TRX-TRC20') }, 'ask the service how much is refunded'],
    [
      'of zero',
      { refund_amount: present('0.00'), actual_refund_amount: present('0.00') },
      'ask the service how much is refunded',
    ],
    ['of an unreadable amount', { refund_amount: unreadable('"12,00"') }, 'ask the service how much is refunded'],
    ['to another e-mail address', { recipient_email: present('other@example.com') }, 'still processing.'],
  ] satisfies readonly (readonly [string, Partial<RefundData>, string])[])(
    'needs an action if it is %s',
    (_, changes, says) => {
      const { lead } = wordsFor('52.00', 'paid_over', refund(0, '12.00', changes));
      expect(lead.toLowerCase()).toContain(says.toLowerCase());
      expect(lead).not.toContain(wait);
    },
  );
});

describe('a succeeded refund that paid out nothing', () => {
  it('is never called refunded', () => {
    for (const amount of ['12.00', '52.00']) {
      const { headline, name, reading, lead } = wordsFor(
        '52.00',
        'paid_over',
        refund(1, amount, { refund_fee: present(amount), actual_refund_amount: present('0.00') }),
      );
      const page = [headline, name, refundStateName(reading.status), seen(<SumView reading={reading} />)];
      expect(page.join(' | ')).not.toMatch(/refunded/i);
      expect(headline).toContain('refund succeeded');
      expect(lead).toContain('Refund succeeded, but 0 was paid out.');
    }
  });
});

describe('a partial refund', () => {
  const shown = (status: number) => {
    const { reading, lead } = wordsFor('40.00', 'paid', refund(status, '5.00'));
    return { facts: seen(<FactsView reading={reading} onChecks={() => undefined} />), reading, lead };
  };

  it('is called partial while only the service says so', () => {
    expect(shown(0).facts).toContain('Processing, partial');
    expect(shown(2).facts).toContain('Failed, partial');
    expect(shown(1).facts).toContain('Partly refunded');
  });

  it('that failed has no amount after fee, and advice to repeat it', () => {
    const { reading, lead } = shown(2);
    expect(lead).toContain('Ask the service why before you request another refund.');
    const facts = (status: number) =>
      seen(<RefundFacts refund={refundDataOf()} reading={status === 2 ? reading : shown(status).reading} />);
    expect(facts(2)).not.toContain('After fee');
    expect(facts(1)).toContain('After fee');
  });
});

describe('an overpayment without refund status', () => {
  it('says to agree with the customer', () => {
    const { lead } = wordsFor('52.00', 'paid_over', { refund_requested: absent });
    expect(lead).toContain(
      'Agree on the difference with the customer. Check with the service whether a refund is in progress.',
    );
  });
});

const readingOf = (changes: Partial<RefundData>) =>
  read(plainRecord({ ordered: '40.00', paid: ['40.00'] }, withRefund({ refund_status: present(1), ...changes })), {
    readAt: created + 240 * minute,
  });
const sum = (changes: Partial<RefundData>) => seen(<SumView reading={readingOf(changes)} />).replaceAll(/\s+/g, ' ');

describe('a refund that is not in the sum', () => {
  it.each([
    ['in a different currency', { token: present('TRX') }, 'different currency, not in the total 19.68 TRX'],
    ['without an amount', { refund_amount: sentNull }, 'not in the total Not provided (USDT)'],
    ['unreadable', { refund_amount: unreadable('{}') }, 'not in the total Unexpected format (USDT)'],
    ['without a currency', { token: absent }, 'not in the total 19.68, currency: Not provided'],
  ])('is shown with the reason: %s', (_, changes, row) => {
    expect(sum(changes)).toContain(row);
  });

  it('has another reason than its currency if that is the same', () => {
    expect(sum({ refund_amount: present('0.00') })).not.toContain('different currency');
    expect(sum({ token: present(' usdt ') })).not.toContain('different currency');
  });

  it('is in the sum if it can be', () => {
    expect(sum({})).not.toContain('not in the total');
    expect(sum({})).toContain('You keep');
    const { reading } = wordsFor('52.00', 'paid_over', refund(0, '5.00'));
    expect(seen(<SumView reading={reading} />)).toMatch(/Refund processing\s+−5\.00 USDT\s+Balance\s+7\.00 USDT\s*$/);
  });
});

describe('empty refund data', () => {
  const reading = read(plainRecord({ ordered: '40.00', paid: ['40.00'] }, { refund_data: present(blankRefund) }));
  it('isn’t shown', () => {
    const text = seen(<DetailsTab reading={reading} />);
    expect(text).toContain('No refund');
    expect(text).not.toContain('Refund number');
    expect(seen(<DetailsTab reading={readingOf({})} />)).toContain('Refund number');
  });
});
