/** Words of the audit log's system dialogs. */
export interface AuditWords {
  readonly openTitle: string;
  readonly kind: string;
  /** @param day as the system writes it */
  readonly mayErase: (day: string) => { readonly message: string; readonly detail: string };
  readonly erase: string;
  readonly keep: string;
}

export const auditWords: AuditWords = {
  openTitle: 'Verify an exported audit log',
  kind: 'Exported audit log',
  mayErase: (day) => ({
    message: `Delete audit entries before ${day}?`,
    detail:
      'This can’t be undone. A new entry records how many were deleted, their dates, and who deleted them. Export them first if you may need them.',
  }),
  erase: 'Delete',
  keep: 'Cancel',
};
