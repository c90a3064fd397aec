import { expect, it } from 'vitest';
import type { SavedFile } from '../../../../electron/contract/export-file.ts';
import {
  notSavedWords,
  savedAddressesWords,
  savedAliasFilesWords,
} from '../../../../renderer/lib/exports/saved-words.ts';

const done: SavedFile = {
  path: '/shared/a.csv',
  fileName: 'a.csv',
  rows: 3,
  sha256: '',
  incompleteBatches: [],
  recorded: true,
};
const words = (more: Partial<SavedFile>) => savedAddressesWords({ ...done, ...more });

it('the toast of an export has its rows and incomplete batches', () => {
  const one = { batchId: 2, requested: 4, addresses: 3, invalid: 0, unknown: 0 };
  expect(words({})).toBe('3 addresses exported');
  expect(words({ recorded: false })).toBe(
    '3 addresses exported. Saved, but not recorded in Exports. The addresses don’t count as exported.',
  );
  expect(words({ incompleteBatches: [one] })).toBe('3 addresses exported. Batch 2 is incomplete: 1 address missing.');
  expect(words({ incompleteBatches: [{ batchId: 2, requested: 3_200, addresses: 700, invalid: 0, unknown: 0 }] })).toBe(
    '3 addresses exported. Batch 2 is incomplete: 2,500 addresses missing.',
  );
  expect(words({ incompleteBatches: [{ batchId: 2, requested: 4, addresses: 4, invalid: 1, unknown: 0 }] })).toBe(
    '3 addresses exported. 1 address is invalid.',
  );
  expect(
    words({ incompleteBatches: [{ batchId: 2, requested: 1_000, addresses: 1_200, invalid: 0, unknown: 0 }] }),
  ).toBe('3 addresses exported. Batch 2 has 1,200 addresses, 1,000 requested.');
  expect(words({ recorded: false, rows: 1_200 })).toBe(
    '1,200 addresses exported. Saved, but not recorded in Exports. The addresses don’t count as exported.',
  );
  expect(words({ incompleteBatches: [one, one] })).toBe(
    '3 addresses exported. 2 batches are incomplete, see the checksum file.',
  );
});

it('files per alias have one toast with addresses, incomplete files and unrecorded files', () => {
  const what = { is: 'alias', batchId: 1, line: 1, alias: 'a' } as const;
  const of = (more: Partial<SavedFile>) => ({ what, file: { ...done, ...more } });
  const toastOf = (...files: readonly ReturnType<typeof of>[]) => savedAliasFilesWords(files);
  expect(toastOf(of({}), of({ rows: 1 }))).toBe('2 files exported with 4 addresses');
  expect(
    toastOf(
      of({ incompleteBatches: [{ batchId: 1, requested: 4, addresses: 3, invalid: 0, unknown: 0 }] }),
      of({ recorded: false }),
    ),
  ).toBe(
    '2 files exported with 6 addresses. 1 file is incomplete, see its name. ' +
      '1 file saved, but not recorded in Exports. Its addresses don’t count as exported.',
  );
  const mistyped = { batchId: 1, requested: 4, addresses: 4, invalid: 1, unknown: 0 };
  expect(toastOf(of({ incompleteBatches: [mistyped] }), of({}))).toBe(
    '2 files exported with 6 addresses. 1 address is invalid.',
  );
});

it('the first five aliases without a file are listed with the reason', () => {
  const failed = ['a #{n}', '', 'c', 'd', 'e', 'f', 'g'].map((alias, at) => ({
    what: { is: 'alias', batchId: 1, line: at + 1, alias } as const,
    error: { code: 'disk-full', message: '' } as const,
  }));
  expect(notSavedWords({ saved: [], failed: failed.slice(0, 2) }, 'The disk is full')).toBe(
    'Not exported: a, addresses without an alias. The disk is full.',
  );
  expect(notSavedWords({ saved: [], failed }, 'The disk is full')).toBe(
    'Not exported: a, addresses without an alias, c, d, e and 2 more. The disk is full.',
  );
});
