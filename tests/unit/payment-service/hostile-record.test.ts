/** The hostile records have a text in every possible field of the specification. */
import { expect, it } from 'vitest';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { leavesOf, recordFields, recordFilledWith } from '../../support/hostile-record.ts';

it('the hostile records have every field of the specification', () => {
  const leaves = leavesOf(recordFields);
  expect(leaves.length).toBeGreaterThanOrEqual(60);
  expect(leaves.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['payment_detail[].tx_id', 'order_details.items[].item_name', 'refund_data.refund_tx_id']),
  );
  const read = readOrderRecord(recordFilledWith({ text: String, unreadable: false, entries: 1 }));
  expect(JSON.stringify(read?.record)).not.toMatch(/"absent"|"unreadable"/);
});
