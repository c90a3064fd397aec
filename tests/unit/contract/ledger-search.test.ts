import { expect, it } from 'vitest';
import { readSearch } from '../../../electron/contract/ledger.ts';
import { runNumber } from '../../../electron/database/tables/ledger-part.ts';

it.each([
  ['"Till 1"', 'Till 1'],
  ['  “Till 1” ', 'Till 1'],
  ['„Till 1“', 'Till 1'],
  ['«Till 1»', 'Till 1'],
  ['”Till 1”', 'Till 1'],
  ['" Till 1 "', ' Till 1 '],
  ['"5" screen"', '5" screen'],
])('%s is looked for as a whole', (search, text) => {
  expect(readSearch(search)).toEqual({ text, whole: true });
});

it.each(['', 'Till 1', '"', '""', '"Till 1', 'Till 1"', "'Till 1'", 'say "Till 1" twice'])(
  '%j is looked for as a part',
  (search) => {
    expect(readSearch(search)).toEqual({ text: search, whole: false });
  },
);

it('a run is meant by its number, alone or as a run is named, in quotation marks or without', () => {
  expect(['7', '"7"', '"7', '7 8', '07'].map((search) => runNumber({ search }))).toEqual([7, 7, 0, 0, 0]);
  expect(['Run 7', 'run 7', '"Run 7"', 'Run', 'Run 07', 'reruns 7'].map((search) => runNumber({ search }))).toEqual([
    7, 7, 7, 0, 0, 0,
  ]);
});
