/** Words of the window title and the system notifications. Others may see the screen, so no amounts or names. */
import type { BatchView } from '../../contract/address-batch.ts';
import type { BulkRunView } from '../../contract/bulk-run.ts';
import type { ActiveBatch } from '../../contract/batch-list.ts';

/** The event that a notification reports. */
export type RunNews = 'ended' | 'paused' | 'decision' | 'unsaved';

export interface RunWords {
  /** Of the window, while batches or bulk lookups are in progress. */
  readonly title: (runs: readonly ActiveBatch[], bulk: readonly Pick<BulkRunView, 'id'>[], share: number) => string;
  readonly bulkNews: (
    news: 'ended' | 'paused',
    run: Pick<BulkRunView, 'id' | 'counts'>,
  ) => { readonly title: string; readonly body: string };
  readonly news: (
    news: RunNews,
    run: Pick<BatchView, 'id' | 'account'>,
  ) => { readonly title: string; readonly body: string };
}

const count = (number: number): string => number.toLocaleString('en');
const addresses = (number: number): string => (number === 1 ? '1 address' : `${count(number)} addresses`);

/** @param of how many batches and bulk lookups the title names */
function stateOf(runs: readonly ActiveBatch[], of: number): string {
  if (runs.some(({ state }) => state === 'open')) return of === 1 ? ': outcome unknown' : ', one outcome unknown';
  if (of === runs.length && runs.every(({ state }) => state === 'paused')) return ' paused';
  return '';
}

/** A notification has at most ten words. */
const mostParts = 3;

function endedWords({ id, account }: Pick<BatchView, 'id' | 'account'>): {
  readonly title: string;
  readonly body: string;
} {
  const { asked, addresses: here, refused, notSent, closed, notValid, missing } = account;
  const rest = [
    missing > 0 && `${count(missing)} missing`,
    notValid > 0 && `${count(notValid)} invalid`,
    refused > 0 && `${count(refused)} refused`,
    notSent > 0 && `${count(notSent)} not sent`,
    closed > 0 && `${count(closed)} marked not created`,
  ].filter((part) => part !== false);
  if (here === asked && rest.length === 0)
    return { title: `Batch ${id} complete`, body: `${addresses(asked)} created` };
  // A click opens the batch, which has all of them.
  const shown = rest.length > mostParts ? [...rest.slice(0, mostParts), 'more'] : rest;
  return { title: `Batch ${id} ended: ${count(here)} of ${addresses(asked)} saved`, body: shown.join(', ') };
}

export const runWords: RunWords = {
  title: (runs, bulk, share) => {
    const names = [...runs.map(({ id }) => `Batch ${id}`), ...bulk.map(({ id }) => `Bulk lookup ${id}`)];
    const [only = ''] = names;
    const kinds = [
      runs.length > 0 && `${runs.length} ${runs.length === 1 ? 'batch' : 'batches'}`,
      bulk.length > 0 && `${bulk.length} bulk ${bulk.length === 1 ? 'lookup' : 'lookups'}`,
    ].filter((kind) => kind !== false);
    const which = names.length === 1 ? only : kinds.join(', ');
    const state = runs.length === 0 ? '' : stateOf(runs, names.length);
    return `${Math.floor(share * 100)}% · ${which}${state} – Quittance`;
  },
  bulkNews: (news, { id, counts: { orders, planned, read, failed } }) =>
    news === 'paused'
      ? {
          title: `Bulk lookup ${id} paused`,
          body: `${count(planned)} of ${count(orders)} not looked up yet. Resume to continue.`,
        }
      : {
          title: `Bulk lookup ${id} done`,
          body: `${count(read)} of ${count(orders)} looked up${failed === 0 ? '' : `, ${count(failed)} failed`}`,
        },
  news: (news, run) => {
    const { id, account } = run;
    switch (news) {
      case 'ended':
        return endedWords(run);
      case 'paused':
        return {
          title: `Batch ${id} paused`,
          body: `${addresses(account.waiting)} not sent yet. Resume or stop the batch.`,
        };
      case 'decision':
        return {
          title: `Batch ${id}: outcome unknown`,
          body: 'Confirm what was created',
        };
      case 'unsaved':
        return {
          title: `Batch ${id} paused: a result isn’t saved yet`,
          body: 'Keep Quittance open. It retries every few seconds.',
        };
    }
  },
};
