/** The proposed reply to a customer: true, in the customer’s terms, and no more than the data shows. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord, RefundData } from '../../../../electron/contract/order-record.ts';
import { statusKinds } from '../../../../electron/contract/order-status.ts';
import { createOrders } from '../../../../sandbox/orders/orders.ts';
import { createSeed } from '../../../../sandbox/seed.ts';
import { readOrderRecord } from '../../../../electron/payment-service/order-record.ts';
import { parseLossless } from '../../../../electron/payment-service/json-value.ts';
import { lookupAt } from '../../../../renderer/features/orders/lookup-time.ts';
import { customerAnswer, isUnclear } from '../../../../renderer/text/customer-answer.ts';
import {
  absent,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  read,
  recordOf,
  refundDataOf,
  withRefund,
} from '../../../support/records.ts';
import { plain } from './plain-formats.ts';

const reply = (changes: Partial<OrderRecord>, lookedUpAt = created + 10 * minute, withTransactions = false): string =>
  customerAnswer(read(recordOf(changes), { lookedUpAt }), plain, withTransactions);
const unpaid = { payment_detail: present([]), transact_time: absent };
const ofAmount = (amount: string) => ({ payment_detail: present([paymentOf({ pay_amount: present(amount) })]) });

describe('the reply to a customer', () => {
  it('says what to send and where while the order waits', () => {
    const text = reply({ ...unpaid, status: present('new') });
    expect(text).toContain('Your order A-1043\n');
    expect(text).toContain('We haven’t received a payment yet. You can pay until');
    expect(text).toContain('To pay, send exactly one of these:\n  195.48 USDT, USDT-TRC20 on TRON, to TTp7Zk4sB31y');
    expect(text).toMatch(/As of .*\.\n$/);
  });

  it('says not to pay after the deadline', () => {
    const text = reply({ ...unpaid, status: present('new') }, created + 40 * minute);
    expect(text).toMatch(/The payment deadline was .*\. Please don’t send a payment for this order\./);
    expect(text).not.toContain('To pay');
  });

  it('says what is missing', () => {
    const text = reply({ status: present('paid_partial'), ...ofAmount('190.00') }, created + 60 * minute);
    expect(text).toContain('\nMissing: 5.48 USDT\n');
    expect(text).toContain('Please don’t send another payment for this order. We’ll get back to you');
    expect(text.match(/ 5\.48 USDT/g)).toHaveLength(1);
  });

  it('says what was overpaid and refunded', () => {
    const text = reply({
      status: present('paid_over'),
      ...ofAmount('215.16'),
      ...withRefund({ refund_status: present(1), refund_tx_id: present('f'.repeat(64)) }),
    });
    expect(text).toContain('\nOverpaid: 19.68 USDT\n');
    expect(text).toContain('\n\nYour refund of 19.68 USDT has been sent.');
    expect(text).toContain('18.48 USDT was paid out after the network fee of 1.20 USDT.');
    expect(text).not.toContain('f'.repeat(64));
  });

  it('says as of when a refund has its status, and who acts next', () => {
    const over = (changes: Partial<OrderRecord>) =>
      reply({ status: present('paid_over'), ...ofAmount('215.16'), ...changes });
    expect(over({})).toContain('\n\nWe’ll get back to you about the next step.\n');
    const back = (status: number) =>
      over(withRefund({ refund_status: present(status), refund_transact_time: present(created + 8 * minute) }));
    expect(back(1)).toMatch(
      /has been sent\. 18\.48 USDT was paid out after the network fee of 1\.20 USDT\. Last refund update: .+\./,
    );
    expect(back(1)).not.toContain('get back to you');
    const future = withRefund({ refund_status: present(1), refund_transact_time: present(created + 60 * minute) });
    expect(over(future)).not.toContain('Last refund update');
    expect(back(2)).toMatch(/Your refund failed\..* We’ll get back to you/);
  });

  it('asks for no missing money while a refund moves money', () => {
    const refund = {
      refund_amount: present('191.50'),
      refund_fee: present('0'),
      actual_refund_amount: present('191.50'),
    };
    for (const refund_status of [0, 1]) {
      const text = reply(
        {
          status: present('paid_partial'),
          ...ofAmount('191.50'),
          ...withRefund({ ...refund, type: present(2), refund_status: present(refund_status) }),
        },
        created + 60 * minute,
      );
      expect(text).toContain('Your refund of 191.50 USDT');
      expect(text).not.toMatch(/missing/i);
    }
  });

  it('says what was paid out, also without a fee', () => {
    const over = (changes: Partial<RefundData>) =>
      reply({
        status: present('paid_over'),
        ...ofAmount('215.16'),
        ...withRefund({ refund_status: present(1), ...changes }),
      });
    expect(over({ refund_fee: absent })).toContain('Your refund of 19.68 USDT has been sent. 18.48 USDT was paid out.');
    expect(over({ actual_refund_amount: absent })).toContain('Your refund has been sent.');
    expect(over({ refund_fee: present('0'), actual_refund_amount: present('19.68') })).not.toContain('paid out');
  });

  it('says who acts next if a part of the overpayment isn’t refunded', () => {
    const refund = { refund_amount: present('9.00'), refund_fee: present('0'), actual_refund_amount: present('9.00') };
    const changes = withRefund({ ...refund, refund_status: present(1) });
    expect(reply({ status: present('paid_over'), ...ofAmount('215.16'), ...changes })).toContain(
      'We’ll get back to you',
    );
  });

  it('asks for no payment after a failed refund, or at an option without a token', () => {
    const partly = { status: present('paid_partial'), ...ofAmount('100.00'), transact_time: absent };
    expect(reply(partly)).toContain('To pay the rest');
    const failed = reply({ ...partly, ...withRefund({ type: present(2), refund_status: present(2) }) });
    expect(failed).toContain('Your refund failed.');
    expect(failed).not.toMatch(/To pay|You can pay/);
    const options = present([optionOf({ token_name: absent })]);
    expect(reply({ ...unpaid, status: present('new'), payment_info: options })).not.toContain('To pay');
  });

  it('leaves out options whose amount doesn’t match the rate', () => {
    const odd = { receive_amount: present('400.00') };
    const offered = (...options: readonly Parameters<typeof optionOf>[0][]) =>
      reply({ ...unpaid, status: present('new'), payment_info: present(options.map((each) => optionOf(each))) });
    expect(offered({}, odd)).toContain('send exactly this:\n  195.48 USDT, USDT-TRC20 on TRON');
    expect(offered(odd, {})).not.toContain('400.00');
    expect(offered(odd, odd, {})).not.toContain('To pay');
  });

  it('lists transactions if requested', () => {
    expect(reply({}, created + 60 * minute, true)).toContain(`195.48 USDT, transaction ${'9'.repeat(64)}`);
    expect(reply({}, created + 60 * minute)).not.toContain('9'.repeat(64));
  });

  it('says only that the order is being checked if the data is contradictory', () => {
    const text = reply({ ...ofAmount('20.00') });
    expect(text).toContain('We’re checking this order');
    expect(text).not.toMatch(/USDT/);
  });

  it('never calls a refund sent that paid out nothing', () => {
    const refund = refundDataOf({
      refund_status: present(1),
      refund_fee: present('19.68'),
      actual_refund_amount: present('0.00'),
    });
    const over = { status: present('paid_over'), ...ofAmount('215.16'), refund_requested: present('yes') };
    const text = reply({ ...over, refund_data: present(refund) }, created + 200 * minute);
    expect(text).toContain('A refund is recorded, but nothing was paid out. We’re looking into it.');
    expect(text).toContain('We’ll get back to you');
    expect(text).not.toMatch(/sent|of 19\.68 USDT/);
  });

  it('gives no deadline for an order canceled since the last check', () => {
    const changes = { ...unpaid, status: present('new'), cancel_time: present(created + 12 * minute) };
    const lookup = read(recordOf(changes), { lookedUpAt: created + 10 * minute });
    const later = lookupAt(lookup, created + 15 * minute);
    expect(later.status).toMatchObject({ endedSinceLookup: true, paymentWindow: 'open' });
    const text = customerAnswer(later, plain, false);
    expect(text).toContain('The payment deadline has passed.');
    expect(text).not.toContain('The payment deadline was');
  });

  it('says how much the merchant keeps after a refund', () => {
    const refund = (status: number) =>
      present(
        refundDataOf({
          refund_status: present(status),
          refund_amount: present('50.00'),
          actual_refund_amount: present('48.80'),
        }),
      );
    const refunding50 = (status: number) =>
      reply({ refund_requested: present('yes'), refund_data: refund(status) }, created + 200 * minute);
    expect(refunding50(1)).toContain('\nRefunded: 50.00 USDT\nPaid minus the refund: 145.48 USDT\n');
    expect(refunding50(0)).toContain('\nPaid minus the refund: 145.48 USDT\n');
    expect(refunding50(1)).not.toMatch(/you keep/i);
  });

  it('doesn’t list payments that may be duplicates', () => {
    const one = { tx_id: present('9'.repeat(64)), pay_amount: present('195.48') };
    const twice = present([paymentOf(one), paymentOf({ ...one, payment_address: absent })]);
    const text = reply({ payment_detail: twice }, created + 60 * minute, true);
    expect(text).toContain('We’re still checking how much we’ve received.');
    expect(text).not.toMatch(/195\.48|Payments received/);
  });
});

it('a reply claims no more than the record supports, for every order of the catalog', () => {
  const base = Date.UTC(2026, 10, 20, 12, 34, 31);
  const orders = createOrders({ seed: createSeed(1), base, now: () => base });
  const kinds = new Set<string>();
  const untrue: string[] = [];
  for (const [at, { serviceId }] of orders.seeded.entries()) {
    const parsed = readOrderRecord(parseLossless(orders.read(serviceId) ?? ''));
    if (parsed === null) throw new Error('no record');
    const lookup = read(parsed.record, { anomalies: parsed.anomalies, lookedUpAt: base });
    const { status } = lookup;
    const text = customerAnswer(lookup, plain, at % 2 === 0);
    kinds.add(status.kind);
    expect(text).not.toMatch(/undefined|NaN|null|\[object|tolerance|\bchecks\b|you keep/i);
    expect(text.includes('We’re checking this order')).toBe(isUnclear(lookup));
    expect(text.includes('Your order is paid in full.')).toBe(
      status.kind === 'paid' && !isUnclear(lookup) && !status.endedSinceLookup,
    );
    // Never asks for a payment that isn't possible, or mentions a refund that doesn't exist.
    const isOpen =
      status.paymentWindow !== 'closed' && ['waiting', 'waiting-for-rest', 'reported-new'].includes(status.kind);
    if (
      (/\nTo pay(?: the rest)?, send exactly/.test(text) && !isOpen) ||
      (status.refund === 'none' && /refund/i.test(text))
    )
      untrue.push(text);
    const { payment_detail: listed } = parsed.record;
    const cameIn =
      listed.is === 'present' &&
      listed.value.length > 0 &&
      listed.value.every((one) => one.pay_amount.is === 'present');
    if (cameIn && text.includes('We’re still checking how much we’ve received.')) untrue.push(text);
  }
  expect(untrue).toEqual([]);
  expect(kinds.size).toBeGreaterThan(statusKinds.length / 2);
});
