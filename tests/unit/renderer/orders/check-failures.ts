/** Every failure of the checks of addresses, options, recipients and statuses. */
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import { created as noon } from '../../../support/records.ts';

const address = { address: 'TRefund', network: 'TRON', count: 1 } as const;
const elsewhere = { id: 'refund-address', result: 'notice', recipient: 'TElse', payer: 'TPayer' } as const;
const inToken = {
  id: 'refund-token',
  result: 'notice',
  refund: 'USDC-ERC20',
  paid: 'USDT',
  others: 0,
} as const;

export const failuresOfTerms: readonly Check[] = [
  { id: 'status-values', result: 'notice', path: 'status', value: 'archived', count: 1 },
  { id: 'status-values', result: 'notice', path: 'refund_data.refund_status', value: '7', count: 1 },
  ...(
    ['payment_info[0].payment_address', 'payment_detail[0].from_address', 'refund_data.recipient_address'] as const
  ).flatMap((path) => [
    { id: 'address-formats', result: 'notice', problem: 'format', path, ...address } as const,
    { id: 'address-formats', result: 'mismatch', problem: 'checksum', path, ...address } as const,
  ]),
  { id: 'sender-addresses', result: 'notice', payment: 1, address: 'TDeposit', count: 1 },
  ...(['processing', 'succeeded', 'failed', 'unknown'] as const).flatMap((refund) =>
    [1, 3].map((payers) => ({ ...elsewhere, payers, refund }) as const),
  ),
  { id: 'refund-email', result: 'notice', recipient: 'a@example.com', payer: 'b@example.com' },
  { id: 'refund-network', result: 'notice', refund: 'TRON', paid: 'Ethereum', others: 0 },
  { id: 'refund-network', result: 'notice', refund: 'TRON', paid: 'Ethereum', others: 2 },
  { ...inToken, problem: 'currency' },
  { ...inToken, problem: 'token' },
  { id: 'refund-payout', result: 'notice', amount: '5.00', actual: '0.00', currency: 'USDT' },
  { id: 'refund-payout', result: 'notice', amount: null, actual: '0.00', currency: null },
  {
    id: 'refund-times',
    result: 'notice',
    problem: 'before-completion',
    requestedAt: noon,
    completedAt: noon + 1000,
  },
  { id: 'settlement-and-refund', result: 'notice', settlement: 'settled', amount: '5.00', currency: 'USDT' },
  { id: 'settlement-and-refund', result: 'notice', settlement: 'settled', amount: null, currency: null },
];
