/** Notices that belong to no single view: what happened, what it means for the money, what to do. */
import type { AppNotice, NoticeKind, NoticeOf } from '../../electron/contract/notices.ts';
import { formatCount } from '../lib/format/money.ts';
import { createTimeFormat } from '../lib/format/time.ts';
import { maxPathLength, untrusted, type UntrustedText } from './untrusted-text.ts';
import { backupFailures } from './data.ts';
import { databaseFailures } from './database-failures.ts';
import { datesText } from './dates.ts';
import { clockBeside } from './service-errors.ts';

/** Formats milliseconds since the epoch as a day and a time. */
type When = (ms: number) => string;

interface Words<K extends NoticeKind> {
  /** Ends with a full stop. */
  readonly cause: (notice: NoticeOf<K>, when: When) => string;
  /** @param isOpen false if local data couldn’t be opened, so the sentence can’t mention saved addresses */
  readonly sentence: (notice: NoticeOf<K>, when: When, isOpen: boolean) => string;
}

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;
const addresses = (count: number): string => counted(count, 'address', 'addresses');
const batches = (count: number): string => counted(count, 'batch', 'batches');
/** Leaves out the parts that are false. */
const sentences = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' ');

const pathIn = (path: string): UntrustedText => untrusted(path, maxPathLength);
const pathsIn = (paths: readonly string[]): string => paths.map(pathIn).join(', ');
const namesIn = (names: readonly string[]): string => names.map((name) => untrusted(name)).join(', ');

const { duration } = createTimeFormat('UTC', datesText);

const onlyReadWords: Readonly<Record<NoticeOf<'database-read-only'>['reason'], { cause: string; next: string }>> = {
  full: { cause: 'The disk of the data folder is full.', next: 'Free some space.' },
  'read-only': { cause: 'Can’t write to the data folder.', next: 'Change its permissions.' },
  'in-use': { cause: 'Another Quittance is using this data.', next: 'Close the other one.' },
};

const notices: { readonly [K in NoticeKind]: Words<K> } = {
  'settings-restored': {
    cause: () => 'Settings were restored.',
    sentence: ({ path }) =>
      path === null
        ? 'The settings file was missing, so the last good copy is in use.'
        : `The settings file was damaged and moved to ${pathIn(path)}. The last good copy is in use.`,
  },
  'settings-reset': {
    cause: () => 'Settings were reset.',
    sentence: ({ paths }, _when, isOpen) =>
      sentences(
        `The file was damaged, without a good copy, and moved to ${pathsIn(paths)}.`,
        isOpen && 'Your addresses are safe.',
        'Add your profiles again.',
      ),
  },
  'settings-not-saved': {
    cause: () => 'Can’t save settings.',
    sentence: ({ path }) => `Changes last until Quittance closes. The file is ${pathIn(path)}.`,
  },
  'history-key-replaced': {
    cause: () => 'Can’t decrypt saved orders: keychain unavailable.',
    sentence: () => 'New lookups use a new key. Quittance keeps the old key and retries at every start.',
  },
  'keychain-waits': {
    cause: () => 'The system keychain isn’t responding.',
    sentence: () =>
      'It may be asking for a password behind this window. Until it responds, saved secrets don’t work, and new ones last until Quittance closes.',
  },
  'history-key-not-saved': {
    cause: () => 'Saved orders last until Quittance closes.',
    sentence: (notice, _when, isOpen) =>
      sentences(
        `Their key can’t be saved (${notice.reason === 'no-keychain' ? 'no keychain' : untrusted(notice.detail, 200)}), so they can’t be decrypted after a restart.`,
        isOpen && 'Your addresses are safe.',
      ),
  },
  'database-not-opened': {
    cause: () => 'Can’t open local data.',
    sentence: ({ reason, path }) => {
      const { happened, next } = databaseFailures[reason];
      return `${happened} You can’t look up orders or create addresses until this is fixed. ${next} The file is ${pathIn(path)}.`;
    },
  },
  'database-read-only': {
    cause: ({ reason }) => onlyReadWords[reason].cause,
    sentence: ({ reason, path }) =>
      sentences(
        'Lookup and export work. Nothing new is saved, and you can’t create addresses.',
        onlyReadWords[reason].next,
        `Then restart Quittance. The file is ${pathIn(path)}.`,
      ),
  },
  'database-damaged': {
    cause: () => 'Some local data is damaged.',
    sentence: ({ path }) =>
      `Don’t share addresses marked as damaged: payments to them may be lost. Restart Quittance to recover what it can. It keeps the damaged file ${pathIn(path)}.`,
  },
  'audit-unsaved': {
    cause: () => 'Couldn’t write the audit log.',
    sentence: ({ entries }) =>
      `Keep Quittance open: ${counted(entries, 'audit entry isn’t', 'audit entries aren’t')} saved yet. Quittance retries with the next entry and when it closes.`,
  },
  'database-recovered': {
    cause: ({ path }) => (path === null ? 'Local data is missing.' : 'Local data was damaged.'),
    sentence: ({ path, earlier, requests, addresses: affected, complete, counted: isCounted }) =>
      sentences(
        path === null
          ? 'Quittance started a new data file.'
          : `Quittance started a new data file. The damaged one was moved to ${pathIn(path)}.`,
        earlier.length > 0 && `Earlier damaged files: ${pathsIn(earlier)}.`,
        complete && 'All data was recovered.',
        requests + affected > 0 &&
          `${isCounted ? '' : 'At least '}${counted(requests, 'request', 'requests')} and ${addresses(affected)} are affected. Don’t share addresses marked as damaged.`,
        !complete &&
          requests + affected === 0 &&
          `${isCounted ? 'Lookups' : 'Requests, addresses, lookups'}, notes or other entries may be missing.`,
        !complete && 'Compare your addresses with the service’s, or restore a backup.',
      ),
  },
  'address-lists-without-profile': {
    cause: () => 'Some addresses have no profile.',
    sentence: ({ profiles, addresses: count, waiting }) =>
      sentences(
        `${profiles.length === 1 ? 'The profile' : 'The profiles'} ${namesIn(profiles)} ${profiles.length === 1 ? 'is' : 'are'} missing. ${addresses(count)} ${count === 1 ? 'is' : 'are'} saved.`,
        waiting > 0 && `${counted(waiting, 'outcome is', 'outcomes are')} unconfirmed.`,
        'See and export them under “All addresses”. A new profile with the same project number and base URL gets them back, unless it already has data.',
      ),
  },
  'address-lists-assigned': {
    cause: () => 'Saved addresses have a profile again.',
    sentence: ({ profiles, addresses: count }) =>
      `${profiles.length === 1 ? 'The profile' : 'The profiles'} ${namesIn(profiles)} ${profiles.length === 1 ? 'has' : 'have'} the same project number and base URL. ${profiles.length === 1 ? 'It' : 'They'} now ${profiles.length === 1 ? 'has' : 'have'} the ${addresses(count)} and the saved lookups.`,
  },
  'outcomes-not-imported': {
    cause: () => 'A request result isn’t in local data.',
    sentence: ({ paths }) =>
      `It’s in ${pathsIn(paths)} and may include created addresses. Keep these files. Quittance tries to import them at the next start.`,
  },
  'clock-differs': {
    cause: () => 'The service refused to create addresses, and the clocks differ.',
    sentence: ({ skewMs }) =>
      `${clockBeside(skewMs, { duration })} Turn on automatic time on this computer, then create them again.`,
  },
  'backup-failed': {
    cause: () => 'Scheduled backup failed.',
    sentence: ({ reason, folder, lastAt }, when) =>
      sentences(
        `${backupFailures[reason]} The folder is ${pathIn(folder)}.`,
        lastAt === null ? 'No earlier backup exists.' : `The last backup was made ${when(lastAt)}.`,
        'Quittance retries every hour.',
      ),
  },
  restored: {
    cause: ({ createdAt }, when) => `Restored from the backup of ${when(createdAt)}.`,
    sentence: ({ replaced, unknown, addresses: missing, batches: missingBatches }) =>
      sentences(
        'Enter each profile’s secret again.',
        unknown > 0 &&
          `${counted(unknown, 'request', 'requests')} may have been sent since then. ${unknown === 1 ? 'It’s marked as unknown and won’t be resent.' : 'They’re marked as unknown and won’t be resent.'}`,
        missing + missingBatches > 0 &&
          `At least ${[...(missing > 0 ? [addresses(missing)] : []), ...(missingBatches > 0 ? [batches(missingBatches)] : [])].join(' and ')} of the replaced data ${missing + missingBatches === 1 ? 'isn’t' : 'aren’t'} in the backup.`,
        missing > 0 && `${missing === 1 ? 'That address' : 'Those addresses'} can still receive payments.`,
        replaced !== null && `The replaced data is kept as ${pathIn(replaced)}.`,
      ),
  },
  'restore-failed': {
    cause: () => 'A confirmed restore wasn’t completed.',
    sentence: ({ from }) =>
      sentences(
        'Its prepared files are damaged or missing. Your data wasn’t replaced. Choose the backup again in Settings, Data.',
        from !== null && `It was ${pathIn(from)}.`,
      ),
  },
  'sandbox-not-started': {
    cause: () => 'The practice service didn’t start.',
    sentence: () => 'Its orders can’t be looked up. Other profiles work.',
  },
};

const wordsOf = <K extends NoticeKind>(notice: NoticeOf<K>, when: When, isOpen: boolean) => ({
  cause: notices[notice.kind].cause(notice, when),
  sentence: notices[notice.kind].sentence(notice, when, isOpen),
});

/** @param when formats a time in the user’s time zone @param all shown together, so that none contradicts another */
export const noticeWords = (notice: AppNotice, when: When, all: readonly AppNotice[] = [notice]) =>
  wordsOf(notice, when, !all.some(({ kind }) => kind === 'database-not-opened' || kind === 'database-damaged'));
