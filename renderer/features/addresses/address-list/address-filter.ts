/** The filter and sort of All addresses. Each profile keeps its own until Quittance closes. */
import type { AddressFilter, AddressSort } from '../../../../electron/contract/address-list.ts';
import { momentsOf, type DayRange } from '../../../lib/date-range.tsx';
import { useSessionState } from '../../../lib/session-state.ts';

export interface FilterForm extends Omit<AddressFilter, 'from' | 'until'> {
  readonly created: DayRange;
}

export const noFilter: FilterForm = {
  search: '',
  chain: null,
  batchId: null,
  check: null,
  created: { first: null, last: null },
  exported: null,
};

export interface FilterAndSort {
  readonly filter: FilterForm;
  readonly sort: AddressSort;
}

export const unfiltered: FilterAndSort = { filter: noFilter, sort: { by: 'arrival', direction: 'down' } };

export const useSavedFilter = (profileId: string) => useSessionState<FilterAndSort>('address-filter', profileId);

/** Quotation marks search for an exact match: "Till 1" doesn't find Till 10. */
export const searchExactly = (text: string): string => `"${text}"`;

/** The number of active filters, including the search. */
export const filtersSet = ({ search, chain, batchId, check, created, exported }: FilterForm): number =>
  [search.trim() || null, chain, batchId, check, created.first ?? created.last, exported].filter((one) => one !== null)
    .length;

/** The filter in the form of the contract. @param zone the time zone of the days */
export const partOf = ({ created, ...filter }: FilterForm, zone: string): AddressFilter => ({
  ...filter,
  search: filter.search.trim(),
  ...momentsOf(created, zone),
});
