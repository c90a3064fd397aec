/** Words of the system dialogs for backups. */
import type { BackupContents } from '../../contract/backups.ts';
import type { BackupManifest } from '../../backup/archive.ts';
import type { BackupErrorReason } from '../../backup/backup-errors.ts';
import { withHiddenAsCodes } from '../../exports/files/visible-text.ts';

import type { Question } from './message-box.ts';
import { pluralize } from './pluralize.ts';

const contentsWords = ({ addresses, batches, lookups, unknown }: BackupContents): string =>
  `${pluralize(addresses, 'address', 'addresses')}, ${pluralize(batches, 'batch', 'batches')}, ${pluralize(lookups, 'order lookup', 'order lookups')}, ${pluralize(unknown, 'unknown outcome', 'unknown outcomes')}`;

/** Requests whose result may have changed after the backup. The notice of a restore uses the same sentence. */
export const unknownWords = (requests: number): string =>
  `${pluralize(requests, 'request', 'requests')} may have been sent since then. ${
    requests === 1 ? 'It’s' : 'They’re'
  } marked as unknown and won’t be resent.`;

const reasons: Readonly<Record<BackupErrorReason | 'batch-open', string>> = {
  full: 'The disk of the backup folder or of the data folder is full.',
  'read-only': 'Quittance can’t write there.',
  'own-file': 'Quittance uses this name for its own data. Choose another name or folder.',
  gone: 'The file or folder doesn’t exist.',
  damaged: 'The file is damaged.',
  slow: 'The location isn’t responding.',
  'not-opened': 'Quittance couldn’t read local data.',
  other: 'Details are in the log.',
  'not-a-backup': 'The file isn’t a Quittance backup.',
  newer: 'A newer version of Quittance created it. Update first.',
  'batch-open': 'A batch is running. Wait until it ends, or stop it.',
};

/** A restore reads the backup and replaces the data at the next start. */
const restoreReasons: typeof reasons = {
  ...reasons,
  full: 'The disk of the data folder is full.',
  'read-only': 'Quittance can’t read the backup or can’t write to its data folder.',
};

/** In the zone of this computer, by its name: a backup may come from another. */
const timeWithZone = (ms: number): string =>
  new Date(ms).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

const maxListedProfiles = 10;

export const backupWords = {
  saveTitle: 'Back up data and settings',
  openTitle: 'Restore backup',
  folderTitle: 'Backup folder',
  kind: 'Quittance backup',
  close: 'Close',
  done: (path: string, backup: BackupManifest): Question => ({
    message: 'Backup created and verified',
    detail: `${path}\n\nContains ${contentsWords(backup.contents)}, and the settings without secrets.${
      backup.historyKeys === null
        ? ' Saved orders can only be opened on this computer. To open them elsewhere, set a passphrase in Settings, Data.'
        : ''
    }`,
  }),
  failed: (what: 'backup' | 'restore', reason: BackupErrorReason | 'batch-open', detail: string): Question => ({
    message: what === 'backup' ? 'Backup failed' : 'Restore failed',
    detail: `${(what === 'restore' ? restoreReasons : reasons)[reason]}${what === 'restore' ? ' Nothing has changed.' : ''}${reason === 'batch-open' ? '' : `\n\n${detail}`}`,
  }),
  mayRestore: (
    backup: Pick<BackupManifest, 'createdAt' | 'appVersion' | 'contents' | 'profiles'>,
    present: BackupContents | null,
  ): Question => ({
    message: 'Restore this backup?',
    detail: [
      `Created ${timeWithZone(backup.createdAt)} by Quittance ${backup.appVersion}. Contains ${contentsWords(backup.contents)}.`,
      `Profiles: ${
        backup.profiles.length === 0
          ? 'none'
          : backup.profiles.slice(0, maxListedProfiles).map(withHiddenAsCodes).join(', ') +
            (backup.profiles.length > maxListedProfiles
              ? ` and ${backup.profiles.length - maxListedProfiles} more`
              : '')
      }. Enter their secrets again after the restore.`,
      backup.contents.unfinished > 0 && unknownWords(backup.contents.unfinished),
      present === null
        ? 'This computer has no readable data to replace.'
        : `Current data is replaced, and stays in the data folder under another name: ${contentsWords(present)}. You’ll see which after the restart.`,
      'Quittance restarts now.',
    ]
      .filter((part) => part !== false)
      .join('\n\n'),
  }),
  restore: 'Restore and restart',
  /** At a start that couldn't finish a restore. */
  notFinished: {
    title: 'The restore didn’t finish',
    detail: (detail: string): string =>
      `${detail}\n\nNothing is lost. Fix this, then start Quittance again to finish the restore.`,
  },
};
