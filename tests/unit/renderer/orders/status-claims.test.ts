/** Headline and lead never claim more than the record. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord, RefundData } from '../../../../electron/contract/order-record.ts';
import type { AnsweredOrder } from '../../../../electron/orders/evaluate-order.ts';
import { pageStatus, statusWords } from '../../../../renderer/text/order-status.ts';
import {
  absent,
  blankRefund,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  plainRecord,
  read,
  withRefund,
  sentNull,
  unreadable,
} from '../../../support/records.ts';
import { plain } from './lookups.ts';

const words = (record: OrderRecord, changes: Partial<Omit<AnsweredOrder, 'record'>> = {}) => {
  const { headline, lead } = statusWords(read(record, changes), plain);
  return { headline, lead, text: `${headline}. ${lead}` };
};
const payer = paymentOf().from_address;

/** An order of 100.00. */
const order = (status: string, paid: readonly string[], changes: Partial<OrderRecord> = {}) =>
  plainRecord({ ordered: '100.00', paid }, { status: present(status), ...changes });
const refund = (refund_status: number, changes: Partial<RefundData> = {}): Partial<OrderRecord> =>
  withRefund({
    refund_amount: present('12.00'),
    refund_fee: present('1.00'),
    actual_refund_amount: present('11.00'),
    refund_status: present(refund_status),
    refund_tx_id: refund_status === 1 ? present('f'.repeat(64)) : sentNull,
    recipient_address: payer,
    refund_created_time: present(created + 20 * minute),
    refund_transact_time: present(created + 30 * minute),
    ...changes,
  });
const duringValidity = { readAt: created + 10 * minute };
const unpaid = { transact_time: sentNull };

describe('payments that aren’t provided', () => {
  it.each([sentNull, absent, unreadable('"none"')])('aren’t zero for an expired order: %j', (payment_detail) => {
    const { headline, text } = words(order('expired', [], { payment_detail, ...unpaid }));
    expect(headline).toBe('Expired, payments unknown');
    expect(text).toContain('It’s unknown whether a payment was received.');
    expect(text).not.toMatch(/unpaid|nothing/i);
    expect(text).not.toContain('Create a new order');
  });

  it.each([sentNull, absent, unreadable('{}')])('aren’t zero for a canceled order: %j', (payment_detail) => {
    const cancelled = { cancel_time: present(created + 5 * minute), payment_detail, ...unpaid };
    const { headline, text } = words(order('new', [], cancelled));
    expect(headline).toBe('Canceled, payments unknown');
    expect(text).toContain('The order was canceled at 11:05:00. It’s unknown whether a payment was received.');
    expect(text).not.toMatch(/unpaid|nothing/i);
  });

  it('are neither zero nor expected for a new order', () => {
    const { text } = words(order('new', [], { payment_detail: sentNull, ...unpaid }), duringValidity);
    expect(text).toContain('Reported as new');
    expect(text).toContain('Payment window closes at 11:30:00.');
    expect(text).not.toMatch(/waiting|nothing|\bdue\b/i);
  });
});

describe('a duplicate payment', () => {
  const twice = (paid: string) => {
    const payment = paymentOf({
      receive_amount: present('100.00'),
      exchange_rate: present('1'),
      pay_amount: present(paid),
    });
    return { payment_detail: present([payment, payment]) };
  };

  it.each([
    ['50.00', 'paid'],
    ['67.50', 'paid_over'],
    ['40.00', 'paid_partial'],
    ['50.00', 'new'],
  ])('of %s, reported as %s, isn’t added up, and no rest is requested', (paid, status) => {
    const { headline, lead, text } = words(order(status, [], twice(paid)));
    expect(headline).toBe('Duplicate payment listed');
    expect(lead).toContain('the amount received is unknown');
    expect(lead).toContain(`Service status: ${status}.`);
    expect(lead).toContain('Check with the service before you deliver or refund.');
    expect(text).not.toMatch(/nothing is owed|agree on|ask for the rest|paid in full|(under|over)paid/i);
  });
});

describe('contradictory data', () => {
  const elsewhere = present([optionOf({ payment_address: present('TNotThisOne'), exchange_rate: present('1') })]);

  it('is in headline and lead of a paid order, with an action', () => {
    const { headline, lead } = words(order('paid', ['100.00'], { payment_info: elsewhere }));
    expect(headline).toBe('Paid in full · contradictory data');
    expect(lead).not.toMatch(/nothing is owed/i);
    expect(lead).toContain('Payment 1 went to an address that isn’t part of this order.');
    expect(lead).toContain('Check with the service before you deliver or refund.');
  });

  it('replaces advice to agree with the customer', () => {
    const { lead } = words(order('paid_over', ['119.00'], { payment_info: elsewhere }));
    expect(lead).not.toMatch(/agree on/i);
    const short = words(order('paid_partial', ['50.00'], { payment_info: elsewhere }), duringValidity);
    expect(short.lead).not.toContain('Ask for the rest');
  });

  it('names a refund of another order', () => {
    const { headline, lead } = words(order('paid_over', ['112.00'], refund(1, { service_id: present('ANOTHER1') })));
    expect(headline).toBe('Overpaid, difference refunded · contradictory data');
    expect(lead).toContain('Refund is for a different order.');
  });

  it('includes a settlement of an unpaid order', () => {
    const { headline } = words(order('expired', [], { settlement_status: present('settled'), ...unpaid }));
    expect(headline).toBe('Expired, unpaid · contradictory data');
  });
});

describe('refund data', () => {
  it('that is partly unreadable isn’t empty', () => {
    const { headline, text } = words(
      order('paid', ['100.00'], {
        refund_requested: present('no'),
        refund_data: present({ ...blankRefund, refund_amount: unreadable('"12,50"') }),
      }),
    );
    expect(headline).toContain('refund status unknown');
    expect(text).not.toMatch(/nothing is owed/i);
  });

  it('that is unreadable is reported', () => {
    const { lead } = words(order('paid', ['100.00'], { refund_data: unreadable('"pending"') }));
    expect(lead).toContain('Refund data has an unexpected format.');
    expect(lead).not.toMatch(/nothing is owed/i);
  });

  it.each([
    ['an empty object', () => blankRefund],
    [
      'blanks',
      () => ({ ...blankRefund, refund_tx_id: present(''), refund_amount: present('0.00'), refund_status: present(0) }),
    ],
  ])('that is %s means no refund', (_, data) => {
    const { headline, lead } = words(order('paid', ['100.00'], { refund_data: present(data()) }));
    expect(headline).toBe('Paid in full');
    expect(lead).toContain('Nothing is owed either way.');
  });

  it('without a status says so', () => {
    const { lead } = words(order('paid_over', ['112.00'], refund(0, { refund_status: absent })));
    expect(lead).toContain('Refund status: not provided.');
    expect(lead).not.toContain('undocumented');
  });

  it('of a refund that wasn’t requested doesn’t say so', () => {
    const { lead } = words(order('paid_over', ['112.00'], { ...refund(0), refund_requested: present('no') }));
    expect(lead).not.toContain('refund requested');
    expect(lead).not.toContain('No action needed');
    expect(lead).toContain('Refund of the full difference listed');
    expect(lead).toContain('Check with the service');
  });

  it('names the customer only for a sender address of a payment', () => {
    const whole = { refund_fee: present('0'), actual_refund_amount: present('12.00') };
    const to = (changes: Partial<RefundData>) =>
      words(order('paid_over', ['112.00'], refund(1, { ...whole, ...changes }))).lead;
    expect(to({})).toContain('Refund succeeded: 12.00 USDT sent to the customer. Nothing is owed either way.');
    const other = to({ recipient_address: present('TSomebodyElse9') });
    expect(other).toContain('12.00 USDT sent to TSomebodyElse9, which didn’t send a payment.');
    expect(other).not.toContain('to the customer');
    expect(to({ recipient_address: sentNull })).toContain('It’s unknown whether it went to the customer’s address.');
  });

  it('shows a network fee instead of “nothing is owed”', () => {
    const { lead } = words(order('paid_over', ['112.00'], refund(1)));
    expect(lead).toContain('12.00 USDT refunded: 11.00 USDT sent after a 1.00 USDT network fee.');
    expect(lead).not.toContain('Nothing is owed');
    const other = words(order('paid_over', ['112.00'], refund(1, { recipient_address: present('TSomebodyElse9') })));
    expect(other.lead).toContain('It went to TSomebodyElse9, which didn’t send a payment.');
    const wrong = words(order('paid_over', ['112.00'], refund(1, { actual_refund_amount: present('10.00') })));
    expect(wrong.lead).not.toContain('network fee');
  });

  it('of a failed or processing refund with a transaction must be checked', () => {
    const named = { refund_tx_id: present('e'.repeat(64)) };
    expect(words(order('paid_over', ['112.00'], refund(2, named))).lead).toContain(
      'Refund of the full difference failed, but it has a transaction.',
    );
    expect(words(order('paid_over', ['112.00'], refund(2, named))).lead).not.toContain('nothing was returned');
    const { lead } = words(order('paid_over', ['112.00'], refund(0, named)));
    expect(lead).toContain('Refund of the full difference is processing, but it already has a transaction.');
    expect(lead).not.toContain('No action needed');
  });

  it('with an unreadable transaction doesn’t count as without one', () => {
    const unread = { refund_tx_id: unreadable('17') };
    const failed = words(order('paid_over', ['112.00'], refund(2, unread))).lead;
    expect(failed).not.toContain('nothing was returned');
    expect(failed).toContain(
      'Refund of the full difference failed. Its transaction has an unexpected format. Check with the service',
    );
    expect(words(order('paid_over', ['112.00'], refund(0, unread))).lead).not.toContain('No action needed');
  });

  it.each([
    ['expired', { payment_detail: sentNull, ...unpaid }, 'Ask the service whether it was paid'],
    ['expired', unpaid, 'Create a new order'],
    ['frozen', {}, 'Ask the service what this status means'],
  ])('of a processing refund doesn’t hide another action: %s', (status, changes, advice) => {
    const zero = present('0.00');
    const small = refund(0, { refund_amount: zero, refund_fee: zero, actual_refund_amount: zero });
    const { lead } = words(order(status, [], { ...small, ...changes }));
    expect(lead).toContain('still processing.');
    expect(lead).toContain(advice);
    expect(lead).not.toContain('No action needed');
  });
});

describe('an order that can no longer be paid', () => {
  it.each(['paid_partial', 'new'])('isn’t asked for the rest: %s', (status) => {
    const { lead } = words(order(status, ['50.00'], status === 'new' ? unpaid : {}));
    expect(lead).not.toContain('Ask for the rest');
    expect(lead).toContain('The payment window closed at 11:30:00');
    expect(lead).toContain('the rest can’t be paid on this order');
  });

  it('is asked for the rest with the deadline while it can be paid', () => {
    const { lead } = words(order('paid_partial', ['50.00'], { transact_time: absent }), duringValidity);
    expect(lead).toContain('Ask for the rest before you deliver. Payment window closes at 11:30:00.');
    const completed = words(order('paid_partial', ['50.00']), duringValidity).lead;
    expect(completed).toContain(
      'The service marked it completed at 11:12:00. Check with the service whether it can still be paid.',
    );
    expect(completed).not.toContain('window closes');
  });

  it('isn’t waiting, although it is still reported as new', () => {
    const { headline, lead } = words(order('new', [], unpaid));
    expect(headline).toBe('Not paid in time');
    expect(lead).toContain('the service still reports the order as new');
    expect(lead).not.toMatch(/waiting|Nothing received yet|window closes/i);
  });

  it('has no expiry in the future', () => {
    const { lead } = words(order('expired', [], unpaid), duringValidity);
    expect(lead).not.toContain('closed at');
  });
});

describe('a canceled order with a payment', () => {
  it.each(['paid', 'paid_partial', 'expired'])('has the cancellation and the service status: %s', (status) => {
    const cancelled = { cancel_time: present(created + 5 * minute), transact_time: sentNull };
    const { headline, lead } = words(order(status, ['100.00'], cancelled));
    expect(headline).toMatch(/^Canceled, 100\.00 USDT received/);
    expect(lead).toContain('100.00 of 100.00 USDT received, but the order was canceled at 11:05:00.');
    expect(lead).toContain(`Service status: ${status}.`);
    expect(lead).not.toContain('but the service reports');
  });
});

describe('a contradiction outside of the status', () => {
  const paid = order('paid', ['100.00']);
  const payments = paid.payment_detail.is === 'present' ? paid.payment_detail.value : [];
  const elsewhere = {
    ...paid,
    payment_detail: present(payments.map((payment) => ({ ...payment, payment_address: present('TElsewhere') }))),
  };

  it('is in the page’s banner, not in headline or lead', () => {
    const { headline, lead, dispute } = pageStatus(read(elsewhere), plain);
    expect(dispute).toMatchObject({
      cause: 'Payment 1 went to an address that isn’t part of this order.',
      sentence: 'Check with the service before you deliver or refund.',
    });
    expect(`${headline} ${lead}`).not.toMatch(/contradictory|isn’t part|Check with the service/);
  });

  it('is in headline and lead of a text without a banner', () => {
    const { headline, lead } = words(elsewhere);
    expect(headline).toContain('contradictory data');
    expect(lead).toContain('Payment 1 went to an address that isn’t part of this order.');
  });
});
