/** What the system's dialogs for the audit log say. */
export interface AuditWords {
  readonly openTitle: string;
  readonly kind: string;
  /** @param day as the system writes it */
  readonly mayErase: (day: string) => { readonly message: string; readonly detail: string };
  readonly erase: string;
  readonly keep: string;
}

export const auditWords: AuditWords = {
  openTitle: 'Check an exported audit log',
  kind: 'Exported audit log',
  mayErase: (day) => ({
    message: `Erase the entries of the audit log from before ${day}?`,
    detail:
      'They cannot be brought back, also not from the log itself. An entry stays that says how many were erased, from when ' +
      'until when, and by whom. Export them first if anybody may ask for them.',
  }),
  erase: 'Erase',
  keep: 'Keep them',
};
