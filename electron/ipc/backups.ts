/** What the page asks of backups; whatever is to be chosen or confirmed is so outside of it. */
import type { Backups } from '../backup/backups.ts';
import { success } from '../contract/result.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BackupServices {
  readonly backups: Backups;
  /** Shows the file of the records where it lies. */
  readonly showData: () => void;
}

export const backupHandlers = ({ backups, showData }: BackupServices): HandlersOf<'backups'> => ({
  state: async () => success(await backups.state()),
  make: () => backups.make(),
  restore: () => backups.restore(),
  setRhythm: ({ rhythm, anotherFolder }) => backups.setRhythm(rhythm, anotherFolder),
  setPassphrase: ({ passphrase }) => backups.setPassphrase(passphrase),
  unlock: ({ passphrase }) => backups.unlock(passphrase),
  showFolder: async () => {
    showData();
    return success(null);
  },
});
