import { expect, it } from 'vitest';
import type { ExportDone } from '../../../../electron/contract/address-export.ts';
import { exportedWords, notWrittenWords, shopFilesWords } from '../../../../renderer/features/export/exported-words.ts';
import { addresses } from '../../../../renderer/lib/text/en/addresses.ts';

const done: ExportDone = {
  path: '/shared/a.csv',
  fileName: 'a.csv',
  manifestName: 'a.manifest.json',
  manifestNameTaken: null,
  rows: 3,
  sha256: '',
  notWhole: [],
  recorded: true,
};
const words = (more: Partial<ExportDone>) => exportedWords({ ...done, ...more }, addresses.exported);

it('an export says what was written, which runs are not whole, and a manifest’s other name with the reason', () => {
  const other = { manifestName: 'a.manifest-2.json', manifestNameTaken: 'a.manifest.json' };
  const one = { run: 2, asked: 4, addresses: 3, notValid: 0 };
  expect(words({})).toBe('Exported 3 rows and a manifest');
  expect(words({ recorded: false })).toBe(
    'Exported 3 rows and a manifest. It could not be added to the list of files: its addresses do not count as exported.',
  );
  expect(words({ notWhole: [one] })).toBe('Exported 3 rows and a manifest. Run 2 is not whole: 1 address missing.');
  expect(words({ notWhole: [{ run: 2, asked: 3_200, addresses: 700, notValid: 0 }] })).toBe(
    'Exported 3 rows and a manifest. Run 2 is not whole: 2,500 addresses missing.',
  );
  expect(words({ notWhole: [{ run: 2, asked: 4, addresses: 4, notValid: 1 }] })).toBe(
    'Exported 3 rows and a manifest. 1 address in it is not valid.',
  );
  expect(words({ notWhole: [{ run: 2, asked: 1_000, addresses: 1_200, notValid: 0 }] })).toBe(
    'Exported 3 rows and a manifest. Run 2 is not whole: 1,200 of 1,000.',
  );
  expect(words(other)).toBe(
    'Exported 3 rows and a manifest. The manifest is a.manifest-2.json: something else has the name a.manifest.json.',
  );
  expect(words({ recorded: false, rows: 1_200 })).toBe(
    'Exported 1,200 rows and a manifest. It could not be added to the list of files: its addresses do not count as exported.',
  );
  expect(words({ ...other, notWhole: [one, one] })).toBe(
    'Exported 3 rows and a manifest. 2 runs in it are not whole: the manifest names them. ' +
      'The manifest is a.manifest-2.json: something else has the name a.manifest.json.',
  );
});

it('files of several shops are told together: rows, those that are not whole, and those that could not be listed', () => {
  const what = { is: 'shop', runId: 1, line: 1, alias: 'a' } as const;
  const of = (more: Partial<ExportDone>) => ({ what, file: { ...done, ...more } });
  const told = (...files: readonly ReturnType<typeof of>[]) => shopFilesWords(files, addresses.exported);
  expect(told(of({}), of({ rows: 1 }))).toBe('Exported 2 files with 4 rows, each with a manifest');
  expect(told(of({ notWhole: [{ run: 1, asked: 4, addresses: 3, notValid: 0 }] }), of({ recorded: false }))).toBe(
    'Exported 2 files with 6 rows, each with a manifest. 1 of them is not whole: its name says so. ' +
      '1 could not be added to the list of files: those addresses do not count as exported.',
  );
  const mistyped = { run: 1, asked: 4, addresses: 4, notValid: 1 };
  expect(told(of({ notWhole: [mistyped] }), of({}))).toBe(
    'Exported 2 files with 6 rows, each with a manifest. 1 address in them is not valid.',
  );
});

it('shops without a file are named, the first five of them, with why', () => {
  const failed = ['a #{n}', '', 'c', 'd', 'e', 'f', 'g'].map((alias, at) => ({
    what: { is: 'shop', runId: 1, line: at + 1, alias } as const,
    error: { code: 'disk-full', message: '' } as const,
  }));
  expect(notWrittenWords({ done: [], failed: failed.slice(0, 2) }, 'The disk is full', addresses)).toBe(
    'Not written: a, those without an alias. The disk is full.',
  );
  expect(notWrittenWords({ done: [], failed }, 'The disk is full', addresses)).toBe(
    'Not written: a, those without an alias, c, d, e and 2 more. The disk is full.',
  );
});
