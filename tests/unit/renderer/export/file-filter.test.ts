/** The filters of the Exports page. */
import { expect, test } from 'vitest';
import {
  isShownFile,
  noFileFilter,
  stateOf,
  type FileFilter,
  type ListedFile,
} from '../../../../renderer/features/export/file-filter.ts';

const file: ListedFile = {
  record: {
    id: 1,
    at: 1_000,
    by: 'Lena',
    what: null,
    rows: 3,
    sha256: '',
    fileName: 'addresses-batch-94.csv',
    path: '/exports/addresses-batch-94.csv',
    format: 'csv',
    columns: null,
  },
  kind: 'Addresses',
  selection: 'batch 94',
  state: 'unverified',
};
const isShown = (change: Partial<FileFilter>, moments = { from: null, until: null } as const) =>
  isShownFile(file, { ...noFileFilter, ...change }, moments);

test.each([
  [{}, true],
  [{ search: ' BATCH 94 ' }, true],
  [{ search: 'batch 95' }, false],
  [{ kind: 'Addresses', by: 'Lena', state: 'unverified' }, true],
  [{ kind: 'Orders' }, false],
  [{ by: 'Joris' }, false],
  [{ state: 'missing' }, false],
] as const)('an export is filtered by text, content, user and verification: %j', (filter, shown) => {
  expect(isShown(filter)).toBe(shown);
});

test('an export is filtered by its date, without the first moment after the range', () => {
  const shown = (from: number | null, until: number | null) => isShownFile(file, noFileFilter, { from, until });
  expect([shown(1_000, null), shown(1_001, null), shown(null, 1_001), shown(null, 1_000)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a file that a later export replaced counts as replaced, whatever its verification', () => {
  expect(stateOf({ is: 'changed' }, true)).toBe('replaced');
  expect(stateOf(null, false)).toBe('unverified');
  expect(stateOf({ is: 'missing' }, false)).toBe('missing');
});
