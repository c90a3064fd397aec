/** Actions are in the audit log, are found there and exported. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Console } from '../support/fixture.ts';
import { openDatabase } from '../../electron/database/client.ts';
import { workerFile } from '../support/worker-file.ts';

const outcomes = ['found', 'found', 'not-found', 'refused'] as const;

/** Saves a log of any length with the product's own code. */
async function seedAudit(dataFolder: string, entries: number): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(5), userName: 'ana' });
  await database.appendToAudit(
    Array.from({ length: entries }, (_, index) => ({
      at: Date.UTC(2026, 10, 1, 9) + index * 60_000,
      event: {
        kind: 'order-looked-up',
        profile: { id: 'sandbox', name: 'Built-in sandbox' },
        subject: `order-${String(index + 1)}`,
        outcome: outcomes[index % outcomes.length] ?? 'found',
        facts: { error: null, serviceCode: '00000', serviceMsg: 'ok' },
      },
    })),
  );
  await database.close();
}

const table = (page: Page) => page.getByRole('table', { name: 'Audit log' });
const openLog = async (console: Console): Promise<void> => {
  await console.settings.open();
  await console.page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(console.page.getByText('each action with its user and result.')).toBeVisible();
};
const rowsOf = (page: Page, what: string) => table(page).getByRole('row').filter({ hasText: what });

test('lookups, creates and secrets are logged, verified and exported, without any secret', async ({
  console,
  sandbox,
}, testInfo) => {
  test.slow();
  const { page } = console;
  await console.order.open(sandbox.order('underpaid'));
  await expect(console.order.status).toBeVisible();
  await console.addresses.open();
  const batch = await console.addresses.create({ chain: 'TRON', count: 3 });
  await expect(batch.getByRole('heading', { name: '3 addresses created, all valid' })).toBeVisible();

  await openLog(console);
  await expect(rowsOf(page, 'Order lookup')).toContainText(sandbox.order('underpaid'));
  // Event, object and result are named once each, and a profile that is the object isn't repeated.
  await expect(rowsOf(page, 'Added')).toHaveText(/ProfileTest shopAdded(?!.*Test shop)/);
  await expect(rowsOf(page, 'Secret')).toContainText('Set');
  await expect(rowsOf(page, 'Response')).toContainText('Created');
  await rowsOf(page, 'Response').click();
  const facts = page.getByRole('dialog', { name: 'Response' });
  await expect(facts.getByText('Addresses requested')).toBeVisible();
  await facts.getByRole('button', { name: 'Close' }).last().click();

  const search = page.getByRole('search', { name: 'Filter the audit log' });
  await search.getByRole('searchbox').fill('secret-set');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await search.getByRole('searchbox').fill('no such word');
  await expect(page.getByText('No matching entries')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export filtered CSV…' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();

  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(/entries since .*, all unchanged\. Verified /)).toBeVisible();

  const file = testInfo.outputPath('log.csv');
  await console.saveAs(file);
  await page.getByRole('button', { name: 'Export CSV…' }).click();
  await expect(console.frame.toast(/entries exported to/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Show in folder')).toBeVisible();
  const content = readFileSync(file, 'utf8');
  expect(content).toContain('order-looked-up');
  expect(content).not.toContain(sandbox.secret);
});

test.describe('a log of many entries', () => {
  test.use({
    profile: 'built-in',
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
    launch: async ({}, provide, testInfo) => {
      const dataFolder = testInfo.outputPath('data');
      await seedAudit(dataFolder, 1_200);
      await provide({ dataFolder, width: 1280, height: 800 });
    },
  });

  test('is searched, and fits a narrow window @long', async ({ console }) => {
    const { page, app } = console;
    await openLog(console);
    await expect(page.getByText(/^1,200 entries since /)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('order-7');
    await expect(page.getByText('111 entries', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Times in /)).toBeInViewport();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(960, 640));
    await expect(table(page).getByRole('columnheader')).toHaveText(['Time', 'Event', 'Object', 'Result', 'User']);
    await expect(rowsOf(page, 'ana').first()).toBeInViewport();
  });
});
