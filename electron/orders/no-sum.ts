/** Why there is no sum: a field that is missing, or what is there and does not fit. */
import type { FieldPath } from '../contract/order-record.ts';
import type { SumConflict, SumLack } from '../contract/order-sum.ts';

export type NoSum = { readonly because: SumLack; readonly path: FieldPath } | { readonly because: SumConflict };

export const lacking = (because: SumLack, path: FieldPath): NoSum => ({ because, path });
export const conflicting = (because: SumConflict): NoSum => ({ because });
