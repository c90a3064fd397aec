/** Why the records of this computer did not do as they were asked, and what to do: said once, for notices and failures. */
import type { DatabaseFailureReason } from '../../../../electron/contract/result.ts';

export interface DatabaseFailureWords {
  readonly happened: string;
  readonly next: string;
}

export const databaseFailures: Readonly<Record<DatabaseFailureReason | 'full', DatabaseFailureWords>> = {
  full: {
    happened: 'The disk that holds them is full. What was written before is safe.',
    next: 'Free some space, then try again.',
  },
  locked: {
    happened: 'Another program holds the file open. What was written before is safe.',
    next: 'Close that program, a backup or a second Quittance, then try again.',
  },
  'read-only': {
    happened: 'The data folder cannot be written to. What was written before is safe.',
    next: 'Change its permissions, then try again.',
  },
  damaged: {
    happened: 'The file is damaged. What is shown as damaged may be wrong: do not give out such an address.',
    next: 'Restart Quittance: where there is room, and the folder can be written to, it sets the file aside, whole, and recovers what can be read.',
  },
  unreachable: {
    happened: 'The system could not read or write the file.',
    next: 'Check that its disk is there and allows it, then try again.',
  },
  ended: {
    happened: 'The part of Quittance that keeps them has ended. What was written before is safe.',
    next: 'Restart Quittance.',
  },
  newer: {
    happened: 'A newer Quittance wrote them, and this one leaves them as they are.',
    next: 'Start the newer Quittance, or this one with another data folder.',
  },
  other: {
    happened: 'The reason is not one that Quittance knows.',
    next: 'Restart Quittance. If it happens again, report it with the diagnostics.',
  },
};
