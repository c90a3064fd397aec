/** Which part of the ledger is looked at; kept per profile while the console runs. */
import type { AddressChoice, LedgerQuery } from '../../../../electron/contract/address-run.ts';

export type LedgerFilter = Omit<LedgerQuery, 'after' | 'among' | 'limit' | 'profileId'>;

export const wholeLedger: LedgerFilter = { search: '', chain: null, runId: null, check: null, order: 'newest' };

const kept = new Map<string, LedgerFilter>();

export const keepLedgerFilter = (profileId: string, filter: LedgerFilter): void => {
  kept.set(profileId, filter);
};
export const ledgerFilterOf = (profileId: string): LedgerFilter => kept.get(profileId) ?? wholeLedger;

/** The order is a view of the same rows, so it is no filter. */
export const isFiltered = (filter: LedgerFilter): boolean =>
  filter.search.trim() !== '' || filter.chain !== null || filter.runId !== null || filter.check !== null;

/** What is listed with it, to be exported: all that match, however many of them were scrolled to. */
export const choiceOf = (filter: LedgerFilter): AddressChoice => {
  if (!isFiltered(filter)) return { is: 'all' };
  const { order: _view, ...part } = filter;
  return { is: 'matching', part };
};
