import { describe, expect, it } from 'vitest';
import { receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { orders } from '../../../../renderer/lib/text/en/orders.ts';
import { absent, given, payment, plain, reading, refund, sum } from './readings.ts';

describe('receiptText', () => {
  it('holds numbers, verdict, sum and payments, one to a line', () => {
    expect(receiptText(reading(), orders, plain)).toBe(`Order:          7QF2KX8044MD1093
Merchant order: A-1043
Reported as:    paid_partial
Read:           2026-11-20T13:14:00.000Z

Paid too little: 3.98 USDT missing
2.04 % below the order. Your tolerance of 0.5 % is 0.98 USDT here, so this does not count as paid. Ask for the rest before you deliver.

Ordered:              195.48 USDT
Received, 2 payments: 191.50 USDT
Difference:           -3.98 USDT

Payment: 150.00 USDT
  Network:     TRON
  Transaction: 91c021a51825
  From:        TVN6Ns2JAkq2
  Received at: TB3pGkBEiC5X
`);
  });

  it('tells the refund, and what of it is not given', () => {
    const text = receiptText(
      reading({ verdict: { kind: 'over', refund: 'processing' }, record: { refund_data: given(refund) } }),
      orders,
      plain,
    );
    expect(text).toContain('Refund:        Processing\n');
    expect(text).toContain('To the payer:  18.48 USDT-TRC20\n');
    expect(text).toContain('Transaction:   not given\n');
  });

  it('keeps apart what is not given, null, empty and unreadable', () => {
    const odd = {
      ...payment,
      tx_id: { is: 'null' } as const,
      blockchain: given(''),
      from_address: absent,
      pay_amount: { is: 'unreadable', raw: '"12,50"' } as const,
    };
    const text = receiptText(reading({ record: { payment_detail: given([odd]) } }), orders, plain);
    expect(text).toContain('Payment: not readable: "12,50"\n');
    expect(text).toContain('Transaction: null\n');
    expect(text).toContain('Network:     empty\n');
    expect(text).toContain('From:        not given\n');
  });

  it('says what came in per currency where there is no single sum', () => {
    const text = receiptText(
      reading({
        verdict: {
          kind: 'paid',
          sum: {
            is: 'not-known',
            because: 'several-currencies',
            received: [{ currency: 'ETH', amount: '0.5', payments: 2 }],
            priced: { amount: '150.00', currency: 'EUR', rate: null },
          },
        },
      }),
      orders,
      plain,
    );
    expect(text).toContain('Reported as paid\n');
    expect(text).toContain('Received, 2 payments: 0.5 ETH\n');
    expect(text).toContain('Difference:           not known\n');
  });

  it('shows what would hide in the text it is pasted into, and stays on its lines', () => {
    const text = receiptText(
      reading({ verdict: { sum: { ...sum, currency: 'US\u202eDT' } }, record: { order_id: given('A\n1\u200b') } }),
      orders,
      plain,
    );
    expect(text).toContain('Merchant order: A[LF]1[ZWSP]\n');
    expect(text).toContain('3.98 US[RLO]DT');
    expect(text).not.toMatch(/[\u200b\u202e]/);
  });
});
