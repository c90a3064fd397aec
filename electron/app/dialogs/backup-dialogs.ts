/** Native dialogs of backups: where one is saved, which one is restored, and the result. */
import path from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { BackupDialogs } from '../../backup/backups.ts';
import { backupWords as words } from './backup-words.ts';
import { askWhereToSave, chooseFile } from './file-dialogs.ts';
import { confirm, messageBox, showMessageBox, type Question } from './message-box.ts';

const extension = 'quittance';

export function createBackupDialogs(mainWindow: () => BrowserWindow | null): BackupDialogs {
  const filters = [{ name: words.kind, extensions: [extension] }];
  /** A result is shown even if the window was closed meanwhile. */
  const showResult = async (type: 'info' | 'error', result: Question): Promise<void> => {
    await showMessageBox(mainWindow(), messageBox(type, result, [words.close]));
  };
  return {
    askWhere: (suggestedName) =>
      askWhereToSave(mainWindow(), {
        title: words.saveTitle,
        defaultPath: path.join(app.getPath('documents'), suggestedName),
        kindName: words.kind,
        extension,
      }),
    askFolder: () =>
      chooseFile(mainWindow(), { title: words.folderTitle, properties: ['openDirectory', 'createDirectory'] }),
    askFile: () => chooseFile(mainWindow(), { title: words.openTitle, filters, properties: ['openFile'] }),
    confirmRestore: (backup, present) => confirm(mainWindow(), words.mayRestore(backup, present), words.restore),
    showCreated: (file, backup) => showResult('info', words.done(file, backup)),
    showFailed: (what, reason, detail) => showResult('error', words.failed(what, reason, detail)),
  };
}
