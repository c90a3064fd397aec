/** The sentences of the checks about options, addresses, recipients and states, each with its values. */
import { expect, test } from 'vitest';
import type { Check } from '../../../../electron/contract/order-checks.ts';
import { checkWords } from '../../../../renderer/features/orders/checks/check-words.ts';
import { orderChecks } from '../../../../renderer/lib/text/en/order-checks.ts';
import { failuresOfTerms } from './failures-of-terms.ts';
import { minutes, noon, plain } from './readings.ts';

function say(check: Check): string {
  const { sentence, proof } = checkWords(check, orderChecks, plain, noon + minutes(134));
  return `${sentence} · ${proof.map((part) => (typeof part === 'string' ? part : part.value)).join('')}`;
}

test('say who, what and where', () => {
  expect(failuresOfTerms.map(say)).toEqual([
    'The state of the order is not a documented one · status is archived',
    'The state of the refund is not a documented one · refund_data.refund_status is 7',
    'Payment 1 came on another network than its address was offered for · Ethereum, offered was Polygon',
    'Payment 1 came in another token than its address was offered for · USDC-ERC20, offered was USDT-ERC20',
    'Payment 1 has another rate than its option · 1.09, offered was 1.08',
    'Payment 1 has another converted amount than its option · 1.90, offered was 1.80',
    'Options 1 and 2 have one address · USDT-TRC20 and USDT-ERC20 at TDeposit',
    'The form of the deposit address of option 1 is not one of its network · TRefund on TRON, payment_info[0].payment_address',
    'The checksum of the deposit address of option 1 is wrong · TRefund on TRON, payment_info[0].payment_address',
    'The form of the payer’s address of payment 1 is not one of its network · TRefund on TRON, payment_detail[0].from_address',
    'The checksum of the payer’s address of payment 1 is wrong · TRefund on TRON, payment_detail[0].from_address',
    'The form of the address of the refund is not one of its network · TRefund on TRON, refund_data.recipient_address',
    'The checksum of the address of the refund is wrong · TRefund on TRON, refund_data.recipient_address',
    'Payment 1 came from a deposit address of this order · TDeposit',
    'Option 1 names two currencies · The symbol is USDC, the token is USDT-TRC20',
    'Option 1 names two currencies · The symbol is USDC, the order is converted into USDT',
    'Payments 1 and 2 name different converted amounts of the order · 195.48 USDT in payment 1, 195.49 USDT in payment 2',
    'The refund is on its way to another address than the payer’s · To TElse, paid from TPayer',
    'The refund is on its way to another address than the payer’s · To TElse, which is none of the 3 addresses that were paid from, the first TPayer',
    'The refund went to another address than the payer’s · To TElse, paid from TPayer',
    'The refund went to another address than the payer’s · To TElse, which is none of the 3 addresses that were paid from, the first TPayer',
    'The refund was to go to another address than the payer’s · To TElse, paid from TPayer',
    'The refund was to go to another address than the payer’s · To TElse, which is none of the 3 addresses that were paid from, the first TPayer',
    'The refund names another address than the payer’s · To TElse, paid from TPayer',
    'The refund names another address than the payer’s · To TElse, which is none of the 3 addresses that were paid from, the first TPayer',
    'The refund names another e-mail than the payer’s · a@example.com instead of b@example.com',
    'The refund is on another network than the payment · The refund is on TRON, paid on Ethereum',
    'The refund is on another network than the payment · The refund is on TRON, paid on Ethereum and 2 more',
    'The refund is in another currency than the payment · The refund is in USDC-ERC20, paid in USDT',
    'The refund is in another token than the payment · The refund is in USDC-ERC20, paid in USDT',
    'The refund went through, yet pays nothing out · 0.00 USDT of 5.00 USDT after the fee',
    'The refund went through, yet pays nothing out · 0.00 after the fee',
    'The refund was begun before the order was completed · Begun 11:00:00, completed 11:00:01',
    'There is a settlement, yet all was refunded · settlement_status is settled, 5.00 USDT was refunded',
    'There is a settlement, yet all was refunded · settlement_status is settled',
  ]);
});

test('count what else is at fault', () => {
  const rate = { problem: 'rate', payment: 1, paid: '1.09', offered: '1.08', count: 3 } as const;
  expect(say({ id: 'payments-as-offered', result: 'notice', ...rate })).toBe(
    'Payment 1 and 2 others do not fit their options · 1.09, offered was 1.08, the first of 3',
  );
});
