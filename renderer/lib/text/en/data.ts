/** Words of the settings' tab on data: where it lies, and its backups. */
import { mostKept, shortestPassphrase, type BackupFailure } from '../../../../electron/contract/backups.ts';
import { bytesWords } from '../../format/bytes.ts';
import type { Said } from '../said.ts';

export const backupFailures: Readonly<Record<BackupFailure, string>> = {
  full: 'A disk is full: that of the folder, or that of the data, where the backup is made ready.',
  'read-only': 'Nothing can be written there.',
  gone: 'The folder is not there: a disk or a share may be missing.',
  damaged:
    'What was written does not read back as it was, or the records are damaged. Restart Quittance: it recovers what can be read.',
  slow: 'The folder did not answer in time.',
  'not-opened': 'The records could not be read.',
  'not-recorded':
    'The backup was made, yet the settings file cannot be written: nothing says so after a restart. Older backups were all kept.',
  other: 'The log has the reason.',
};

export const data = {
  whereTitle: 'Where data lies',
  where: 'All records and settings are files on this computer. Nothing is kept elsewhere.',
  folder: 'Data folder',
  database: 'Records',
  databaseSize: 'Size of records',
  folderSize: 'Size of all',
  notKnown: 'not known',
  size: bytesWords,
  copyPath: 'Copy path',
  pathCopied: 'Path copied',
  show: 'Show in folder',
  notShown: 'The folder was not shown',

  backupTitle: 'Back up',
  backupHint:
    'One file with all records and settings, without any secret; also answers that the records could not take yet. Not in it: logs, and what was set aside before a restore, an update or a recovery. It is made while you work, and checked before it counts.',
  last: 'Last backup',
  none: 'none yet',
  lastPath: 'Written to',
  backUp: 'Back up…',
  restore: 'Restore from a backup…',
  restoreHint: 'A restore replaces what is here and sets it aside. It says what, and asks, before anything changes.',

  rhythmTitle: 'Backups by the clock',
  rhythmHint: 'While the console runs, and at its start where one is overdue.',
  every: 'Make a backup',
  everyChoices: { never: 'Never', day: 'Daily', week: 'Weekly' },
  keep: 'Keep the last',
  keepHint: 'Older ones that this console made there by itself are removed, and nothing else.',
  keepFault: `A whole number from 1 to ${String(mostKept)}.`,
  folderOf: 'Folder',
  chooseFolder: 'Choose another…',
  next: 'Next',
  nextSoon: 'within a minute',
  /** Names as this console gives them. */
  damaged: (names: readonly string[]) =>
    `Not whole, and not counted among those that are kept: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`,
  failedAt: (when: string, why: string) => `Failed ${when}. ${why}`,

  passphraseTitle: 'Order records elsewhere',
  passphraseHint:
    'Order numbers and answers of the service are sealed for this computer. With a passphrase each backup carries their key, locked by it; without one they cannot be read on another computer. Addresses and runs can.',
  passphrase: 'Passphrase',
  passphraseAgain: 'Once more',
  passphraseRule: `At least ${String(shortestPassphrase)} characters. Type it twice, or show it.`,
  passphraseFault: `At least ${String(shortestPassphrase)} characters.`,
  passphraseDiffers: 'The two are not the same.',
  showPassphrase: 'Show the passphrase',
  hidePassphrase: 'Hide the passphrase',
  passphraseState: {
    none: 'None is set.',
    set: 'One is set: each backup from now on carries the key. Backups that were made before open with the one of then.',
    stale: 'One is set, yet the key is another since. Type a passphrase again, or later order records are missing.',
  },
  setPassphrase: 'Set',
  changePassphrase: 'Change',
  forgetPassphrase: 'Remove…',
  forgetPassphraseTitle: 'Remove the passphrase?',
  forgetPassphraseSentence:
    'Backups from now on carry no key: order numbers and answers in them cannot be read on another computer. Backups that were made before open with their passphrase as they did.',
  forgetPassphraseNow: 'Remove it',
  passphraseSet: 'Passphrase set',
  passphraseGone: 'Passphrase removed',
  passphraseNever:
    'A passphrase is kept nowhere and cannot be got back by anybody: whoever loses it cannot read these order records elsewhere.',

  unlockTitle: 'Order records of the backup',
  unlockHint: 'Order records came with the backup that was restored. Its passphrase opens them from the next start on.',
  unlock: 'Open',
  unlocked: {
    opened: 'Opened. They can be read from the next start on.',
    wrong: 'This is not its passphrase.',
    'not-kept': 'There is no keychain on this computer to keep their key.',
  },

  working: { 'backing-up': 'Backing up', restoring: 'Restoring' },
  failed: (sentence: string | Said) => `It did not work. ${sentence}`,
};
