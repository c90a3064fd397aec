/** The system's dialog that confirms a deletion of audit entries. */
import { dialog, type BrowserWindow } from 'electron';

export interface AuditWords {
  /** @param day in the system's format */
  readonly mayDelete: (day: string) => { readonly message: string; readonly detail: string };
  readonly delete: string;
  readonly cancel: string;
}

export const auditWords: AuditWords = {
  mayDelete: (day) => ({
    message: `Delete audit entries before ${day}?`,
    detail:
      'This can’t be undone. A new entry records how many were deleted, their dates, and who deleted them. Export them first if you may need them.',
  }),
  delete: 'Delete',
  cancel: 'Cancel',
};

/** @returns false without a window. Its argument is in milliseconds since the epoch. */
export const createAuditDeletionDialog =
  (ourWindow: () => BrowserWindow | null, words: AuditWords) =>
  async (before: number): Promise<boolean> => {
    const window = ourWindow();
    if (window === null) return false;
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(before);
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      ...words.mayDelete(day),
      buttons: [words.cancel, words.delete],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  };
