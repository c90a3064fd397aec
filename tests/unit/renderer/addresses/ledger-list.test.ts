import { expect, it } from 'vitest';
import type { LedgerRow, LedgerRows } from '../../../../electron/contract/ledger.ts';
import { allAddresses } from '../../../../electron/contract/ledger.ts';
import { failure, success, type Result } from '../../../../electron/contract/result.ts';
import {
  blockRows,
  LedgerList,
  type ReadRows,
} from '../../../../renderer/features/addresses/ledger/list/ledger-list.ts';

const rowAt = (place: number): LedgerRow => ({
  id: place + 1,
  address: `T${String(place)}`,
  chain: 'TRON',
  alias: '',
  batchId: 1,
  createdAt: 0,
  check: { is: 'valid' },
  exported: false,
  noted: false,
});

type Ask = Parameters<ReadRows>[0];
type Answer = (result: Result<LedgerRows>) => void;

/** A ledger that answers when it is told to. */
function ledger(count: number) {
  const asks: { readonly ask: Ask; readonly answer: Answer }[] = [];
  const list = new LedgerList((ask) => new Promise((answer) => asks.push({ ask, answer })));
  const rows = ({ from, limit }: Ask): LedgerRows => ({
    rows: Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, at) => rowAt(from + at)),
    from,
    matching: { rows: count, exact: true },
    upTo: count,
  });
  const settle = async (at: number, result?: Result<LedgerRows>) => {
    const one = asks[at];
    if (one === undefined) throw new Error(`nobody asked ${String(at)}`);
    one.answer(result ?? success(rows(one.ask)));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const show = (search = '') => list.show('p', { ...allAddresses, search }, { by: 'arrival', direction: 'down' });
  const asked = () => asks.map(({ ask }) => [ask.from, ask.limit]);
  const want = (first: number) => list.want({ first, last: first + 30 }, list.state().number);
  return { list, settle, show, asked, want, asks };
}

it('loads the place it is scrolled to, and nothing on the way', async () => {
  const { settle, show, asked, want, list } = ledger(1_000_000);
  show();
  await settle(0);
  for (let place = 1_000; place < 900_000; place += 7_000) want(place);
  want(999_900);
  // The first place of the way is out; of all the others the last alone is asked for.
  expect(asked()).toEqual([
    [0, blockRows],
    [1_000, blockRows],
  ]);
  await settle(1);
  expect(asked().slice(2)).toEqual([[999_800, blockRows]]);
  await settle(2);
  expect(list.state().rowAt(999_900)).toEqual(rowAt(999_900));
  expect(asked()).toHaveLength(3);
});

it('loads two blocks in one request at their edge', async () => {
  const { settle, show, asked, want } = ledger(10_000);
  show();
  await settle(0);
  want(4_990);
  expect(asked().at(-1)).toEqual([4_800, 2 * blockRows]);
});

it('keeps only a few blocks', async () => {
  const { settle, show, want, list, asks } = ledger(100_000);
  show();
  await settle(0);
  for (let place = 100; place < 60_000; place += 5_000) {
    want(place);
    for (let at = asks.length - 1; at < asks.length; at += 1) await settle(at);
  }
  const kept = Array.from({ length: 100_000 }, (_, place) => place).filter(
    (place) => list.state().rowAt(place) !== undefined,
  );
  expect(kept.length).toBeLessThanOrEqual(6 * blockRows);
});

it('shows the previous list until the next one is loaded, and ignores outdated responses', async () => {
  const { list, settle, show } = ledger(100);
  show();
  await settle(0);
  const { number } = list.state();
  show('a');
  show('ab');
  expect(list.state()).toMatchObject({ number, isOld: true });
  await settle(1, failure('superseded', ''));
  expect(list.state()).toMatchObject({ number, isOld: true, error: null });
  await settle(2);
  expect(list.state()).toMatchObject({ isOld: false, view: { part: { search: 'ab' }, upTo: 100 } });
});

it('retries a superseded list a few times, then reports it', async () => {
  const { list, settle, show, asked, asks } = ledger(100);
  show();
  for (let at = 0; at < asks.length && at < 50; at += 1) await settle(at, failure('superseded', ''));
  expect(asked()).toHaveLength(4);
  expect(list.state().error?.code).toBe('superseded');
  list.readAgain();
  await settle(4);
  expect(list.state()).toMatchObject({ isOld: false, error: null, length: 100 });
});

it('stops loading when hidden, and restarts when shown', async () => {
  const { list, settle, show, asked } = ledger(100);
  show();
  list.dispose();
  await settle(0, failure('superseded', ''));
  list.refreshFor(1);
  list.refreshFor(2);
  expect(asked()).toHaveLength(1);
  expect(list.state().error).toBeNull();
  show();
  await settle(1);
  expect(list.state().length).toBe(100);
});

it('retries a superseded list', async () => {
  const { settle, show, asked } = ledger(100);
  show();
  await settle(0, failure('superseded', ''));
  expect(asked()).toEqual([
    [0, blockRows],
    [0, blockRows],
  ]);
});

it('reports a failure, stops loading, and continues on retry', async () => {
  const { list, settle, show, want, asked } = ledger(1_000);
  show();
  await settle(0);
  want(800);
  await settle(1, failure('internal', 'no'));
  expect(list.state().error?.code).toBe('internal');
  want(400);
  expect(asked()).toHaveLength(2);
  list.readAgain();
  await settle(2);
  expect(list.state().error).toBeNull();
  expect(list.state().rowAt(400)).toEqual(rowAt(400));
});

it('reloads the visible rows after an export', async () => {
  const { list, settle, show, asked } = ledger(1_000);
  show();
  await settle(0);
  list.refreshFor(0);
  expect(asked()).toHaveLength(1);
  list.refreshFor(3);
  expect(asked()).toHaveLength(2);
  expect(list.state().rowAt(0)).toEqual(rowAt(0));
});
