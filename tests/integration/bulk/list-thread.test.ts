import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { maxListBytes, type ImportSource } from '../../../electron/contract/list-import.ts';
import { createImportedList } from '../../../electron/orders/imported-list/imported-list.ts';
import { createListThread, type ListThread } from '../../../electron/orders/imported-list/list-thread.ts';
import { full } from '../../support/full.ts';
import { valueOf } from '../database/batches.ts';
import { listWorkerFile } from '../../support/worker-file.ts';

/** A frame in milliseconds. Longer waits are visible. */
const frame = 16;

/** Processor time of this thread in milliseconds. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest turn of this thread's event loop during some work. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = ownMs();
  let isOver = false;
  const turn = (): void => {
    const now = ownMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  await work();
  await pause(5);
  isOver = true;
  return longest;
}

/** The best of some tries, because garbage is collected in any of them. */
async function leastOf(tries: number, work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let nth = 0; nth < tries; nth += 1) turns.push(await longestTurn(work));
  return Math.min(...turns);
}

const failed: unknown[] = [];
const threadOf = (more: { readonly maxMs?: number; readonly maxMebibytes?: number } = {}): ListThread =>
  createListThread({ workerFile: listWorkerFile, failed: (error) => failed.push(error), ...more });

const pasted = (text: string) => ({ is: 'pasted', text }) as const;
const usual = pasted('order;name\n20260101000001;Ann\n20260101000001;Bob\n20260101000003;Cy\n');

async function numberOf(lists: ListThread, list: ImportSource): Promise<number> {
  const answer = valueOf(await lists.read(list));
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  return answer.listId;
}

/** The maximum number of cells, all quoted: seconds of work. */
const rows = 29_000;
const hostile = `${'"1",'.repeat(99)}"20260101000001"\n`.repeat(rows);

test('the list thread reads a list like the main thread', async () => {
  const [there, here] = [threadOf(), createImportedList()];
  const read = valueOf(await there.read(usual));
  expect(read).toEqual(here.read(usual));
  const of = { listId: 1, column: 0 };
  expect(await there.previewColumn(of)).toEqual(here.previewColumn(of));
  expect(await there.orders(of)).toEqual(here.orders(of));
  const shop = { listId: 1, order: 0, amount: null, currency: null };
  expect(await there.shopLines(shop)).toEqual(here.shopLines(shop));
  expect(await there.previewColumn({ listId: 2, column: 0 })).toMatchObject({
    error: { facts: { fault: 'list-gone' } },
  });
});

test.runIf(full)(
  'the list thread doesn’t block main while it reads a list for seconds',
  { timeout: 60_000 },
  async () => {
    const lists = threadOf();
    // The thread's start isn't part of the time.
    await lists.read(usual);
    expect(await longestTurn(async () => createImportedList().read(pasted(hostile)))).toBeGreaterThan(20 * frame);
    const reading = async (): Promise<void> => {
      expect(valueOf(await lists.read(pasted(hostile)))).toMatchObject({ is: 'read', rows });
    };
    expect(await leastOf(3, reading)).toBeLessThan(frame);
  },
);

test.runIf(full)('the list thread doesn’t block main with the largest lists', { timeout: 60_000 }, async () => {
  const lists = threadOf();
  await lists.read(usual);
  const files = Array.from({ length: 5 }, () => Buffer.alloc(maxListBytes, '20260101000001\n'));
  const file = async (): Promise<void> => {
    const bytes = files.pop() ?? Buffer.alloc(0);
    expect(valueOf(await lists.read({ is: 'file', name: 'a.csv', bytes }))).toMatchObject({
      fault: { is: 'too-many-rows' },
    });
    // Transferred, not copied.
    expect(bytes.byteLength).toBe(0);
  };
  expect(await leastOf(files.length, file)).toBeLessThan(frame);
  const text = '20260101000001\n'.repeat(maxListBytes / 15);
  const pastedText = async (): Promise<void> => {
    expect(valueOf(await lists.read(pasted(text)))).toMatchObject({ fault: { is: 'too-many-rows' } });
  };
  expect(await leastOf(5, pastedText)).toBeLessThan(frame);
});

test.runIf(full)(
  'the list thread doesn’t block main while the largest list of orders starts',
  { timeout: 60_000 },
  async () => {
    const lists = threadOf();
    const text = Array.from({ length: 30_000 }, (_, at) => `2026${String(at % 25_000).padStart(10, '0')}`).join('\n');
    const listId = await numberOf(lists, pasted(text));
    const taking = async (): Promise<void> => {
      expect(valueOf(await lists.orders({ listId, column: 0 })).orders).toHaveLength(10_000);
    };
    expect(await leastOf(5, taking)).toBeLessThan(frame);
  },
);

test('the list thread cancels a list when another is opened', { timeout: 60_000 }, async () => {
  const lists = threadOf();
  const first = lists.read(pasted(hostile));
  const second = lists.read(usual);
  expect(await first).toMatchObject({ ok: false, error: { code: 'superseded' } });
  expect(valueOf(await second)).toMatchObject({ is: 'read', rows: 4 });
});

test('the list thread cancels a list that takes too long', { timeout: 60_000 }, async () => {
  const lists = threadOf({ maxMs: 300 });
  expect(valueOf(await lists.read(pasted(hostile)))).toEqual({
    is: 'fault',
    fault: { is: 'takes-too-long', most: 300 },
  });
  expect(valueOf(await threadOf({ maxMs: 20_000 }).read(usual))).toMatchObject({ is: 'read' });
});

test('the list thread survives a list that takes too much memory', { timeout: 60_000 }, async () => {
  const lists = threadOf({ maxMebibytes: 32 });
  expect(valueOf(await lists.read(pasted(hostile)))).toEqual({ is: 'fault', fault: { is: 'too-much-memory' } });
  expect(failed).toEqual([]);
  expect(valueOf(await lists.read(usual))).toMatchObject({ is: 'read' });
});
