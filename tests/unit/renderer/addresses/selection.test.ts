import { expect, it } from 'vitest';
import { allAddresses } from '../../../../electron/contract/address-list.ts';
import {
  isInSelection,
  addressSelectionOf,
  withRows,
  type Selection,
} from '../../../../renderer/features/addresses/address-list/selection.ts';

const selectedOf = (selection: Selection) => [1, 2, 3].filter((id) => isInSelection(selection, { id }));

it.each<[Selection['all'], readonly number[]]>([
  [null, []],
  [{ filter: allAddresses, upTo: 3 }, [1, 2, 3]],
])('rows are selected and deselected one by one, from none or all: %j', (all, first) => {
  const selection = { all, ids: new Set<number>() };
  expect(selectedOf(selection)).toEqual(first);
  expect(selectedOf(withRows(withRows(selection, [1, 2], true), [2], false))).toEqual(all === null ? [1] : [1, 3]);
  expect(selectedOf(withRows(withRows(selection, [3], false), [3], true))).toEqual(all === null ? [3] : [1, 2, 3]);
});

it('is sent as its rows, or as a filter without some', () => {
  const all = { filter: allAddresses, upTo: 3 };
  expect(addressSelectionOf({ all: null, ids: new Set([2]) })).toEqual({ ids: [2] });
  expect(addressSelectionOf({ all, ids: new Set([2]) })).toEqual({ ...all, without: [2] });
});
