import { describe, expect, it } from 'vitest';
import { dialectIn, isVagueName, wordings } from '../../../scripts/check-words.ts';

const reasonsIn = (fileName: string, source: string): readonly string[] =>
  wordings(fileName, source).refused.map(({ reason }) => reason);

const twentyOne = Array.from({ length: 21 }, (_, index) => `word${index}`).join(' ');
const planted: readonly (readonly [code: string, reason: string])[] = [
  ["label: 'Start anew'", 'anew → again, new'],
  ["label: 'Bring in addresses'", 'Bring in → import'],
  ["label: 'Bulk look-up'", 'look-up → lookup'],
  ["label: 'State not known'", 'not known → not provided, unknown'],
  ["label: 'Whether it was paid is unclear.'", 'headless clause'],
  ["label: 'Order saved; nothing was sent.'", 'semicolon'],
  ["label: 'Quittance cannot reach the service.'", 'contract it (can’t, isn’t)'],
  ["label: 'Not saved.'", 'full stop on a label'],
  [`label: '${twentyOne}.'`, 'a sentence of 21 words'],
  ['label: (count: number) => `The ledger has ${count} addresses.`', 'ledger → address list'],
  ["label: 'The service did not ' + 'come in.'", 'come in → received'],
  ["label: 'Saved' + (isNew ? ' anew' : '')", 'anew → again, new'],
  ["label: 'Saved ' + blank('anew')", 'anew → again, new'],
  ["label: { new: 'Saved anew' }[kind]", 'anew → again, new'],
  ["label: ['Saved', (kind = 'anew') => kind]", 'anew → again, new'],
  ["label: `Saved ${isNew ? `anew ${at}` : ''}`", 'anew → again, new'],
  ["label: 'Orders left\u00a0out'", 'left out → skipped'],
  [`label: '${'Four words stand here. '.repeat(12)}'`, 'a string of 48 words'],
];

describe('the check of words', () => {
  it.each(planted)('finds %s', (code, reason) => {
    expect(reasonsIn('words.ts', `export const words = { ${code} };`)).toContain(reason);
  });

  it('finds a phrase in a paragraph, a list and a table of a guide page', () => {
    const page =
      '# Title\n\nThe console\nstarts.\n\n- Nobody knows.\n\n| a | b |\n|---|---|\n| x | is none of them |\n';
    expect(wordings('page.md', page).refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: The console → Quittance',
      '6: Nobody → name the actor',
      '10: is none → negate the verb',
    ]);
  });

  it('counts a value in a sentence as one word, and ignores code, keys and imports', () => {
    const source =
      "import { ledger } from './ledger.ts';\nexport const words = { ledger: (n: number) => `${n} addresses` };";
    expect(wordings('words.ts', source)).toEqual({ strings: 1, refused: [] });
    expect(wordings('page.md', 'Run `npm run ledger`.\n\n```sh\necho anew\n```\n').refused).toEqual([]);
  });

  it('lets a money warning keep its “not”', () => {
    expect(reasonsIn('words.ts', "export const warning = 'Invalid address. Do not share it.';")).toEqual([]);
  });

  it('finds dialect in comments only', () => {
    const source = "const told = 'anew'; // Nobody knows.\n/**\n * It stands.\n */\n/* This is fine. */ // as is this";
    expect(dialectIn(source)).toEqual(['// Nobody knows.', '/**\n * It stands.\n */']);
  });

  it('finds file names that say nothing', () => {
    const names = [
      'electron/orders/held.ts',
      'tests/support/date-utils.ts',
      'renderer/lib/helpers.tsx',
      'electron/ipc/orders.ts',
    ];
    expect(names.filter(isVagueName)).toEqual(names.slice(0, 3));
  });
});
