import { describe, expect, test } from 'vitest';
import { transactionKey } from '../../../electron/orders/field-value.ts';
import { given, paymentOf, read, recordOf, refundDataOf, created, minute } from '../../support/records.ts';

const hash = '5f'.repeat(31) + 'ab';

describe('transactionKey', () => {
  test.each([
    [hash, hash.toUpperCase()],
    [hash, `0x${hash}`],
    [`0x${hash}`, `0X${hash.toUpperCase()}`],
    ['0xabc', '0xABC'],
  ])('%s and %s are the same', (one, other) => {
    expect(transactionKey(one)).toBe(transactionKey(other));
  });

  test.each([
    [hash, hash.replace('5f', '5e')],
    // Base 58 tells capitals from small letters.
    ['5VERv8NMvzbJ', '5verv8nmvzbj'],
    ['0xabc', 'abc'],
    ['ß', 'SS'],
  ])('%s and %s differ', (one, other) => {
    expect(transactionKey(one)).not.toBe(transactionKey(other));
  });
});

describe('transactions-differ', () => {
  const differ = (record: Parameters<typeof read>[0]) =>
    read(record, { readAt: created + 240 * minute }).checks.find(({ id }) => id === 'transactions-differ');

  test('finds a duplicate payment in any case of its hash', () => {
    const [one, other] = [hash, `0x${hash.toUpperCase()}`].map((tx) => paymentOf({ tx_id: given(tx) }));
    expect(one && other && differ(recordOf({ payment_detail: given([one, other]) }))).toMatchObject({
      result: 'mismatch',
      problem: 'same-payment',
      first: 1,
      second: 2,
    });
  });

  test('finds a refund with a payment’s transaction in any case', () => {
    const record = recordOf({
      refund_requested: given('yes'),
      payment_detail: given([paymentOf({ tx_id: given(hash) })]),
      refund_data: given(refundDataOf({ refund_tx_id: given(hash.toUpperCase()) })),
    });
    expect(differ(record)).toMatchObject({ result: 'mismatch', problem: 'refund-is-payment', payment: 1 });
  });
});
