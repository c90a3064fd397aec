/**
 * Addresses that come again and again: what becomes of them takes time by their number, not by its square, and the places
 * they came from before are told as a plain look through all rows tells them.
 */
import { expect, test } from 'vitest';
import { growth } from '../../support/growth.ts';
import { created, openInProcess, type InProcess } from './in-process.ts';

const list = (count: number, of: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** One address in as many spellings as there are numbers, on a chain whose letters are another address in another case. */
const inAnotherCase = (index: number, word: string): string =>
  Array.from(word, (letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('');

const few = 500;
const many = 8 * few;
/** Linear work is 8; what goes by the square is 64. */
const linear = 20;

let words = 0;
const freshWord = (): string => {
  words += 1;
  return Array.from(String(words).padStart(4, '0'), (digit) => 'abcdefghij'[Number(digit)]).join('') + 'klmnopqrstuvw';
};

test.each([
  ['equal', (count: number, word: string) => list(count, () => word)],
  ['spelt in another case each time', (count: number, word: string) => list(count, (at) => inAnotherCase(at, word))],
  ['all different', (count: number, word: string) => list(count, (at) => `${word}${at}`)],
])('an answer with addresses that are %s takes time by their number', async (_what, addresses) => {
  const database = await openInProcess();
  const take = (count: number) => () => {
    created(database, addresses(count, freshWord()));
  };
  expect(growth(take(few), take(many))).toBeLessThan(linear);
});

test.each([
  ['one address', (count: number, word: string) => list(count, () => word)],
  ['one address in every case', (count: number, word: string) => list(count, (at) => inAnotherCase(at, word))],
  ['as many addresses', (count: number, word: string) => list(count, (at) => `${word}${at}`)],
])('a run that repeats %s of the ledger is shown in time by their number', async (_what, addresses) => {
  const database = await openInProcess();
  const runOf = (count: number) => {
    const word = freshWord();
    created(database, addresses(count, word));
    const { id } = created(database, addresses(count, word));
    return () => {
      expect(database.views.rows.page(id, 0, 1)[0]?.repeated).toBe(count);
    };
  };
  expect(growth(runOf(few), runOf(many))).toBeLessThan(linear);
});

/** By a plain look through all rows. */
function toldPlainly({ database }: InProcess, requestId: number) {
  const rows = database
    .prepare('SELECT address.*, batch_id FROM address JOIN request ON request.id = request_id ORDER BY address.id')
    .all();
  const found = rows
    .filter((row) => row['request_id'] === requestId && row['check_reason'] === 'repeated')
    .map((row) => {
      return rows.find(
        (other) =>
          Number(other['id']) < Number(row['id']) &&
          other['chain'] === row['chain'] &&
          other['profile_no'] === row['profile_no'] &&
          String(other['address']).toLowerCase() === String(row['address']).toLowerCase(),
      );
    });
  const inBatches = new Map<number, number>();
  for (const first of found) {
    if (first === undefined || first['request_id'] === requestId) continue;
    inBatches.set(Number(first['batch_id']), (inBatches.get(Number(first['batch_id'])) ?? 0) + 1);
  }
  const own = found.filter((first) => first?.['request_id'] === requestId);
  return {
    inAnswer: own.filter((first) => first?.['source'] !== 'imported').length,
    imported: own.filter((first) => first?.['source'] === 'imported').length,
    inBatches: Array.from(inBatches, ([batch, count]) => ({ batch, count })).toSorted(
      (one, other) => one.batch - other.batch,
    ),
  };
}

test('where repeated addresses stood first is told as a look through all rows tells it', async () => {
  const database = await openInProcess();
  const evm = list(6, (at) => `0x${String(at).padStart(4, '0')}${'c0ffee'.repeat(6)}`);
  const upper = evm.map((address) => `0x${address.slice(2).toUpperCase()}`);
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let run = 0; run < 30; run += 1) {
    const chain = run % 3 === 0 ? 'TON' : 'ETH';
    const addresses = list(1 + next(12), () => (next(2) === 0 ? evm : upper)[next(6)] ?? '');
    const { id } = created(database, addresses, chain);
    const request = database.views.rows.page(id, 0, 1)[0];
    expect(request?.repeats).toEqual(toldPlainly(database, request?.id ?? 0));
  }
});
