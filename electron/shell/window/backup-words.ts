/** What is asked and told of backups outside of the page. */
import type { BackupHolds } from '../../contract/backups.ts';
import type { BackupManifest } from '../../backup/format.ts';
import type { BackupWhy } from '../../backup/jobs.ts';
import { spelledOut } from '../../files/readable.ts';

interface Asked {
  readonly message: string;
  readonly detail: string;
}

export interface BackupWords {
  readonly saveTitle: string;
  readonly openTitle: string;
  readonly folderTitle: string;
  readonly kind: string;
  readonly close: string;
  readonly done: (path: string, backup: BackupManifest) => Asked;
  readonly failed: (what: 'backup' | 'restore', why: BackupWhy | 'run-open', detail: string) => Asked;
  readonly mayRestore: (
    backup: Pick<BackupManifest, 'madeAt' | 'appVersion' | 'holds' | 'profiles'>,
    present: BackupHolds | null,
  ) => Asked;
  readonly stay: string;
  readonly restore: string;
  /** At a start that could not end a restore. */
  readonly notFinished: { readonly title: string; readonly detail: (detail: string) => string };
}

export const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;

export const holding = ({ addresses, runs, readings, unknown }: BackupHolds): string =>
  `${count(addresses, 'address', 'addresses')}, ${count(runs, 'run', 'runs')}, ${count(readings, 'reading of an order', 'readings of orders')}, ${count(unknown, 'unknown outcome', 'unknown outcomes')}`;

/** Of requests as a backup has them: what became of them later is not in it. The notice of a restore says the same. */
export const doubtedWords = (requests: number): string =>
  `${count(requests, 'request was', 'requests were')} unfinished, refused or unsent then, and may have been sent since: ${
    requests === 1 ? 'it is not sent again by itself, and counts' : 'none is sent again by itself, and each counts'
  } as one more unknown outcome until it is settled.`;

const why: Readonly<Record<BackupWhy | 'run-open', string>> = {
  full: 'A disk is full: that of the folder, or that of the data, where the backup is made ready.',
  'read-only': 'It cannot be written there.',
  'own-file': 'Quittance keeps its own data under this name: choose another name or folder.',
  gone: 'The file or its folder is not there.',
  damaged: 'It is damaged: what is there is not what was written.',
  slow: 'The place does not answer.',
  'not-opened': 'The records could not be read.',
  other: 'The log has more.',
  'not-a-backup': 'The file is no backup of Quittance.',
  newer: 'A later Quittance made it. Update this one first.',
  'run-open': 'Addresses are being created. Wait until the run has ended, or stop it.',
};

/** What is said otherwise of a restore: it reads the backup, and writes beside the data alone. */
const whyNotRestored: typeof why = {
  ...why,
  full: 'The disk of the data is full: the records of the backup are made ready there.',
  'read-only': 'The backup may not be read, or nothing may be written where the data lies.',
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

const longestNames = 10;

export const backupWords: BackupWords = {
  saveTitle: 'Back up all records and settings',
  openTitle: 'Restore from a backup',
  folderTitle: 'Folder for backups',
  kind: 'Quittance backup',
  close: 'OK',
  done: (path, backup) => ({
    message: 'Backed up and checked',
    detail: `${path}\n\nIt holds ${holding(backup.holds)}, and the settings without any secret.${
      backup.historyKeys === null
        ? ' Order numbers and answers in it can be read on this computer alone: set a passphrase in Settings, Data, to read them elsewhere.'
        : ''
    }`,
  }),
  failed: (what, because, detail) => ({
    message: what === 'backup' ? 'No backup was made' : 'Nothing was restored',
    detail: `${(what === 'restore' ? whyNotRestored : why)[because]}${what === 'restore' ? ' Nothing has changed.' : ''}${because === 'run-open' ? '' : `\n\n${detail}`}`,
  }),
  mayRestore: (backup, present) => ({
    message: 'Replace the data of this console by that of the backup?',
    detail: [
      `The backup was made ${timeWithZone(backup.madeAt)}, by Quittance ${backup.appVersion}. It holds ${holding(backup.holds)}.`,
      `Profiles in it: ${
        backup.profiles.length === 0
          ? 'none'
          : backup.profiles.slice(0, longestNames).map(spelledOut).join(', ') +
            (backup.profiles.length > longestNames ? ` and ${backup.profiles.length - longestNames} more` : '')
      }. Their secrets have to be typed again.`,
      backup.holds.unfinished > 0 && doubtedWords(backup.holds.unfinished),
      present === null
        ? 'There are no records here that can be read.'
        : `Here are ${holding(present)}. They are set aside, not deleted; the next notice says where.`,
      'Quittance ends now and starts anew.',
    ]
      .filter((part) => part !== false)
      .join('\n\n'),
  }),
  stay: 'Keep what is here',
  restore: 'Replace and restart',
  notFinished: {
    title: 'The restore could not be ended',
    detail: (detail) =>
      `${detail}\n\nNothing is lost: once that is mended, start Quittance again, and it ends the restore.`,
  },
};
