import { describe, expect, test } from 'vitest';
import {
  formFaults,
  linesOf,
  perRequestOf,
  toCreateInput,
  type TypedForm,
} from '../../../../renderer/features/addresses/create/form-model.ts';
import { newLine } from '../../../../renderer/features/addresses/create/alias-lines.ts';
import { countFault, countOf } from '../../../../renderer/features/addresses/create/typed-count.ts';

const fine: TypedForm = {
  kind: 'one',
  chain: 'TRON',
  count: '3',
  callbackUrl: 'https://shop.example/hook',
  alias: '',
  numbering: 'requests',
  lines: [],
};
const batch = { batchKey: '9f2c1a64-5a2e-4c4e-8f0e-2d7c3a9b1e10', profileId: 'p1', confirmedCount: null };

const faultOf = (typed: TypedForm): string[] => formFaults(typed).map(({ field, code }) => `${field}: ${code}`);

describe('the count', () => {
  test.each(['1', '100', ' 7 ', '10000'])('accepts %j', (text) => expect(countOf(text)).toBe(Number(text.trim())));
  test.each(['', '0', '10001', '-1', '1.5', '1e2', '٣', '0x10', '99999999999999999999', 'three', '1 0'])(
    'refuses %j',
    (text) => expect(countOf(text)).toBeNull(),
  );
});

test('the count accepts the page’s grouping', () => {
  expect(['10,000', '10 000', '2\u202f450', '1\u00a0000', '12 34', '1 0000', '10 001'].map(countOf)).toEqual([
    10_000,
    10_000,
    2_450,
    1_000,
    null,
    null,
    null,
  ]);
});

test('the count refuses a dot or an apostrophe', () => {
  expect(['2.500', '2’500', ' 10.000 ', "2'500", '2.50', '1.5', '2500', ''].map(countFault)).toEqual([
    'count-grouped',
    'count-grouped',
    'count-grouped',
    'count-grouped',
    'count-range',
    'count-range',
    null,
    'count-range',
  ]);
});

describe('the form', () => {
  test('is sent as typed, without surrounding spaces', () => {
    expect(toCreateInput({ ...fine, chain: ' TRON ', callbackUrl: ' https://shop.example/hook ' }, batch)).toEqual({
      ...batch,
      chain: 'TRON',
      lines: [{ count: 3, callbackUrl: 'https://shop.example/hook', alias: '' }],
      perRequest: 100,
    });
  });

  test.each([
    [{ chain: '' }, 'chain: chain-empty'],
    [{ count: '10001' }, 'count: count-range'],
    [{ callbackUrl: '' }, 'callbackUrl: url-empty'],
    [{ alias: 'a'.repeat(41) }, 'alias: alias-too-long'],
  ])('shows an error at its field: %j', (change, fault) => {
    expect(faultOf({ ...fine, ...change })).toContain(fault);
    expect(toCreateInput({ ...fine, ...change }, batch)).toBeNull();
  });
});

describe('several aliases', () => {
  const lines = [
    newLine({ alias: 'Store 7 #{n}', count: '250', callbackUrl: ' https://seven.example/hook ' }),
    newLine(),
    newLine({ alias: 'Store 9', count: '2', callbackUrl: '' }),
  ];
  const several: TypedForm = { ...fine, kind: 'list', count: '', lines };

  test('are non-blank lines of one batch, with the form’s callback URL by default', () => {
    expect(toCreateInput(several, batch)).toEqual({
      ...batch,
      chain: 'TRON',
      lines: [
        { alias: 'Store 7 #{n}', count: 250, callbackUrl: 'https://seven.example/hook' },
        { alias: 'Store 9', count: 2, callbackUrl: 'https://shop.example/hook' },
      ],
      perRequest: 100,
    });
  });

  test('need no callback URL of the form if each has its own', () => {
    expect(linesOf({ ...several, callbackUrl: '', lines: lines.slice(0, 1) })).toHaveLength(1);
    expect(linesOf({ ...several, callbackUrl: '' })).toBeNull();
    expect(toCreateInput({ ...several, callbackUrl: 'ftp://x.example' }, batch)).toBeNull();
  });

  test('can’t be sent with an invalid line, or with too many addresses together', () => {
    expect(linesOf({ ...several, lines: [...lines, newLine({ alias: 'x' })] })).toBeNull();
    expect(linesOf({ ...several, lines: [...lines, newLine({ count: '9749' })] })).toBeNull();
    expect(linesOf({ ...several, lines: [...lines, newLine({ count: '9748' })] })).toHaveLength(3);
    expect(linesOf({ ...several, lines: [newLine()] })).toBeNull();
  });
});

describe('numbering every address', () => {
  test('makes one request per address if the alias is numbered', () => {
    const numbered: TypedForm = { ...fine, numbering: 'addresses', alias: 'Till {n}' };
    expect(perRequestOf(numbered)).toBe(1);
    expect(toCreateInput(numbered, batch)).toMatchObject({ perRequest: 1 });
    expect(perRequestOf({ ...numbered, alias: 'Till' })).toBe(100);
    expect(perRequestOf({ ...numbered, kind: 'list', lines: [newLine({ alias: '{n}' })] })).toBe(1);
  });
});
