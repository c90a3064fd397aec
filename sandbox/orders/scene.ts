/** One order of the catalogue, as data: what it is called, what it teaches, and how it is written. */
import type { Desk } from './desk.ts';
import type { BrokenRecord, OrderRecord } from './order-record.ts';

interface Named {
  /** In kebab-case: what the order shows. */
  readonly name: string;
  /** One line: what a reader should conclude. */
  readonly concludes: string;
}

export interface LawfulScene extends Named {
  readonly record: (desk: Desk) => OrderRecord;
}

interface BreakingScene extends Named {
  /** Fields that are not as the specification has them: `payment_detail[].pay_amount`; `*` for all. */
  readonly breaks: readonly string[];
  readonly record: (desk: Desk) => BrokenRecord;
}

export type Scene = LawfulScene | BreakingScene;
