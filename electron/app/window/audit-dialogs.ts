/** The system's dialogs for the audit log: which file is checked, and whether entries may go. */
import { dialog, type BrowserWindow } from 'electron';
import type { AuditWords } from './audit-words.ts';

export interface AuditDialogs {
  /** Null: the person closed it. */
  readonly askFile: () => Promise<string | null>;
  /** @param before milliseconds since the epoch */
  readonly mayErase: (before: number) => Promise<boolean>;
}

export function createAuditDialogs(ourWindow: () => BrowserWindow | null, words: AuditWords): AuditDialogs {
  return {
    async askFile() {
      const window = ourWindow();
      if (window === null) return null;
      const filters = [{ name: words.kind, extensions: ['csv', 'jsonl'] }];
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: words.openTitle,
        filters,
        properties: ['openFile'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    async mayErase(before) {
      const window = ourWindow();
      // No question, no answer.
      if (window === null) return false;
      const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(before);
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        ...words.mayErase(day),
        buttons: [words.keep, words.erase],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
  };
}
