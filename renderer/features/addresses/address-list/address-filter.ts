/** What All addresses is filtered and sorted by. Each profile keeps it until Quittance closes. */
import type { LedgerPart, LedgerSort } from '../../../../electron/contract/ledger.ts';
import { dayAfter, dayIn, monthOf, startOfDay, type Day } from '../../../lib/format/days.ts';
import { useSessionState } from '../../../lib/session-state.ts';

/** Days in the chosen time zone. A relative one moves on with the days. */
export type Created =
  | { readonly is: 'today' | 'week' | 'month' | 'month-before' }
  /** Both included. Null without a limit. */
  | { readonly is: 'days'; readonly from: Day | null; readonly until: Day | null };

export interface AddressFilter extends Omit<LedgerPart, 'from' | 'until'> {
  readonly created: Created | null;
}

export const noFilter: AddressFilter = {
  search: '',
  chain: null,
  batchId: null,
  check: null,
  created: null,
  exported: null,
};

export interface FilterAndSort {
  readonly filter: AddressFilter;
  readonly sort: LedgerSort;
}

export const unfiltered: FilterAndSort = { filter: noFilter, sort: { by: 'arrival', direction: 'down' } };

export const useSavedFilter = (profileId: string) => useSessionState<FilterAndSort>('address-filter', profileId);

/** Quotation marks search for an exact match: "Till 1" doesn't find Till 10. */
export const searchExactly = (text: string): string => `"${text}"`;

/** Filters that are set, the search included. */
export const filtersSet = ({ search, chain, batchId, check, created, exported }: AddressFilter): number =>
  [search.trim() !== '', chain !== null, batchId !== null, check !== null, created !== null, exported !== null].filter(
    Boolean,
  ).length;

/** The first day, and the day after the last. */
function daysOf(created: Created, today: Day): { readonly from: Day | null; readonly until: Day | null } {
  switch (created.is) {
    case 'today':
      return { from: today, until: dayAfter(today, 1) };
    case 'week':
      return { from: dayAfter(today, -6), until: dayAfter(today, 1) };
    case 'month':
      return { from: monthOf(today), until: monthOf(today, 1) };
    case 'month-before':
      return { from: monthOf(today, -1), until: monthOf(today) };
    case 'days':
      return { from: created.from, until: created.until === null ? null : dayAfter(created.until, 1) };
  }
}

/** The filter as the main process takes it. @param today in `zone` */
export function partOf({ created, ...filter }: AddressFilter, today: Day, zone: string): LedgerPart {
  const days = created === null ? { from: null, until: null } : daysOf(created, today);
  return {
    ...filter,
    search: filter.search.trim(),
    from: days.from === null ? null : startOfDay(days.from, zone),
    until: days.until === null ? null : startOfDay(days.until, zone),
  };
}

export const todayIn = (zone: string): Day => dayIn(Date.now(), zone);
