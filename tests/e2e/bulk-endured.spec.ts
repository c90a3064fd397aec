/**
 * A long list through two power cuts: nothing is asked twice but what was on its way, and the list, its file, the order's own view
 * and its receipt say of each order what follows from how it was made up.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { BulkRow } from '../../electron/contract/bulk-run.ts';
import { mostResults } from '../../electron/orders/bulk/bulk-records.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { startRecordingRelay } from '../support/recording-relay.ts';
import { pressSomething } from '../support/through-bridge.ts';
import {
  notSo,
  toldInCells,
  toldInLine,
  toldInReceipt,
  toldInRow,
  toldOnPage,
  type Told,
} from '../support/told-of-orders.ts';

test.use({ profile: 'built-in' });

const orders = 10_000;
/** Of them, opened one by one. */
const opened = 300;
const atOnce = 8;

/** Rows of the run as the page has them. */
async function rowsOf({ page }: Console): Promise<readonly BulkRow[]> {
  await pressSomething(page);
  return page.evaluate(async (most) => {
    const runId = Number(/\d+$/.exec(location.href)?.[0]);
    const filter = { is: [], refund: false, checks: 'any', settlement: null, search: '' } as const;
    const rows = [];
    for (let from = 0; from < most; from += 100) {
      const sort = { by: 'list', down: false } as const;
      const answer = await window.quittance?.bulk.rows({ runId, filter, sort, from, limit: 100 });
      if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
      rows.push(...answer.value.rows);
    }
    return rows;
  }, orders);
}

/** Killed once as many are read, and gone on with by a press. Answers with what was on the disk then. */
async function killAt(console: Console, read: number, asked: readonly string[]) {
  const said = console.page.getByRole('status').filter({ hasText: / of .* looked up$/ });
  await expect
    .poll(async () => Number((await said.textContent())?.replace(/ of .*|\D/g, '')), {
      timeout: 600_000,
      intervals: [20],
    })
    .toBeGreaterThanOrEqual(read);
  await console.killAndRestart();
  await console.frame.goTo('Bulk lookup');
  await console.page.getByRole('grid', { name: 'Earlier lookups' }).getByRole('link').first().click();
  await expect(console.page.getByText('Paused when Quittance closed.')).toBeVisible();
  const kept = (await rowsOf(console)).filter(({ state }) => state.is === 'read').map(({ order }) => order);
  const before = asked.length;
  await console.page.getByRole('button', { name: 'Resume' }).click();
  return { kept: new Set(kept), before };
}

/** What stands in the rows that are in the page, at the top, in the middle and at the end. */
async function toldInSight({ page }: Console): Promise<readonly (readonly [string, Told])[]> {
  const table = page.getByRole('grid', { name: 'Orders in this lookup' });
  const told: (readonly [string, Told])[] = [];
  // As wide as gives each figure a column of its own.
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const share of [0, 0.5, 0.97]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.getByRole('main').evaluate((main, at) => main.scrollTo(0, main.scrollHeight * at), share);
    // oxlint-disable-next-line no-await-in-loop -- one window
    const cells = () =>
      table.locator('tbody tr:has(a)').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children].flatMap((cell) => {
            // Figures that are too long for their columns stand under each other, each behind the head of its own.
            const heads = [...cell.querySelectorAll(':scope > div > .unseen')];
            if (heads.length === 0) return [cell.textContent];
            return heads.map((head) => (head.parentElement?.textContent ?? '').slice(head.textContent.length));
          }),
        ),
      );
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expect.poll(async () => (await cells()).length).toBeGreaterThan(10);
    // oxlint-disable-next-line no-await-in-loop -- one window
    for (const row of await cells()) told.push([row[1] ?? '', toldInCells(row)]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return told;
}

test(
  `${String(orders)} orders through two power cuts, and what is said of each, wherever it is said`,
  { tag: '@long' },
  async ({ console, sandbox }) => {
    test.setTimeout(60_000 + orders * 400);
    const relay = await startRecordingRelay(sandbox.baseUrl);
    const { asked } = relay;
    await console.addProfile({ baseUrl: relay.baseUrl });
    const before = await sandbox.generated(orders);
    const numbers = before.map(({ service_id: number }) => number);
    await console.frame.goTo('Bulk lookup');
    await console.page.getByLabel('Choose file…').setInputFiles({
      name: 'november.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(numbers.join('\n'), 'utf8'),
    });
    const begun = performance.now();
    await console.page.getByRole('button', { name: /^Look up .* orders$/ }).click();
    const lives = [
      await killAt(console, Math.floor(orders / 4), asked),
      await killAt(console, Math.floor(orders / 2), asked),
    ];
    const { page, order, orderExports, app } = console;
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 + orders * 200 });
    const took = performance.now() - begun;

    // None that was on the disk is asked for again, and each that was not is.
    for (const { kept, before: from } of lives) expect(asked.slice(from).filter((one) => kept.has(one))).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(numbers));
    const requests = asked.length;
    expect((await sandbox.counts()).info.requests).toBeLessThanOrEqual(requests);
    expect(requests - orders).toBeLessThanOrEqual(2 * (atOnce + 2 * mostResults));

    const rows = await rowsOf(console);
    expect(rows.map((row) => row.order)).toEqual(numbers);
    const inSight = await toldInSight(console);
    const after = await sandbox.generated(orders);
    const toldInList = rows.map((row) => [row.order, toldInRow(row)] as const);
    expect(notSo(toldInList, before, after)).toEqual([]);
    expect(notSo(inSight, before, after)).toEqual([]);

    await page.getByRole('button', { name: 'Export…' }).click();
    await orderExports.settled();
    await orderExports.pick('Columns', 'Finance export');
    const file = path.join(console.dataFolder, 'orders.csv');
    await console.saveAs(file);
    await orderExports.write();
    const lines: readonly Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true });
    expect(lines.map((line) => line['service_id'])).toEqual(numbers);
    expect(
      notSo(
        lines.map((line) => [line['service_id'] ?? '', toldInLine(line)]),
        before,
        after,
      ),
    ).toEqual([]);

    const toldByOne: (readonly [string, Told])[] = [];
    for (let at = 0; at < orders; at += Math.floor(orders / opened)) {
      const number = numbers[at] ?? '';
      // oxlint-disable-next-line no-await-in-loop -- one window
      await order.openAnew(number);
      // oxlint-disable-next-line no-await-in-loop -- one window
      toldByOne.push([number, await toldOnPage(page)]);
      // oxlint-disable-next-line no-await-in-loop -- one window
      await console.order.choose('Copy receipt');
      // oxlint-disable-next-line no-await-in-loop -- one window
      await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain(number);
      // oxlint-disable-next-line no-await-in-loop -- one window
      toldByOne.push([number, toldInReceipt(await app.evaluate(({ clipboard }) => clipboard.readText()))]);
    }
    expect(notSo(toldByOne, before, after, await sandbox.generated(orders))).toEqual([]);

    const figures =
      `${String(requests)} requests for ${String(orders)} orders in ${String(Math.round(took / 1000))} s with two restarts, ` +
      `${String(requests - orders)} of them a second time; as made up: ${String(rows.length)} rows, ${String(inSight.length)} in sight, ` +
      `${String(lines.length)} lines of the file, ${String(toldByOne.length / 2)} views and receipts`;
    test.info().annotations.push({ type: 'bulk', description: figures });
    process.stdout.write(`${figures}\n`);
    await relay.close();
  },
);
