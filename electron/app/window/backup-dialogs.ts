/** The system's dialogs for backups: where one goes, which one is restored, and whether. */
import path from 'node:path';
import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { BackupDialogs } from '../../backup/backups.ts';
import type { BackupWords } from './backup-words.ts';
import { askPlaceToSave } from './place-to-save.ts';

const extension = 'quittance';

export function createBackupDialogs(ourWindow: () => BrowserWindow | null, words: BackupWords): BackupDialogs {
  const filters = [{ name: words.kind, extensions: [extension] }];
  const box = async (options: MessageBoxOptions): Promise<number> => {
    const window = ourWindow();
    const asked = window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
    return (await asked).response;
  };
  const open = async (options: Electron.OpenDialogOptions): Promise<string | null> => {
    const window = ourWindow();
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options));
    return canceled ? null : (filePaths[0] ?? null);
  };
  return {
    askWhere: (suggestedName) =>
      askPlaceToSave(ourWindow(), {
        title: words.saveTitle,
        defaultPath: path.join(app.getPath('documents'), suggestedName),
        kindName: words.kind,
        extension,
      }),
    askFolder: () => open({ title: words.folderTitle, properties: ['openDirectory', 'createDirectory'] }),
    askFile: () => open({ title: words.openTitle, filters, properties: ['openFile'] }),
    mayRestore: async (backup, present) => {
      // No question, no answer.
      if (ourWindow() === null) return false;
      const buttons = [words.stay, words.restore];
      const asked = words.mayRestore(backup, present);
      return (await box({ type: 'warning', ...asked, buttons, defaultId: 0, cancelId: 0, noLink: true })) === 1;
    },
    tellDone: async (file, backup) => {
      await box({ type: 'info', ...words.done(file, backup), buttons: [words.close], noLink: true });
    },
    tellFailed: async (what, why, detail) => {
      await box({ type: 'error', ...words.failed(what, why, detail), buttons: [words.close], noLink: true });
    },
  };
}
