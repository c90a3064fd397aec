/** What the newest reading of an order found that the one before it had not. */
import type { RecordChange } from '../../contract/order-history.ts';

export interface LatestChange {
  /** It came to something else, by its record or by the time alone. */
  readonly isAnother: boolean;
  /** Null: one of the two cannot be read any more. */
  readonly changes: readonly RecordChange[] | null;
}
