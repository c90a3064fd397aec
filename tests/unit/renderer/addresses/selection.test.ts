import { expect, it } from 'vitest';
import { allAddresses, type LedgerPart, type LedgerRow } from '../../../../electron/contract/ledger.ts';
import {
  excluding,
  excludingAll,
  including,
  includingAll,
  isInPart,
  isNone,
  isSelected,
  noSelection,
} from '../../../../renderer/features/addresses/address-list/selection.ts';

const row = (change: Partial<LedgerRow> = {}): LedgerRow => ({
  id: 5,
  address: 'TAbc',
  chain: 'TRON',
  alias: 'kiosk',
  callbackUrl: 'https://shop.example/hook',
  batchId: 2,
  createdAt: 100,
  check: { is: 'valid' },
  exported: false,
  ...change,
});
const part = (change: Partial<LedgerPart> = {}): LedgerPart => ({ ...allAddresses, ...change });
const never = () => false;

it('select all includes the matching addresses at that time, without deselected ones', () => {
  const all = includingAll(noSelection, { part: part({ chain: 'TRON' }), upTo: 5 }, []);
  const selected = (one: LedgerRow) => isSelected(all, one, part(), never);
  expect(selected(row())).toBe(true);
  expect(selected(row({ id: 6 }))).toBe(false);
  expect(selected(row({ chain: 'ETH' }))).toBe(false);
  const less = excluding(all, [5]);
  expect(isSelected(less, row(), part(), never)).toBe(false);
  expect(isSelected(including(less, [5]), row(), part(), never)).toBe(true);
});

it('deselecting a filter’s rows keeps others', () => {
  const tron = { part: part({ chain: 'TRON' }), upTo: 9 };
  const both = including(includingAll(noSelection, tron, []), [70]);
  const left = excludingAll(both, tron, []);
  expect(isSelected(left, row(), part(), never)).toBe(false);
  expect([...left.with]).toEqual([70]);
  expect(isNone(excludingAll(left, tron, [70]))).toBe(true);
});

it.each<[Partial<LedgerPart>, boolean]>([
  [{ batchId: 3 }, false],
  [{ check: 'valid' }, true],
  [{ from: 101 }, false],
  [{ from: 100, until: 101 }, true],
  [{ until: 100 }, false],
  [{ exported: true }, false],
])('a row is known to match %o or not', (change, isIn) => {
  expect(isInPart(row(), { part: part(change), upTo: 5 }, part())).toBe(isIn);
});

it('a row matches a search by its alias or address', () => {
  const isIn = (search: string, alias: string) => isInPart(row({ alias }), { part: part({ search }), upTo: 5 }, part());
  expect(isIn('Till 1', 'Till 10')).toBe(true);
  expect(isIn('"Till 1"', 'Till 1')).toBe(true);
  expect(isIn('"Till 1"', 'Till 10')).toBeNull();
  expect(isIn('“tabc”', '')).toBe(true);
});

it('a match in fields that a row doesn’t have is unknown', () => {
  const searched = { part: part({ search: 'hook' }), upTo: 5 };
  expect(isInPart(row(), searched, part())).toBeNull();
  expect(isInPart(row({ alias: 'HOOK-1' }), searched, part())).toBe(true);
  expect(isInPart(row(), searched, part({ search: 'hook' }))).toBe(true);
  expect(isInPart(row({ id: 6 }), searched, part())).toBe(false);
  expect(isSelected(includingAll(noSelection, searched, []), row(), part(), () => true)).toBe(true);
});
