/** What window, taskbar and the system's notifications say of runs: numbers and words of the console alone. */
import type { RunView } from '../../contract/address-run.ts';
import type { BulkRunView } from '../../contract/bulk-run.ts';
import type { RunUnderWay } from '../../contract/run-list.ts';

/** What a notification is about. */
export type RunNews = 'ended' | 'paused' | 'decision' | 'unsaved';

export interface RunWords {
  /** Of the window, while runs are not settled, or lists of orders are looked up. */
  readonly title: (runs: readonly RunUnderWay[], bulk: readonly Pick<BulkRunView, 'id'>[], share: number) => string;
  readonly bulkNews: (
    news: 'ended' | 'paused',
    run: Pick<BulkRunView, 'id' | 'counts'>,
  ) => { readonly title: string; readonly body: string };
  readonly news: (
    news: RunNews,
    run: Pick<RunView, 'id' | 'account'>,
  ) => { readonly title: string; readonly body: string };
}

/** As the page parts thousands: by a narrow blank that does not break. */
const count = (number: number): string => number.toLocaleString('en');
const addresses = (number: number): string => (number === 1 ? '1 address' : `${count(number)} addresses`);

/** @param of as many are named */
function stateOf(runs: readonly RunUnderWay[], of: number): string {
  if (runs.some(({ state }) => state === 'open')) return of === 1 ? ' needs a decision' : ', one needs a decision';
  if (of === runs.length && runs.every(({ state }) => state === 'paused')) return ' paused';
  return '';
}

function endedWords({ id, account }: Pick<RunView, 'id' | 'account'>): {
  readonly title: string;
  readonly body: string;
} {
  const { asked, addresses: here, refused, notSent, closed, notValid, missing } = account;
  const rest = [
    missing > 0 && `${count(missing)} missing`,
    notValid > 0 && `${count(notValid)} not valid`,
    refused > 0 && `${count(refused)} refused`,
    notSent > 0 && `${count(notSent)} not sent`,
    closed > 0 && `${count(closed)} closed as not created`,
  ].filter((part) => part !== false);
  if (here === asked && rest.length === 0) return { title: `Run ${id}: ${addresses(asked)} created`, body: '' };
  return { title: `Run ${id} has ended: ${count(here)} of ${addresses(asked)} here`, body: rest.join(', ') };
}

export const runWords: RunWords = {
  title: (runs, bulk, share) => {
    const names = [...runs.map(({ id }) => `Run ${id}`), ...bulk.map(({ id }) => `Bulk look-up ${id}`)];
    const [only = ''] = names;
    const which = names.length === 1 ? only : `${names.length} runs`;
    const state = runs.length === 0 ? '' : stateOf(runs, names.length);
    return `${Math.floor(share * 100)}% · ${which}${state} – Quittance`;
  },
  bulkNews: (news, { id, counts: { orders, planned, read, failed } }) =>
    news === 'paused'
      ? {
          title: `Bulk look-up ${id} is paused: ${count(planned)} of ${count(orders)} not read yet`,
          body: 'It waits until you let it go on.',
        }
      : {
          title: `Bulk look-up ${id} is done: ${count(read)} of ${count(orders)} read`,
          body: failed === 0 ? '' : `${count(failed)} could not be read`,
        },
  news: (news, run) => {
    const { id, account } = run;
    switch (news) {
      case 'ended':
        return endedWords(run);
      case 'paused':
        return {
          title: `Run ${id} is paused: ${addresses(account.waiting)} not sent yet`,
          body: 'It waits until you resume or stop it.',
        };
      case 'decision':
        return {
          title: `Run ${id} waits for your decision`,
          body: `${addresses(account.unknown)} may or may not exist.`,
        };
      case 'unsaved':
        return {
          title: `Run ${id} is paused: what came of it is not written down yet`,
          body: 'Leave Quittance open: it tries again every few seconds.',
        };
    }
  },
};
