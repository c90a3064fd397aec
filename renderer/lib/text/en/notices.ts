/** What went wrong outside of any one view: what happened, what it means for the money, what to do. */
import type { AppNotice, NoticeKind, NoticeOf } from '../../../../electron/contract/app-state.ts';
import { formatCount } from '../../format/money.ts';
import { createTimeFormat } from '../../format/time.ts';
import { longestPath, said, type Said } from '../said.ts';
import { backupFailures } from './data.ts';
import { databaseFailures } from './database-failures.ts';
import { dates } from './dates.ts';
import { clockBeside } from './service-errors.ts';

/** Milliseconds since the epoch as a day and a time of day. */
type When = (ms: number) => string;

interface Words<K extends NoticeKind> {
  /** With its full stop. */
  readonly cause: (notice: NoticeOf<K>) => string;
  readonly sentence: (notice: NoticeOf<K>, when: When) => string;
}

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;
const addresses = (count: number): string => counted(count, 'address', 'addresses');
const outcomes = (count: number): string => counted(count, 'unknown outcome', 'unknown outcomes');
/** Parts that say nothing leave no gap. */
const sentences = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' ');

const pathIn = (path: string): Said => said(path, longestPath);
const pathsIn = (paths: readonly string[]): string => paths.map(pathIn).join(', ');
const namesIn = (names: readonly string[]): string => names.map((name) => said(name)).join(', ');

const { duration } = createTimeFormat('UTC', dates);

const profilesNamed = (names: readonly string[]): string =>
  names.length === 1 ? `the profile ${namesIn(names)}` : `the profiles ${namesIn(names)}`;
const addAgain = (names: readonly string[]): string =>
  `Add ${profilesNamed(names)} again, with ${names.length === 1 ? 'its secret' : 'their secrets'}.`;

const lostCauses: Readonly<Record<NoticeOf<'records-lost'>['is'], string>> = {
  gone: 'The records of this computer are gone.',
  emptied: 'The records of this computer were emptied.',
  another: 'The records here are not those of last time.',
  older: 'The records of this computer are older than they were.',
  damaged: 'Not all records could be recovered.',
};

function lost({ addresses: missing, runs, waiting, writtenAt, heldUntil, path }: NoticeOf<'records-lost'>, when: When) {
  const until =
    heldUntil === null
      ? `They were last written ${when(writtenAt)}.`
      : `What was written after ${when(heldUntil)}, the last time ${when(writtenAt)}, is not here.`;
  return sentences(
    until,
    missing > 0 &&
      `At least ${addresses(missing)}${runs > 0 ? ` and ${counted(runs, 'run', 'runs')}` : ''} ${missing + runs === 1 ? 'is' : 'are'} missing: the service has the ${missing === 1 ? 'address, payments to it' : 'addresses, payments to them'} arrive, and nobody here sees it.`,
    missing === 0 &&
      `By what was counted no address is missing; ${runs > 0 ? `${counted(runs, 'run', 'runs')} ${runs === 1 ? 'is' : 'are'}, and ` : ''}readings of orders may be, and what became of a request.`,
    waiting > 0 && `${outcomes(waiting)} waited for a decision: ask the service before you create again.`,
    `Put back a copy of ${pathIn(path)} while Quittance is closed, or take the addresses from the service’s own console.`,
  );
}

const onlyReadWords: Readonly<Record<NoticeOf<'database-only-read'>['because'], { cause: string; next: string }>> = {
  full: { cause: 'The disk of the data folder is full.', next: 'Free some space.' },
  'read-only': { cause: 'The data folder cannot be written to.', next: 'Change its permissions.' },
  'in-use': { cause: 'Another Quittance has these records open.', next: 'Close the other one.' },
};

const notEnded: Readonly<Record<NoticeOf<'restore-not-ended'>['because'], string>> = {
  unreadable: 'What was decided cannot be read any more. Nothing was replaced by this start.',
  'nothing-staged': 'The database that was made ready is gone. The records here were not replaced.',
  'went-on': 'The records went on after it was made ready. They were not replaced.',
};

const notices: { readonly [K in NoticeKind]: Words<K> } = {
  'settings-restored': {
    cause: () => 'Settings restored.',
    sentence: ({ path }) =>
      path === null
        ? 'The settings file was gone, so the last good copy is in use.'
        : `The settings file could not be read, so the last good copy is in use. The other was set aside as ${pathIn(path)}.`,
  },
  'settings-started-anew': {
    cause: () => 'Settings began anew.',
    sentence: ({ paths, profiles }) =>
      sentences(
        `The settings file could not be read and there was no good copy. It was set aside as ${pathsIn(paths)}.`,
        profiles !== null && profiles.length > 0 && addAgain(profiles),
        'Addresses are kept.',
      ),
  },
  'settings-lost': {
    cause: () => 'The settings are gone.',
    sentence: ({ writtenAt, profiles }, when) =>
      sentences(
        `They were last written ${when(writtenAt)}. Neither the file nor its copy is there, so settings began anew. Addresses are kept.`,
        profiles.length > 0 && addAgain(profiles),
      ),
  },
  'settings-older': {
    cause: () => 'The settings are not those of last time.',
    sentence: ({ writtenAt, profiles }, when) =>
      sentences(
        `Those that were written last, ${when(writtenAt)}, are not here.`,
        profiles.length > 0 && `Missing: ${profilesNamed(profiles)}.`,
        'Check base URL, project number and tolerance of each profile before you create addresses or judge a payment.',
      ),
  },
  'settings-not-written': {
    cause: () => 'Settings cannot be saved.',
    sentence: ({ path }) => `Changes last until the console ends. The file is ${pathIn(path)}.`,
  },
  'history-key-replaced': {
    cause: () => 'The key of the order records was not opened.',
    sentence: () =>
      'The system’s keychain did not open it. What was sealed with it stays sealed until the keychain does: the key is kept, and tried at every start. What is read from now on is sealed with another key.',
  },
  'keychain-waits': {
    cause: () => 'The system’s keychain does not answer.',
    sentence: () =>
      'It may be asking for a password, behind this window. Until it answers no sealed secret can be used, and a new one is kept for this run only.',
  },
  'history-key-this-run-only': {
    cause: () => 'Order records last for this run only.',
    sentence: (notice) =>
      `Their key cannot be kept (${notice.because === 'no-keychain' ? 'no keychain' : said(notice.detail, 200)}), so what is read now cannot be opened after a restart. Addresses are kept.`,
  },
  'records-lost': { cause: ({ is }) => lostCauses[is], sentence: lost },
  'database-not-opened': {
    cause: () => 'The records of this computer could not be opened.',
    sentence: ({ because, path }) => {
      const { happened, next } = databaseFailures[because];
      return `${happened} No order can be read and no address created until this is mended. ${next} The file is ${pathIn(path)}.`;
    },
  },
  'database-only-read': {
    cause: ({ because }) => onlyReadWords[because].cause,
    sentence: ({ because, path }) =>
      sentences(
        'Orders can be read, and the ledger shown and exported. Nothing new is kept, and no address can be created.',
        onlyReadWords[because].next,
        `Quittance then goes on by itself. The file is ${pathIn(path)}.`,
      ),
  },
  'database-damage-met': {
    cause: () => 'Some records are damaged.',
    sentence: ({ path }) =>
      `They are shown as damaged, never as valid. Do not give out such an address: a payment to it may be lost. Restart Quittance: it sets the file aside, whole, and recovers what can be read. The file is ${pathIn(path)}.`,
  },
  'audit-broken': {
    cause: () => 'The audit log is broken.',
    sentence: ({ no }) =>
      `Entry ${formatCount(no)} is missing or is not what was written. Verify the log in Settings, under “Audit log”: it names each fault. Addresses and runs are not touched by it.`,
  },
  'audit-not-written': {
    cause: () => 'The audit log could not be written.',
    sentence: ({ notes }) =>
      `In memory ${notes === 1 ? 'waits' : 'wait'} ${formatCount(notes)} ${notes === 1 ? 'entry, which is' : 'entries, which are'} lost if Quittance ends now. It is tried again with the next entry and as the console closes.`,
  },
  'database-set-aside': {
    cause: () => 'The records of this computer were damaged.',
    sentence: ({ path, earlier, addresses: recovered, damaged, others, complete }) =>
      sentences(
        `New records began. The damaged file was set aside, whole, as ${pathIn(path)}${earlier.length === 0 ? '' : `; before it ${pathsIn(earlier)}`}.`,
        recovered !== null && `${addresses(recovered)} ${recovered === 1 ? 'is' : 'are'} in the new ledger.`,
        complete ? 'All records are as they were written.' : 'Not all that was written could be recovered.',
        damaged > 0 &&
          `${addresses(damaged)} ${damaged === 1 ? 'is' : 'are'} not what was written, and shown as damaged: do not give out such an address.`,
        others > 0 &&
          `${counted(others, 'run, request or reading', 'runs, requests or readings')} ${others === 1 ? 'is' : 'are'} not what was written, and shown as damaged.`,
        !complete && 'Compare the ledger with the service’s own console, or put back a copy.',
      ),
  },
  'notes-not-read': {
    cause: () => 'What was lost earlier cannot be told.',
    sentence: ({ paths }) =>
      `A note of lost or damaged records is there and cannot be read: ${pathsIn(paths)}. Compare the ledger with the service’s own console.`,
  },
  'ledgers-without-profile': {
    cause: () => 'Addresses without a profile.',
    sentence: ({ profiles, addresses: count, waiting }) =>
      sentences(
        `${profiles.length === 1 ? 'The profile' : 'The profiles'} ${namesIn(profiles)} ${profiles.length === 1 ? 'is' : 'are'} gone, and ${addresses(count)} ${count === 1 ? 'is' : 'are'} kept.`,
        waiting > 0 && `${outcomes(waiting)} in there ${waiting === 1 ? 'waits' : 'wait'} for a decision.`,
        'See and export them in Addresses, ledger. A profile with the same project number and base URL gets them.',
      ),
  },
  'ledgers-taken-over': {
    cause: () => 'A ledger has its profile again.',
    sentence: ({ profiles, addresses: count }) =>
      `It went to ${namesIn(profiles)}, with the same project number and base URL: ${addresses(count)} and what was read of orders.`,
  },
  'addresses-not-taken-in': {
    cause: () => 'What came of a request is not in the records.',
    sentence: ({ paths }) =>
      `It is in ${pathsIn(paths)}, and may be addresses that were created. Keep what is there: the next start tries again to take it in.`,
  },
  'clock-differs': {
    cause: () => 'The service refused to create addresses, and the clocks differ.',
    sentence: ({ skewMs }) =>
      `${clockBeside(skewMs, { duration })} Let this computer set its clock by the network, then create them again.`,
  },
  'backup-failed': {
    cause: ({ because }) =>
      because === 'not-recorded' ? 'A backup was made, and not noted down.' : 'A backup that was due was not made.',
    sentence: ({ because, folder, lastGoodAt }, when) =>
      sentences(
        `${backupFailures[because]} The folder is ${pathIn(folder)}.`,
        lastGoodAt === null ? 'There is no earlier one.' : `The last good one was made ${when(lastGoodAt)}.`,
        because !== 'not-recorded' && 'It is tried again every hour.',
      ),
  },
  restored: {
    cause: () => 'The data is that of a backup.',
    sentence: ({ madeAt, replaced, inDoubt, addresses: missing, runs }, when) =>
      sentences(
        `It was made ${when(madeAt)}. Type the secret of each profile again.`,
        inDoubt > 0 &&
          `${counted(inDoubt, 'request was', 'requests were')} unfinished, refused or unsent then, and may have been sent since: ${inDoubt === 1 ? 'it is not sent again by itself, and counts' : 'none is sent again by itself, and each counts'} as one more unknown outcome until it is settled.`,
        missing + runs > 0 &&
          `At least ${addresses(missing)} and ${counted(runs, 'run', 'runs')} of the replaced records are not in it: payments to such addresses arrive, and nobody here sees them.`,
        replaced !== null && `The replaced records are kept, whole, as ${pathIn(replaced)}.`,
      ),
  },
  'restore-not-ended': {
    cause: () => 'A restore that was decided was not carried out.',
    sentence: ({ because, path }) =>
      sentences(
        notEnded[because],
        `To restore, choose the backup again in Settings, Data. What was decided is kept as ${pathIn(path)}.`,
      ),
  },
  'sandbox-not-started': {
    cause: () => 'The built-in sandbox did not start.',
    sentence: () => 'Its orders cannot be read. Other profiles work.',
  },
};

const wordsOf = <K extends NoticeKind>(notice: NoticeOf<K>, when: When) => ({
  cause: notices[notice.kind].cause(notice),
  sentence: notices[notice.kind].sentence(notice, when),
});

/** @param when says a time in the person's zone */
export const noticeWords = (notice: AppNotice, when: When) => wordsOf(notice, when);
