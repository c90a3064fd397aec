/** What a search of the ledger means beside the texts that it is part of. */
import type { LedgerPart } from '../../contract/ledger.ts';
import { readSearch } from '../../contract/ledger-search.ts';

/** Of a search that is a run's number; 0, which no run has, for any other. */
export const runNumber = ({ search }: Pick<LedgerPart, 'search'>): number => {
  const { text } = readSearch(search);
  // As it is written wherever a run is named.
  const number = Number(/^(?:run\s)?([1-9]\d{0,14})$/i.exec(text)?.[1] ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
};
