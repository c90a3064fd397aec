/** One order of the catalogue, as data: what it is called, what it teaches, and how it is written. */
import type { OrderBuilder } from '../order-builder.ts';
import type { DepartingRecord, OrderRecord } from '../order-record.ts';

interface Named {
  /** In kebab-case: what the order shows. */
  readonly name: string;
  /** One line: what a reader should conclude. */
  readonly concludes: string;
}

export interface ConformingOrder extends Named {
  readonly record: (builder: OrderBuilder) => OrderRecord;
}

interface DepartingOrder extends Named {
  /** Fields that are not as the specification has them: `payment_detail[].pay_amount`; `*` for all. */
  readonly breaks: readonly string[];
  readonly record: (builder: OrderBuilder) => DepartingRecord;
}

export type CatalogueOrder = ConformingOrder | DepartingOrder;
