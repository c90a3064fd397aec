import { expect, it } from 'vitest';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import { growth } from '../../support/growth.ts';
import { absent, present, optionOf, paymentOf, read, recordOf } from '../../support/records.ts';

const item = (currency: string) => ({
  item_id: absent,
  item_name: absent,
  item_price: absent,
  price_currency: present(currency),
  item_quantity: absent,
});

const itemsInManyCurrencies = (count: number): OrderRecord =>
  recordOf({
    order_details: present({
      shopping_cost: absent,
      tax_cost: absent,
      items: present(Array.from({ length: count }, (_, index) => item(`C${index}`))),
    }),
  });

/** Values as different as possible, so that no lookup finds one. */
const paymentsBesideOptions = (count: number): OrderRecord =>
  recordOf({
    payment_detail: present(
      Array.from({ length: count }, (_, index) =>
        paymentOf({
          payment_address: present(`0xpayment${index}`),
          blockchain: present(`P${index}`),
          token_name: present(`X-${index}`),
          tx_id: present(`transaction ${index}`),
        }),
      ),
    ),
    payment_info: present(
      Array.from({ length: count }, (_, index) =>
        optionOf({
          payment_address: present(`0xoption${index}`),
          blockchain: present(`Q${index}`),
          token_name: present(`Y-${index}`),
        }),
      ),
    ),
  });

/** Values as similar as possible, so that comparisons are long. */
const paymentsLikeOptions = (count: number): OrderRecord =>
  recordOf({
    payment_detail: present(
      Array.from({ length: count }, (_, index) =>
        paymentOf({
          receive_amount: present(`1.${index}`),
          exchange_rate: present(`2.${index}`),
          tx_id: present('one'),
        }),
      ),
    ),
    payment_info: present(
      Array.from({ length: count }, (_, index) =>
        optionOf({ receive_amount: present(`3.${index}`), exchange_rate: present(`2.${index}`) }),
      ),
    ),
  });

const oneTransactionToManyAddresses = (count: number): OrderRecord =>
  recordOf({
    payment_detail: present(
      Array.from({ length: count }, (_, index) =>
        paymentOf({ payment_address: present(`T${index}`), tx_id: present('one') }),
      ),
    ),
  });

const paymentsInManyCurrencies = (count: number): OrderRecord =>
  recordOf({
    payment_detail: present(
      Array.from({ length: count }, (_, index) =>
        paymentOf({
          pay_currency: present(`C${String(index).padStart(6, '0')}`),
          tx_id: present(`transaction ${index}`),
        }),
      ),
    ),
  });

it.each([
  ['items', itemsInManyCurrencies],
  ['payments and options', paymentsBesideOptions],
  ['payments and options at one address', paymentsLikeOptions],
  ['payments in many currencies', paymentsInManyCurrencies],
  ['payments of one transaction', oneTransactionToManyAddresses],
])('many %s are evaluated in linear time', (_what, recordWith) => {
  const [few, many] = [recordWith(500), recordWith(4000)];
  // Quadratic time would be 64.
  expect(
    growth(
      () => read(few),
      () => read(many),
    ),
  ).toBeLessThan(32);
});
