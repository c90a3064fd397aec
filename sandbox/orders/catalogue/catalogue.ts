/** All seeded orders, in the order in which they are listed. Names are relied on: they stay. */
import { contradictoryOrders } from './contradictions.ts';
import { oddRefundOrders } from './odd-refunds.ts';
import { offSpecificationOrders } from './off-specification.ts';
import { oneThingOffOrders } from './one-thing-off.ts';
import { edgeCaseOrders } from './edge-cases.ts';
import { extremeValueOrders } from './extreme-values.ts';
import { paidAndUnpaidOrders } from './paid-and-unpaid.ts';
import { refundOrders } from './refunds.ts';
import { settlementOrders } from './settlements.ts';
import { missingFieldOrders } from './missing-fields.ts';
import { wrongAmountOrders } from './wrong-amounts.ts';
import type { CatalogueOrder } from './catalogue-order.ts';

export const catalogue: readonly CatalogueOrder[] = [
  ...paidAndUnpaidOrders,
  ...wrongAmountOrders,
  ...edgeCaseOrders,
  ...contradictoryOrders,
  ...oneThingOffOrders,
  ...refundOrders,
  ...oddRefundOrders,
  ...settlementOrders,
  ...extremeValueOrders,
  ...missingFieldOrders,
  ...offSpecificationOrders,
];
