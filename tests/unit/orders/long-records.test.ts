import { expect, it } from 'vitest';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { absent, given, optionOf, paymentOf, read, recordOf } from '../../support/records.ts';

const item = (currency: string) => ({
  item_id: absent,
  item_name: absent,
  item_price: absent,
  price_currency: given(currency),
  item_quantity: absent,
});

const itemsInManyCurrencies = (count: number): OrderRecord =>
  recordOf({
    order_details: given({
      shopping_cost: absent,
      tax_cost: absent,
      items: given(Array.from({ length: count }, (_, index) => item(`C${index}`))),
    }),
  });

/** As different from each other as can be, so that nothing is found early. */
const paymentsBesideOptions = (count: number): OrderRecord =>
  recordOf({
    payment_detail: given(
      Array.from({ length: count }, (_, index) =>
        paymentOf({
          payment_address: given(`0xpayment${index}`),
          blockchain: given(`P${index}`),
          token_name: given(`X-${index}`),
          tx_id: given(`transaction ${index}`),
        }),
      ),
    ),
    payment_info: given(
      Array.from({ length: count }, (_, index) =>
        optionOf({
          payment_address: given(`0xoption${index}`),
          blockchain: given(`Q${index}`),
          token_name: given(`Y-${index}`),
        }),
      ),
    ),
  });

function milliseconds(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

it.each([
  ['items', itemsInManyCurrencies],
  ['payments and options', paymentsBesideOptions],
])('reads eight times as many %s in about eight times the time', (_what, recordWith) => {
  const [few, many] = [recordWith(500), recordWith(4000)];
  read(few);
  const short = Math.min(...[1, 2, 3].map(() => milliseconds(() => read(few))));
  // Sixty-four times would be the square.
  expect(milliseconds(() => read(many)) / short).toBeLessThan(32);
});
