/** What the page asks of backups; whatever is to be chosen or confirmed is so outside of it. */
import type { Backups } from '../backup/backups.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface BackupParts {
  readonly backups: Backups;
  /** Shows the file of the records where it lies. */
  readonly showData: () => void;
}

export const backupMethods = ({ backups, showData }: BackupParts): readonly BoundMethod[] => [
  handle(contract.backups.state, async () => success(await backups.state())),
  handle(contract.backups.make, () => backups.make()),
  handle(contract.backups.restore, () => backups.restore()),
  handle(contract.backups.setRhythm, ({ rhythm, anotherFolder }) => backups.setRhythm(rhythm, anotherFolder)),
  handle(contract.backups.setPassphrase, ({ passphrase }) => backups.setPassphrase(passphrase)),
  handle(contract.backups.unlock, ({ passphrase }) => backups.unlock(passphrase)),
  handle(contract.backups.showFolder, async () => {
    showData();
    return success(null);
  }),
];
