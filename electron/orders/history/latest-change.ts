/** What a reading of an order found that the one before it had not. */
import type { RecordChange } from '../../contract/order-history.ts';

/** Which reading, and which is the one before it, each by when it was read. */
export interface Heard {
  readonly readAt: number;
  /** Of the reading that was heard of last: others may have come in between. Null: the one right before. */
  readonly since: number | null;
}

export interface LatestChange {
  /** It came to something else, by its record or by the time alone. */
  readonly isAnother: boolean;
  /** Null: one of the two cannot be read any more. */
  readonly changes: readonly RecordChange[] | null;
}
