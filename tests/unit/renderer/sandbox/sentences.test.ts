import { describe, expect, it } from 'vitest';
import type { OrderSum } from '../../../../electron/contract/order-totals.ts';
import { failure, type AppError } from '../../../../electron/contract/result.ts';
import { doneSentence, orderSentence, refusalSentence } from '../../../../renderer/features/sandbox/sentences.ts';
import { errorsText } from '../../../../renderer/text/errors.ts';
import { orderOf, sumOf } from './sandbox-order.ts';

const errorWords = (error: AppError) => errorsText.of(error, { clock: String, duration: String });

describe('the sentence on the selected order', () => {
  it('is the headline of the order page, with the amount and the refund', () => {
    expect(orderSentence(orderOf())).toBe('Underpaid by 9.00\u00a0USDT');
    expect(orderSentence(orderOf({ status: 'waiting', sum: sumOf({ difference: '-40.00' }) }))).toBe(
      'Waiting for payment',
    );
    expect(
      orderSentence(orderOf({ status: 'overpaid', refund: 'processing', sum: sumOf({ difference: '12.00' }) })),
    ).toBe('Overpaid by 12.00\u00a0USDT, refund processing');
  });

  it('has no amount if the sum is unknown', () => {
    const unknown: OrderSum = {
      is: 'unknown',
      reason: 'several-currencies',
      missingField: null,
      received: [],
      priced: null,
    };
    expect(orderSentence(orderOf({ sum: unknown }))).toBe('Underpaid');
  });

  it('omits hostile text instead of a currency', () => {
    expect(orderSentence(orderOf({ sum: sumOf({ currency: '<b>\u202e' }) }))).toBe('Underpaid by 9.00');
  });
});

it('an action’s result has the amount and the paid token', () => {
  const pay = { action: 'pay', serviceId: 'X', tokenName: 'USDT-TRC20', amount: '9.00', late: true } as const;
  expect(doneSentence(pay, orderOf())).toBe('Paid 9.00\u00a0USDT');
  expect(doneSentence({ ...pay, tokenName: 'ETH-ETHEREUM' }, orderOf())).toBe('Paid 9.00\u00a0ETH-ETHEREUM');
  expect(doneSentence({ action: 'settle', serviceId: 'X' }, orderOf())).toBe('Settled');
});

it('a refusal has the sandbox’s words, and any other error the usual ones', () => {
  const message = 'The order can’t expire: its status is paid.';
  const facts = { serviceCode: 'S5101', serviceMsg: message, httpStatus: 200 } as const;
  const why = { cause: 'unknown', clockSkewMs: null, retryAt: null } as const;
  const refused = failure('service-refused', message, { facts: { ...facts, ...why } }).error;
  expect(refusalSentence(refused, errorWords)).toBe(
    'The practice service refused: The order can’t expire: its status is paid.',
  );
  const unreachable = failure('not-sent', 'x', { facts: { reason: 'not-reachable' } }).error;
  expect(refusalSentence(unreachable, errorWords)).toContain('Can’t reach the service.');
});
