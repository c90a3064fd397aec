/** An order of the practice service, with a test's changes. */
import type { OrderSum } from '../../../../electron/contract/order-totals.ts';
import type { SandboxOrderView } from '../../../../electron/contract/sandbox.ts';

/** Underpaid by 9.00 of 40.00. */
export const sumOf = (changes: Partial<Extract<OrderSum, { is: 'known' }>> = {}): OrderSum => ({
  is: 'known',
  currency: 'USDT',
  ordered: '40.00',
  received: '31.00',
  difference: '-9.00',
  percent: null,
  tolerance: '0.20',
  tolerancePercent: '0.50',
  payments: 1,
  priced: null,
  ...changes,
});

export const orderOf = (changes: Partial<SandboxOrderView> = {}): SandboxOrderView => ({
  name: 'underpaid',
  serviceId: '3P4H8A333P0NH9DJ',
  changed: false,
  status: 'underpaid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  sum: sumOf(),
  due: { tokenName: 'USDT-TRC20', symbol: 'USDT', missing: '9.00', overpayment: '49.00' },
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
  ...changes,
});
