/** Backups. Files and folders are chosen, and a restore is confirmed, in native dialogs. */
import type { Backups } from '../backup/backups.ts';
import { success } from '../contract/result.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BackupServices {
  readonly backups: Backups;
  /** In the system's file manager. */
  readonly showData: () => void;
}

export const backupHandlers = ({ backups, showData }: BackupServices): HandlersOf<'backups'> => ({
  state: async () => success(await backups.state()),
  make: () => backups.create(),
  restore: () => backups.restore(),
  chooseFolder: () => backups.chooseFolder(),
  setPassphrase: ({ passphrase }) => backups.setPassphrase(passphrase),
  unlock: ({ passphrase }) => backups.unlock(passphrase),
  showFolder: async () => {
    showData();
    return success(null);
  },
});
