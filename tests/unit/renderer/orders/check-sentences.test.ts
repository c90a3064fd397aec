/** The findings about options, addresses, recipients and states, each with its evidence. */
import { expect, test } from 'vitest';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { checkWords } from '../../../../renderer/features/orders/checks/check-words.ts';
import { failuresOfTerms } from './failures-of-terms.ts';
import { minutes, noon, plain } from './lookups.ts';

function say(check: Check): string {
  const { finding, proof } = checkWords(check, plain, noon + minutes(134));
  return `${finding} · ${proof.map((part) => (typeof part === 'string' ? part : part.value)).join('')}`;
}

test('findings say who, what and where', () => {
  expect(failuresOfTerms.map(say)).toEqual([
    'Undocumented order status · status: archived',
    'Undocumented refund status · refund_data.refund_status: 7',
    'Payment 1 used a different network than offered · Ethereum, offered Polygon',
    'Payment 1 used a different token than offered · USDC-ERC20, offered USDT-ERC20',
    'Payment 1 has a different rate than offered · 1.09, offered 1.08',
    'Payment 1 has a different converted amount than offered · 1.90, offered 1.80',
    'Options 1 and 2 share an address · USDT-TRC20 and USDT-ERC20 at TDeposit',
    'Option 1: invalid deposit address for its network · TRefund on TRON',
    'Option 1: invalid deposit address checksum · TRefund on TRON',
    'Payment 1: invalid sender address for its network · TRefund on TRON',
    'Payment 1: invalid sender address checksum · TRefund on TRON',
    'Refund: invalid recipient address for its network · TRefund on TRON',
    'Refund: invalid recipient address checksum · TRefund on TRON',
    'Payment 1 was sent from a deposit address of this order · TDeposit',
    'Option 1 has two currencies · Symbol USDC, token USDT-TRC20',
    'Option 1 has two currencies · Symbol USDC, order converted to USDT',
    'Payments 1 and 2 state different order amounts · 195.48 USDT in payment 1, 195.49 USDT in payment 2',
    'Refund processing to a different address · To TElse, paid from TPayer',
    'Refund processing to a different address · To TElse, paid from TPayer and 2 more',
    'Refund sent to a different address · To TElse, paid from TPayer',
    'Refund sent to a different address · To TElse, paid from TPayer and 2 more',
    'Failed refund was for a different address · To TElse, paid from TPayer',
    'Failed refund was for a different address · To TElse, paid from TPayer and 2 more',
    'Refund has a different address · To TElse, paid from TPayer',
    'Refund has a different address · To TElse, paid from TPayer and 2 more',
    'Refund has a different email · To a@example.com, customer b@example.com',
    'Refund on a different network · TRON, paid on Ethereum',
    'Refund on a different network · TRON, paid on Ethereum and 2 more',
    'Refund in a different currency · USDC-ERC20, paid in USDT',
    'Refund in a different token · USDC-ERC20, paid in USDT',
    'Refund succeeded, but paid out nothing · 0.00 USDT of 5.00 USDT after fee',
    'Refund succeeded, but paid out nothing · 0.00 after fee',
    'Refund started before the order was completed · Started 11:00:00, completed 11:00:01',
    'Settlement exists, but fully refunded · settlement_status: settled, refunded 5.00 USDT',
    'Settlement exists, but fully refunded · settlement_status: settled',
  ]);
});

test('a finding counts the others of its kind', () => {
  const rate = { problem: 'rate', payment: 1, paid: '1.09', offered: '1.08', count: 3 } as const;
  expect(say({ id: 'payments-as-offered', result: 'notice', ...rate })).toBe(
    'Payment 1 and 2 others don’t match their options · 1.09, offered 1.08, first of 3',
  );
});
