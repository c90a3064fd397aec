/** Hostile text in edited files and in folder names. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, type Console } from '../support/fixture.ts';
import { addHostileProfile, look } from '../support/hostile-look.ts';
import { hostile, startHostileService, type HostileService } from '../support/hostile-service.ts';
import { hiddenInText } from '../support/page-text.ts';
import { chosen, lookUp } from '../support/bridge-calls.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

const folder = path.join(os.tmpdir(), `quittance-\u202Ex\u3164-${String(process.pid)}`);
test.use({ launch: { dataFolder: folder } });
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const edits = [
  `UPDATE order_lookup SET service_id = service_id || ?, currency = ?`,
  `UPDATE batch SET chain = chain || ?, alias = ?`,
  `UPDATE address SET address = address || ?, chain = ?`,
  `UPDATE address_total SET chain = ? || ?`,
  `UPDATE request SET alias = ?, service_msg = ?`,
];

/** Edits the database as a person could, without its triggers. */
function editDatabase(text: string): void {
  const database = new DatabaseSync(path.join(folder, 'quittance.db'));
  try {
    const triggers = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all();
    for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name)}"`);
    for (const edit of edits) database.prepare(edit).run(text, text);
  } finally {
    database.close();
  }
}

/** The file has no invisible characters for a reader in another program. */
function expectReadable(file: string): void {
  for (const line of readFileSync(file, 'utf8').split('\n'))
    expect.soft(hiddenInText(line), line.slice(0, 200)).toBeNull();
}

async function lookEverywhere(console: Console): Promise<void> {
  const { frame, order, addresses, settings, page } = console;
  await look(console, 'notices');
  await frame.goTo('Orders');
  await look(console, 'start');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog').getByRole('combobox').fill('KIND');
  await look(console, 'recent orders in the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(order.status).toHaveCount(0);
  await addresses.open();
  await look(console, 'a batch');
  await addresses.openLedger();
  await look(console, 'all addresses');
  const chain = page.getByRole('search').getByRole('button', { name: 'Network' });
  if ((await chain.count()) > 0) {
    await chain.click();
    await expect(page.getByRole('dialog', { name: 'Network' })).toBeVisible();
    await look(console, 'an open filter');
    await page.keyboard.press('Escape');
  }
  await settings.open();
  await look(console, 'profiles');
  await page
    .getByRole('tab', { name: /^About/ })
    .or(page.getByRole('link', { name: /^About/ }))
    .first()
    .click();
  await look(console, 'about');
}

test('no text hides in a database or settings that were edited by hand', { tag: '@long' }, async ({ console }) => {
  test.setTimeout(120_000);
  await addHostileProfile(console, service.baseUrl);
  for (const number of ['KIND-0', 'KIND-4']) await lookUp(console, await chosen(console), number);
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 3, alias: 'plain' })).toContainText('of 3 saved');
  await console.quit();
  editDatabase(`X${hostile}\u3164`);
  const config = path.join(folder, 'config.json');
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replaceAll('"TRON"', '"TR\u2066\u00A0ON"')
      .replaceAll('reversed', `re\u200Bversed\u{E0041}`),
  );
  await console.restart();
  await expect(console.frame.navigation).toBeVisible();
  await lookEverywhere(console);
  expectReadable(path.join(folder, 'logs', 'quittance.log'));
});
