import { describe, expect, it } from 'vitest';
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import { failure, type AppError } from '../../../../electron/contract/result.ts';
import type { SandboxOrderView } from '../../../../electron/contract/sandbox.ts';
import { doneSentence, orderSentence, refusalSentence } from '../../../../renderer/features/sandbox/sentences.ts';
import { errorsText } from '../../../../renderer/text/errors.ts';

const errorWords = (error: AppError) => errorsText.of(error, { clock: String, duration: String });

const sum = (difference: string, currency = 'USDT'): OrderSum => ({
  is: 'known',
  currency,
  ordered: '40.00',
  received: '31.00',
  difference,
  percent: null,
  tolerance: '0.20',
  tolerancePercent: '0.50',
  payments: 1,
  priced: null,
});

const orderWith = (change: Partial<SandboxOrderView>): SandboxOrderView => ({
  name: 'underpaid',
  serviceId: '3P4H8A333P0NH9DJ',
  changed: false,
  status: 'underpaid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  sum: sum('-9.00'),
  due: { tokenName: 'USDT-TRC20', symbol: 'USDT', missing: '9.00', tooMuch: '49.00' },
  paysLate: false,
  refusals: {
    pay: null,
    expire: null,
    cancel: null,
    refund: null,
    'finish-refund': null,
    'fail-refund': null,
    settle: null,
    restore: null,
  },
  ...change,
});

describe('the selected order in half a sentence', () => {
  it('says by how much it is off', () => {
    expect(orderSentence(orderWith({}))).toBe('is underpaid by 9.00\u00a0USDT');
    expect(orderSentence(orderWith({ status: 'overpaid', sum: sum('12.00') }))).toBe('is overpaid by 12.00\u00a0USDT');
    expect(orderSentence(orderWith({ status: 'waiting', sum: sum('-40.00') }))).toBe('is waiting for 40.00\u00a0USDT');
  });

  it('says no amount where none is known', () => {
    const unknown: OrderSum = {
      is: 'not-known',
      because: 'several-currencies',
      lack: null,
      received: [],
      priced: null,
    };
    expect(orderSentence(orderWith({ sum: unknown }))).toBe('is underpaid');
  });

  it('says what became of a refund as well', () => {
    expect(orderSentence(orderWith({ status: 'overpaid', refund: 'processing', sum: sum('12.00') }))).toBe(
      'is overpaid by 12.00\u00a0USDT, refund processing',
    );
  });

  it('leaves out a currency that is none', () => {
    expect(orderSentence(orderWith({ sum: sum('-9.00', '<b>\u202e') }))).toBe('is underpaid by 9.00');
  });
});

it('says what was done, with the amount and the token that it was paid in', () => {
  const pay = { action: 'pay', serviceId: 'X', tokenName: 'USDT-TRC20', amount: '9.00', late: true } as const;
  expect(doneSentence(pay, orderWith({}))).toBe('Paid 9.00\u00a0USDT');
  expect(doneSentence({ ...pay, tokenName: 'ETH-ETHEREUM' }, orderWith({}))).toBe('Paid 9.00\u00a0ETH-ETHEREUM');
  expect(doneSentence({ action: 'settle', serviceId: 'X' }, orderWith({}))).toBe('Settled');
});

it('gives the sandbox’s own words where it refused, and the console’s for any other failure', () => {
  const message = 'The order can’t expire: its status is paid.';
  const facts = { serviceCode: 'S5101', serviceMsg: message, httpStatus: 200 } as const;
  const why = { because: 'not-told', clockSkewMs: null, retryAt: null } as const;
  const refused = failure('service-refused', message, { facts: { ...facts, ...why } }).error;
  expect(refusalSentence(refused, errorWords)).toBe(
    'The practice service refused: The order can’t expire: its status is paid.',
  );
  const unreachable = failure('not-sent', 'x', { facts: { reason: 'not-reachable' } }).error;
  expect(refusalSentence(unreachable, errorWords)).toContain('Can’t reach the service.');
});
