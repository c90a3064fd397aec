/** What holds of every file before a place is asked for. */
import { failure, type Result } from '../contract/result.ts';
import type { CountedFile } from '../database/stores/address-exports.ts';
import { mostSheetRows } from '../exports/xlsx.ts';

/** Told before anything is written; while rows are written the thread itself looks. */
export type IsCancelled = () => boolean;
export const cancelledEarly = () => failure('cancelled', 'The export was cancelled before its first row');

/** What is certain before anything is asked. Where a cell is too long is told by the writing, which names it. */
export function cannotWrite({ rows, cannot }: Pick<CountedFile, 'rows' | 'cannot'>): Result<never> | null {
  if (cannot === 'too-many-for-xlsx') {
    return failure('not-for-xlsx', 'A sheet has fewer rows', {
      facts: { is: 'too-many-rows', rows, most: mostSheetRows - 1 },
    });
  }
  return rows === 0 ? failure('nothing-to-export', 'This choice has no row') : null;
}

/** IANA name of the console's zone. */
export const zoneName = (zone: string): string =>
  zone === 'system' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
