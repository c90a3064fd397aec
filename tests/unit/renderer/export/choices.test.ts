/** The export dialog's choices depend on where it was opened. */
import { expect, test } from 'vitest';
import { allAddresses } from '../../../../electron/contract/address-list.ts';
import { choicesOf, firstKey } from '../../../../renderer/features/export/address-choices.tsx';

const month = { key: '2026-11', from: 10, until: 20 };
const selection = { ids: [3] };
const kinds = (...ask: Parameters<typeof choicesOf>) => choicesOf(...ask).map(({ kind }) => kind);
const usual = ['month', 'not-exported', 'all'];

test('the requested export comes first and is selected, followed by the usual choices', () => {
  const batch = { profileId: 'p', what: { is: 'batch', batchId: 7 } } as const;
  expect(kinds(batch, month)).toEqual(['batch', ...usual]);
  expect(firstKey(batch, choicesOf(batch, month))).toBe('batch');
  const chosen = { profileId: 'p', what: { is: 'selection', selection }, besides: [{ is: 'all' }] } as const;
  expect(kinds(chosen, month)).toEqual(['selection', ...usual]);
  expect(firstKey(chosen, choicesOf(chosen, month))).toBe('selection');
});

test('a batch with several aliases can be exported to a file per alias', () => {
  const batch = { profileId: 'p', what: { is: 'batch', batchId: 7 } } as const;
  const aliases = (count: number) => ({ first: ['a', 'b'].slice(0, count), count });
  expect(kinds({ ...batch, aliases: aliases(3) }, month)).toEqual(['batch', 'aliases', ...usual]);
  expect(kinds({ ...batch, aliases: aliases(1) }, month)).toEqual(['batch', ...usual]);
});

test('all addresses are one choice, selected if nothing narrower was requested', () => {
  for (const what of [{ is: 'all' }, { is: 'matching', filter: { ...allAddresses, search: ' ' } }] as const) {
    const ask = { profileId: 'p', what };
    expect(kinds(ask, month)).toEqual(usual);
    expect(firstKey(ask, choicesOf(ask, month))).toBe('all');
  }
});

test('a selection and the shown rows are separate choices', () => {
  const part = (chain: string) => ({ is: 'matching' as const, filter: { ...allAddresses, chain } });
  const ask = { profileId: 'p', what: { is: 'selection' as const, selection }, besides: [part('TRON'), part('ETH')] };
  const choices = choicesOf(ask, month);
  expect(choices.map(({ kind }) => kind)).toEqual(['selection', 'shown', 'shown', ...usual]);
  expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
});

test('a month has the addresses created in it, and new addresses are in no file', () => {
  const choices = choicesOf({ profileId: 'p', what: { is: 'all' } }, month);
  expect(choices[0]?.what).toEqual({ is: 'matching', filter: { ...allAddresses, from: 10, until: 20 } });
  expect(choices[1]?.what).toEqual({ is: 'matching', filter: { ...allAddresses, exported: false } });
});
