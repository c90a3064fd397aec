import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ElectronApplication } from '@playwright/test';
import { readArchive } from '../../electron/backup/archive.ts';
import { answerQuestions, answerSaveDialog, launchConsole, questionsAsked } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { modeOr } from '../support/needs.ts';

const rowsOf = (file: string, sql: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
};
const addresses =
  'SELECT id, profile_no, request_id, position, address, chain, created_at, source, check_result FROM address ORDER BY id';

const pressMenu = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click();
  }, id);

const answerOpenDialog = (app: ElectronApplication, file: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

/** The test restarts Quittance itself. */
const preventRelaunch = (app: ElectronApplication) =>
  app.evaluate(({ app: application }) => {
    application.relaunch = () => undefined;
  });

test('a backup from the menu is restored on another computer with its addresses and without secrets', async ({
  console: first,
}, testInfo) => {
  test.slow();
  const { page, app, addresses: form } = first;
  await form.open();
  const batch = await form.create({ chain: 'TRON', count: 25 });
  await expect(batch.getByRole('heading', { name: '25 addresses created, all valid' })).toBeVisible();
  const file = testInfo.outputPath('copy.quittance');
  await answerSaveDialog(app, file);
  await answerQuestions(app, 0);
  await pressMenu(app, 'back-up');
  await expect
    .poll(() => questionsAsked(app), { timeout: 30_000 })
    .toEqual([expect.stringContaining('Backup created and verified')]);
  expect(modeOr(0o600, file)).toBe(0o600);
  expect((await readArchive(file)).contents).toMatchObject({ addresses: 25, unfinished: 0 });
  expect(page.isClosed()).toBe(false);

  const there = testInfo.outputPath('another');
  let second = await launchConsole({ dataFolder: there });
  try {
    await answerOpenDialog(second.app, file);
    await preventRelaunch(second.app);
    // Canceled: nothing changes.
    await answerQuestions(second.app, 0);
    await pressMenu(second.app, 'restore');
    await expect
      .poll(() => questionsAsked(second.app), { timeout: 30_000 })
      .toEqual([expect.stringContaining('25 addresses')]);
    expect(existsSync(path.join(there, 'quittance.restore.json'))).toBe(false);
    // Confirmed.
    const ended = new Promise<void>((resolve) => {
      second.app.process().once('exit', () => resolve());
    });
    await answerQuestions(second.app, 1);
    await expect
      .poll(
        async () => {
          await pressMenu(second.app, 'restore').catch(() => undefined);
          return existsSync(path.join(there, 'quittance.restore.json'));
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await ended;
    second = await launchConsole({ dataFolder: there });
    await expect(second.page.getByText(/^Restored from the backup of /)).toBeVisible();
    await second.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(second.page.getByText(/^Restored from the backup of /)).toBeHidden();
  } finally {
    await second.close();
  }
  expect(rowsOf(path.join(there, 'quittance.db'), addresses)).toEqual(
    rowsOf(path.join(first.dataFolder, 'quittance.db'), addresses),
  );
  const config = readFileSync(path.join(there, 'config.json'), 'utf8');
  expect(config).toContain('"secret": null');
  expect(config).not.toContain('"encrypted": "');
  expect(readdirSync(there).some((name) => name.startsWith('quittance.replaced-'))).toBe(true);
});

test('automatic backups go to the chosen folder, and a missing folder is reported @long', async ({
  console: own,
}, testInfo) => {
  test.slow();
  const { page, app } = own;
  const folder = testInfo.outputPath('share');
  await app.evaluate(
    ({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    },
    path.join(folder, 'gone'),
  );
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(page.getByText('Scheduled backup failed.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No earlier backup exists.')).toBeVisible();

  await answerOpenDialog(app, testInfo.outputDir);
  await page.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(page.getByText('Scheduled backup failed.')).toBeHidden({ timeout: 30_000 });
  const created = () => readdirSync(testInfo.outputDir).filter((name) => /^quittance-auto-.*\.quittance$/.test(name));
  await expect.poll(created, { timeout: 30_000 }).toHaveLength(1);
  await expect(page.getByText('Scheduled backup failed.')).toBeHidden();
  expect(readdirSync(testInfo.outputDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});
