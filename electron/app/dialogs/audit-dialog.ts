/** The confirmation before audit entries are deleted. */
import type { BrowserWindow } from 'electron';
import { confirm } from './confirm.ts';

/** The result takes milliseconds since the epoch. */
export const createAuditDeletionDialog =
  (ourWindow: () => BrowserWindow | null) =>
  (before: number): Promise<boolean> => {
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(before);
    const detail =
      'This can’t be undone. A new entry records how many were deleted, their dates, and who deleted them. Export them first if you may need them.';
    return confirm(ourWindow(), { message: `Delete audit entries before ${day}?`, detail }, 'Delete');
  };
