/** Which part of the ledger is looked at, and in which order; kept per profile while the console runs. */
import type { LedgerPart, LedgerSort } from '../../../../../electron/contract/ledger.ts';
import { dayAfter, dayIn, monthOf, startOfDay, type Day } from '../../../../lib/format/days.ts';

/** Days of the console's zone: moved on with them, and not with the moment of the choice. */
export type Created =
  | { readonly is: 'today' | 'week' | 'month' | 'month-before' }
  /** Both included; null for no bound. */
  | { readonly is: 'days'; readonly from: Day | null; readonly until: Day | null };

export interface LedgerFilter extends Omit<LedgerPart, 'from' | 'until'> {
  readonly created: Created | null;
}

export const wholeFilter: LedgerFilter = {
  search: '',
  chain: null,
  batchId: null,
  check: null,
  created: null,
  exported: null,
};

const newestFirst: LedgerSort = { by: 'arrival', direction: 'down' };

/** What one comes back to. */
export interface KeptLook {
  readonly filter: LedgerFilter;
  readonly sort: LedgerSort;
  /** The first place in view. */
  readonly place: number;
}

const atFirst: KeptLook = { filter: wholeFilter, sort: newestFirst, place: 0 };
const kept = new Map<string, KeptLook>();

export const keptLookOf = (profileId: string): KeptLook => kept.get(profileId) ?? atFirst;
export const keepLook = (profileId: string, change: Partial<KeptLook>): void => {
  kept.set(profileId, { ...keptLookOf(profileId), ...change });
};

/** The ledger is opened with it. */
export const keepLedgerFilter = (profileId: string, filter: LedgerFilter): void =>
  keepLook(profileId, { filter, place: 0 });

/** How many of the filters are set, the search among them. */
export const filtersSet = ({ search, chain, batchId, check, created, exported }: LedgerFilter): number =>
  [search.trim() !== '', chain !== null, batchId !== null, check !== null, created !== null, exported !== null].filter(
    Boolean,
  ).length;

export const isFiltered = (filter: LedgerFilter): boolean => filtersSet(filter) > 0;

/** First day and the day after the last; null for no bound. */
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

/** As main takes it. @param today in `zone` */
export function partOf({ created, ...filter }: LedgerFilter, today: Day, zone: string): LedgerPart {
  const days = created === null ? { from: null, until: null } : daysOf(created, today);
  return {
    ...filter,
    search: filter.search.trim(),
    from: days.from === null ? null : startOfDay(days.from, zone),
    until: days.until === null ? null : startOfDay(days.until, zone),
  };
}

export const todayIn = (zone: string): Day => dayIn(Date.now(), zone);
