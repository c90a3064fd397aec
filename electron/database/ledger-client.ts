/** The ledger as main sees it. */
import type {
  LedgerAddressesQuery,
  LedgerAddressQuery,
  LedgerIdsQuery,
  LedgerNote,
  LedgerPlacesQuery,
  LedgerRow,
  LedgerRowDetails,
  LedgerRowQuery,
  LedgerRows,
  LedgerRowsQuery,
  LedgerSelectedQuery,
  LedgerSummary,
  SelectedCount,
} from '../contract/ledger.ts';
import type { ReaderThread, Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

/** A failed call rejects with a `DatabaseFailure`. */
export interface Ledger {
  readonly summary: (profileId: string) => Promise<LedgerSummary>;
  readonly rows: (query: LedgerRowsQuery) => Promise<LedgerRows>;
  readonly places: (query: LedgerPlacesQuery) => Promise<readonly (number | null)[]>;
  readonly ids: (query: LedgerIdsQuery) => Promise<readonly number[]>;
  readonly selected: (query: LedgerSelectedQuery) => Promise<SelectedCount>;
  readonly addressesOf: (query: LedgerAddressesQuery) => Promise<readonly string[]>;
  readonly withAddress: (query: LedgerAddressQuery) => Promise<readonly LedgerRow[]>;
  readonly details: (query: LedgerRowQuery) => Promise<LedgerRowDetails | null>;
  readonly setNote: (note: LedgerNote) => Promise<LedgerRowDetails | null>;
}

export const ledgerOver = (
  { call }: Pick<Thread<WriterCalls>, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
): Ledger => ({
  summary: (profileId) => read('summary', profileId),
  rows: (query) => read('rows', query),
  places: (query) => read('places', query),
  ids: (query) => read('ids', query),
  selected: (query) => read('selected', query),
  addressesOf: (query) => read('addressesOf', query),
  withAddress: (query) => read('withAddress', query),
  details: (query) => read('details', query),
  setNote: async (note) =>
    (await call('setNote', note)) ? read('details', { profileId: note.profileId, id: note.id }) : null,
});
