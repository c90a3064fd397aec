/** Words of Settings, Data: location, backups and passphrase. */
import { shortestPassphrase, type BackupFailure } from '../../electron/contract/backups.ts';
import { bytesWords } from '../lib/format/bytes.ts';
import type { UntrustedText } from './untrusted-text.ts';

export const backupFailures: Readonly<Record<BackupFailure, string>> = {
  full: 'The disk of the backup folder or of the data folder is full.',
  'read-only': 'Quittance can’t write to that folder.',
  gone: 'The folder is missing. A disk or network share may be disconnected.',
  damaged: 'The backup couldn’t be verified, or local data is damaged. Restart Quittance to recover what it can.',
  slow: 'The folder didn’t respond in time.',
  'not-opened': 'Quittance couldn’t read local data.',
  other: 'See the log for the reason.',
};

export const dataText = {
  whereTitle: 'Location',
  where: 'All data and settings are files on this computer only.',
  folder: 'Data folder',
  database: 'Data file',
  databaseSize: 'Data file size',
  folderSize: 'Total size',
  notKnown: 'Unknown',
  size: bytesWords,
  copyPath: 'Copy path',
  pathCopied: 'Path copied',
  show: 'Show in folder',

  backupTitle: 'Back up',
  backupHint:
    'All data and settings in one verified file. Secrets, logs, and damaged or replaced files aren’t included. You can keep working.',
  last: 'Last backup',
  none: 'None yet',
  lastPath: 'Saved to',
  backUp: 'Back up…',
  restore: 'Restore backup…',
  restoreHint: 'A restore moves the current data to another folder. You see what changes and confirm first.',

  scheduleTitle: 'Daily backups',
  scheduleHint: 'One a day while Quittance is open, and at its start if overdue. The last 7 are kept.',
  folderOf: 'Folder',
  chooseFolder: 'Choose folder…',
  next: 'Next backup',
  nextSoon: 'Within a minute',
  failedAt: (when: string, why: string) => `Failed ${when}. ${why}`,

  passphraseTitle: 'Backup passphrase',
  passphraseHint:
    'Saved orders are encrypted for this computer. Set a passphrase to open them on another one. Addresses and batches don’t need it.',
  passphrase: 'Passphrase',
  passphraseAgain: 'Repeat passphrase',
  passphraseRule: `At least ${String(shortestPassphrase)} characters. Enter it twice, or show it.`,
  passphraseFault: `Use at least ${String(shortestPassphrase)} characters`,
  passphraseDiffers: 'Passphrases don’t match',
  showPassphrase: 'Show passphrase',
  hidePassphrase: 'Hide passphrase',
  passphraseState: {
    none: 'No passphrase is set.',
    set: 'Set for new backups. Earlier backups open with the passphrase they were made with.',
    stale: 'Set, but the key has changed since. Enter a passphrase again, or newer orders can’t be opened elsewhere.',
  },
  setPassphrase: 'Set',
  changePassphrase: 'Change',
  forgetPassphrase: 'Remove…',
  forgetPassphraseTitle: 'Remove passphrase?',
  forgetPassphraseSentence:
    'Saved orders in new backups can’t be opened on another computer. Earlier backups still open with their passphrase.',
  forgetPassphraseNow: 'Remove',
  passphraseSet: 'Passphrase set',
  passphraseGone: 'Passphrase removed',
  passphraseNever: 'A lost passphrase can’t be recovered, and saved orders can’t be opened elsewhere without it.',

  unlockTitle: 'Saved orders from the backup',
  unlockHint: 'Enter the passphrase of the restored backup. Its saved orders open at the next start.',
  unlock: 'Unlock',
  unlocked: {
    opened: 'Unlocked. Saved orders open at the next start.',
    wrong: 'Incorrect passphrase',
    'not-kept': 'This computer has no keychain to save the key.',
  },

  working: { 'backing-up': 'Backing up', restoring: 'Restoring' },
  failed: (sentence: string | UntrustedText) => `That didn’t work. ${sentence}`,
};
