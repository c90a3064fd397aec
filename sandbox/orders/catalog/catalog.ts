/** All seeded orders, in the order in which they are listed. Tests and scripts rely on the names, so they don't change. */
import { contradictoryOrders } from './contradictions.ts';
import { offSpecificationOrders } from './off-specification.ts';
import { edgeCaseOrders } from './edge-cases.ts';
import { extremeValueOrders } from './extreme-values.ts';
import { paidAndUnpaidOrders } from './paid-and-unpaid.ts';
import { refundOrders } from './refunds.ts';
import { settlementOrders } from './settlements.ts';
import { wrongAmountOrders } from './wrong-amounts.ts';
import type { CatalogOrder } from './catalog-order.ts';

export const catalog: readonly CatalogOrder[] = [
  ...paidAndUnpaidOrders,
  ...wrongAmountOrders,
  ...edgeCaseOrders,
  ...contradictoryOrders,
  ...refundOrders,
  ...settlementOrders,
  ...extremeValueOrders,
  ...offSpecificationOrders,
];

const ordinary = new Set(
  (
    'paid underpaid expired overpaid paid-in-bitcoin waiting refund-processing canceled settled paid-within-tolerance ' +
    'paid-in-ether refund-succeeded waiting-just-created overpaid-two-payments paid-two-payments refund-failed ' +
    'expired-then-paid refund-full canceled-then-paid paid-late'
  ).split(' '),
);

/** Templates of generated orders, in every ordinary state and without contradictions. */
export const generatedFrom: readonly CatalogOrder[] = catalog.filter(({ name }) => ordinary.has(name));
