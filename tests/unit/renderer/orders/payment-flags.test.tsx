/** The payment and column that an issue marks, and the label of the mark. */
import { expect, test } from 'vitest';
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { marksIn } from '../../../../renderer/features/orders/checks/findings.ts';
import { PaymentsTab } from '../../../../renderer/features/orders/tabs/payments-tab.tsx';
import { present, paymentsOf, read, recordOf, withRefund } from '../../../support/records.ts';
import { markup } from './page-text.tsx';

const flags = (check: Check) =>
  [...marksIn('payments', [check])].map(([payment, of]) => [payment, of.map(({ field }) => field)]);
const address = { address: 'T', network: 'TRON', count: 1 } as const;

test('an issue marks its payment and column', () => {
  const wrong = { id: 'address-formats', result: 'mismatch', problem: 'checksum', ...address } as const;
  expect(flags({ ...wrong, path: 'payment_detail[1].payment_address' })).toEqual([[2, ['payment_address']]]);
  expect(flags({ ...wrong, path: 'payment_info[1].payment_address' })).toEqual([]);
  expect(flags({ ...wrong, path: 'payment_detail[1].from_address' })).toEqual([[2, ['from_address']]]);
  const token = { problem: 'token-of-other-network', token: 'USDT-ERC20', network: 'TRON', count: 1 } as const;
  const elsewhere = { id: 'network-names', result: 'mismatch', ...token } as const;
  expect(flags({ ...elsewhere, path: 'payment_detail[0]' })).toEqual([[1, [null]]]);
  expect(flags({ ...elsewhere, path: 'refund_data' })).toEqual([]);
});

test('a warning doesn’t mark a payment', () => {
  expect(flags({ id: 'sender-addresses', result: 'notice', payment: 1, address: 'T', count: 1 })).toEqual([]);
});

/** The labels of the marks in the table of payments. */
const labels = (of: OrderLookup): readonly string[] =>
  [...markup(<PaymentsTab lookup={of} selected={null} onSelect={() => undefined} />).matchAll(/aria-label="([^"]+)"/g)]
    .map(([, label = '']) => label)
    .filter((label) => !/^(Payments|Payment \d+ details)$/.test(label));

test('a mark is labeled with its finding', () => {
  const offered = recordOf().payment_info;
  // The address is one of the order's, but its checksum is wrong.
  const wrong = present('0x52908400098527886E0F7030069857D2E4169Ee7');
  const options =
    offered.is === 'present' ? offered.value.map((option) => ({ ...option, payment_address: wrong })) : [];
  const misspelt = recordOf({
    payment_info: present(options.slice(1)),
    payment_detail: paymentsOf({
      payment_address: wrong,
      blockchain: present('ETH'),
      token_name: present('USDT-ERC20'),
    }),
  });
  expect(labels(read(misspelt))).toEqual(['Payment 1: invalid deposit address checksum']);

  const tx = present('7'.repeat(64));
  const same = recordOf({
    payment_detail: paymentsOf({ tx_id: tx }),
    ...withRefund({ refund_tx_id: tx }),
  });
  expect(labels(read(same))).toEqual(['Refund has the same transaction as payment 1']);
});
