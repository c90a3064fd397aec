/** Words of Settings, Data: location, retention, backups and passphrase. */
import { minPassphraseLength, type BackupFailure } from '../../electron/contract/backups.ts';
import type { HistoryDeleted } from '../../electron/contract/order-history.ts';
import { bytesWords } from '../lib/format/bytes.ts';
import { formatCount } from '../lib/format/money.ts';

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
  locationTitle: 'Location',
  location: 'Profiles, orders and addresses are saved on this computer only. Saved orders are encrypted.',
  folder: 'Data folder',
  database: 'Data file',
  folderSize: 'Total size',
  unknown: 'Unknown',
  size: bytesWords,
  copyPath: 'Copy path',
  pathCopied: 'Path copied',
  keychain: 'Keychain',
  keychainYes: 'Secrets are encrypted with the system keychain',
  keychainNo: 'Not available. Secrets are kept until Quittance closes.',

  backupTitle: 'Backups',
  backupHint:
    'A backup is one verified file with all data and settings, without secrets and logs. A restore keeps the current data in the data folder, under another name.',
  last: 'Last backup',
  none: 'None yet',
  lastPath: 'Saved to',
  backUp: 'Back up…',
  restore: 'Restore backup…',

  scheduleTitle: 'Scheduled backups',
  scheduleHint: 'Quittance backs up once a day and keeps the last 7. An overdue backup runs at the next start.',
  folderOf: 'Folder',
  chooseFolder: 'Choose folder…',
  next: 'Next backup',
  nextSoon: 'Within a minute',
  failedAt: (when: string, why: string) => `Failed ${when}. ${why}`,

  passphraseTitle: 'Backup passphrase',
  passphraseHint:
    'Saved orders are encrypted for this computer. Set a passphrase to open them on another one. Addresses don’t need it.',
  passphrase: 'Passphrase',
  passphraseAgain: 'Repeat',
  passphraseRule: `At least ${String(minPassphraseLength)} characters. Enter it twice, or show it.`,
  passphraseFault: `Use at least ${String(minPassphraseLength)} characters`,
  passphraseDiffers: 'Passphrases don’t match',
  showPassphrase: 'Show passphrase',
  hidePassphrase: 'Hide passphrase',
  passphraseState: {
    none: 'No passphrase is set.',
    set: 'New backups use it. Earlier backups keep their own.',
    stale: 'The key has changed since. Enter it again, or newer orders can’t be opened elsewhere.',
  },
  setPassphrase: 'Set',
  changePassphrase: 'Change',
  removePassphrase: 'Remove…',
  removePassphraseTitle: 'Remove passphrase?',
  removePassphraseSentence:
    'Saved orders in new backups can’t be opened on another computer. Earlier backups still open with their passphrase.',
  removePassphraseNow: 'Remove',
  passphraseSet: 'Passphrase set',
  passphraseGone: 'Passphrase removed',
  passphraseNever: 'A lost passphrase can’t be recovered.',

  unlockTitle: 'Saved orders from the backup',
  unlockHint: 'Enter the passphrase of the restored backup. Its saved orders open at the next start.',
  unlock: 'Unlock',
  unlocked: {
    opened: 'Unlocked. Saved orders open at the next start.',
    wrong: 'Incorrect passphrase',
    'not-saved': 'This computer has no keychain to save the key.',
  },
};

const counted = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

export const retentionText = {
  title: 'Lookup history',
  hint: 'Lookups are saved and encrypted, to show changes and search by customer details. This applies to all profiles.',
  saved: 'Saved now',
  count: (lookups: number, orders: number) =>
    lookups === 0 ? 'Nothing' : `${counted(lookups, 'lookup', 'lookups')} of ${counted(orders, 'order', 'orders')}`,
  keep: 'Retention',
  keptForever: 'Nothing is deleted automatically.',
  /** @param from the day from which retention is counted, null if it is today */
  deletesOlder: (from: string | null) =>
    `Older lookups are deleted automatically. An order’s notes are deleted with its last lookup.${
      from === null
        ? ''
        : ` Days are counted from ${from}, the latest date a service reported. Changing this computer’s clock deletes nothing.`
    }`,
  days: (days: number) => (days % 365 === 0 ? counted(days / 365, 'year', 'years') : counted(days, 'day', 'days')),
  deleteAfter: (days: string) => `Delete after ${days}`,
  forever: 'Keep forever',
  delete: 'Delete lookups…',
  deleteTitle: 'Delete lookups?',
  deleteSentence:
    'This deletes lookups of all profiles, and an order’s notes with its last lookup. It can’t be undone. Addresses, files and the audit log stay.',
  deleteWhat: 'Lookups',
  olderThan: (days: string) => `Older than ${days}`,
  all: 'All',
  deleted: ({ lookups, orders, notes }: HistoryDeleted) =>
    lookups === 0
      ? 'Nothing to delete'
      : `${counted(lookups, 'lookup', 'lookups')} deleted, including ${counted(orders, 'whole order', 'whole orders')}${notes === 0 ? '' : ` with ${counted(notes, 'note', 'notes')}`}`,
};
