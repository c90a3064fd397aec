/**
 * A long list through two power cuts: nothing is asked twice but what was on its way, and the list, its file, the order's own view
 * and its receipt say of each order what follows from how it was made up. `npm run endure` does it with ten thousand.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { BulkRow } from '../../electron/contract/bulk-run.ts';
import { mostOutcomes } from '../../electron/orders/bulk/bulk-records.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import type { TestSandbox } from '../support/test-sandbox.ts';
import { pressSomething } from '../support/through-bridge.ts';

const orders = Number(process.env['QUITTANCE_LOOKUPS'] ?? 240);
/** Of them, opened one by one; and the most that are on their way at once. */
const opened = Math.min(300, Math.ceil(orders / 10));
const atOnce = 8;

type Expected = Awaited<ReturnType<TestSandbox['generated']>>[number]['expected'];
type Told = Pick<Expected, 'verdict' | 'refund'> & { readonly sum: readonly string[] | null };

/** 1.50 is 1.5, however an amount is written. */
const plain = (amount: string): string =>
  amount
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const oracle = ({ verdict, refund, sum }: Expected): Told => ({
  verdict,
  refund,
  sum: sum === null ? null : [sum.currency, ...[sum.ordered, sum.received, sum.difference].map(plain)],
});

const inList = ({ state }: BulkRow): Told | null => {
  if (state.is !== 'read') return null;
  const { verdict, refund, currency, ordered, received, difference } = state.reading;
  const isKnown = currency !== null && ordered !== null && received !== null && difference !== null;
  return { verdict, refund, sum: isKnown ? [currency, ...[ordered, received, difference].map(plain)] : null };
};

const inFile = (line: Readonly<Record<string, string>>): Told => {
  const { verdict = '', refund = '', currency = '', ordered = '', received = '', difference = '' } = line;
  const amounts = [ordered, received, difference];
  return { verdict, refund, sum: amounts.includes('') ? null : [currency, ...amounts.map(plain)] };
};

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

/** Killed once as many are read, and gone on with by a press. */
async function killAt(console: Console, read: number): Promise<void> {
  await expect
    .poll(async () => Number((await console.page.getByText(/ of .* read$/).textContent())?.replace(/ of .*|\D/g, '')), {
      timeout: 600_000,
      intervals: [20],
    })
    .toBeGreaterThanOrEqual(read);
  await console.killAndRestart();
  await console.frame.goTo('Bulk look-up');
  await console.page.getByRole('table', { name: 'Earlier runs' }).getByRole('link').first().click();
  await expect(console.page.getByText('The console ended while it went on.')).toBeVisible();
  await console.page.getByRole('button', { name: 'Go on' }).click();
}

test(`${String(orders)} orders through two power cuts, and what is said of each, wherever it is said`, async ({
  console,
  sandbox,
}) => {
  test.setTimeout(60_000 + orders * 400);
  const { frame } = console;
  const before = await sandbox.generated(orders);
  await frame.goTo('Bulk look-up');
  const list = before.map(({ service_id: number }) => number).join('\n');
  await console.page
    .getByLabel('Choose a file…')
    .setInputFiles({ name: 'november.txt', mimeType: 'text/plain', buffer: Buffer.from(list, 'utf8') });
  const begun = performance.now();
  await console.page.getByRole('button', { name: /^Look up .* orders$/ }).click();
  await killAt(console, Math.floor(orders / 4));
  await killAt(console, Math.floor(orders / 2));
  const { page, order, orderExports, app } = console;
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 + orders * 200 });
  const took = performance.now() - begun;

  const { requests, done } = (await sandbox.counts()).info;
  expect(done).toBe(requests);
  expect(requests - orders).toBeLessThanOrEqual(2 * (atOnce + 2 * mostOutcomes));
  test.info().annotations.push({
    type: 'bulk',
    description: `${String(requests)} requests for ${String(orders)} orders, in ${String(Math.round(took / 1000))} s with two restarts`,
  });

  // What waits may expire while others are read: then either was true when it was read.
  const after = await sandbox.generated(orders);
  const allowed = new Map(
    before.map(({ service_id: number, expected }, at) => [
      number,
      [oracle(expected), oracle(after[at]?.expected ?? expected)],
    ]),
  );
  const wrong = (of: readonly (readonly [string, Told | null])[]) =>
    of.filter(
      ([number, told]) => allowed.get(number)?.some((one) => JSON.stringify(one) === JSON.stringify(told)) !== true,
    );

  const rows = await rowsOf(console);
  expect(rows.map((row) => row.order)).toEqual(before.map(({ service_id: number }) => number));
  expect(wrong(rows.map((row) => [row.order, inList(row)]))).toEqual([]);

  await page.getByRole('button', { name: 'Export…' }).click();
  await orderExports.settled();
  const file = path.join(console.dataFolder, 'orders.csv');
  await console.saveAs(file);
  await orderExports.write();
  const lines: readonly Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true });
  expect(lines).toHaveLength(orders);
  expect(wrong(lines.map((line) => [line['service_id'] ?? '', inFile(line)]))).toEqual([]);

  for (let at = 0; at < orders; at += Math.floor(orders / opened)) {
    const number = before[at]?.service_id ?? '';
    const row = rows[at];
    const told = row === undefined ? null : inList(row);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await order.open(number);
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', told?.verdict ?? '');
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.getByRole('button', { name: 'Copy receipt' }).click();
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain(number);
    // oxlint-disable-next-line no-await-in-loop -- one window
    const receipt = await app.evaluate(({ clipboard }) => clipboard.readText());
    const amounts = [...receipt.replaceAll('\u202F', '').matchAll(/\d+(?:\.\d+)?/g)].map(([amount]) => plain(amount));
    const [, ordered, received] = told?.sum ?? [];
    expect(amounts, receipt).toEqual(expect.arrayContaining([ordered, received].filter((one) => one !== undefined)));
  }
});
