/** Why reading or writing local data failed, and what to do, for notices and errors. */
import type { DatabaseFailureReason } from '../../electron/contract/result.ts';

export interface DatabaseFailureWords {
  readonly happened: string;
  readonly next: string;
}

export const databaseFailures: Readonly<Record<DatabaseFailureReason | 'full', DatabaseFailureWords>> = {
  full: {
    happened: 'The disk is full. Data saved earlier is safe.',
    next: 'Free some space, then try again.',
  },
  locked: {
    happened: 'Another program is using the data file. Data saved earlier is safe.',
    next: 'Close that program, such as a backup or a second Quittance, then try again.',
  },
  'read-only': {
    happened: 'Quittance can’t write to the data folder. Data saved earlier is safe.',
    next: 'Change its permissions, then try again.',
  },
  damaged: {
    happened: 'The data file is damaged. Don’t share addresses marked as damaged: they may be wrong.',
    next: 'Restart Quittance to recover what it can. It keeps the damaged file, and needs free space and a writable folder.',
  },
  unreachable: {
    happened: 'The system couldn’t read or write the data file.',
    next: 'Check that the file wasn’t moved and its disk is connected and writable, then try again.',
  },
  ended: {
    happened: 'The database process of Quittance stopped. Data saved earlier is safe.',
    next: 'Restart Quittance to continue.',
  },
  newer: {
    happened: 'A newer version of Quittance saved this data. This version doesn’t change it.',
    next: 'Start the newer version, or use another data folder with this one.',
  },
  other: {
    happened: 'The reason is unknown.',
    next: 'Restart Quittance. If it happens again, report it with the diagnostics.',
  },
};
