/**
 * A typed secret leaves the page's memory with its field. These scenarios record no trace, which would contain what is typed.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { launchConsole, type Launched } from '../support/console.ts';
import { watch } from '../support/fixture.ts';
import { Frame } from '../support/pages/frame.ts';
import { SettingsPage } from '../support/pages/settings-page.ts';
import { searchFor } from '../support/secret-search.ts';

/**
 * The number of strings in the page's heap that contain any of these texts. A snapshot has the first 1,024 characters of a string,
 * and a concatenated string as its parts.
 */
async function stringsInHeap(page: Page, texts: readonly string[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: false });
  await session.detach();
  const snapshot: unknown = JSON.parse(chunks.join(''));
  if (typeof snapshot !== 'object' || snapshot === null || !('strings' in snapshot) || !Array.isArray(snapshot.strings))
    throw new Error('the snapshot has no strings');
  return snapshot.strings.filter((string) => typeof string === 'string' && texts.some((text) => string.includes(text)))
    .length;
}

const secret = 'tYped-5ecret/of+a=Merchant#0123456789';
const pieces = [secret, secret.slice(0, 16), secret.slice(-16)];

const test = base.extend<{ launched: Launched; settings: SettingsPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
  launched: async ({}, provide) => {
    const launched = await launchConsole({ width: 1280, height: 900 });
    const faults: string[] = [];
    watch(launched.page, faults);
    await provide(launched);
    await launched.close();
    expect(faults, 'errors and foreign requests of the page').toEqual([]);
  },
  settings: async ({ launched }, provide) => {
    const settings = new SettingsPage(launched.page);
    await new Frame(launched.page).goTo('Settings');
    await settings.heading.waitFor();
    await provide(settings);
  },
});

// Each heap snapshot takes seconds, and many on a busy machine.
test.beforeEach(() => test.slow());

const copiesInHeap = ({ page }: Launched): Promise<number> => stringsInHeap(page, pieces);

async function type({ page }: Launched, settings: SettingsPage, field: string): Promise<void> {
  await settings.field(field).focus();
  await page.keyboard.insertText(secret);
}

/** Fills in the guided Add profile up to its second step. */
async function startProfile(settings: SettingsPage): Promise<void> {
  await settings.addService({ name: 'Demo store', baseUrl: 'http://127.0.0.1:9' });
  await settings.chooseScheme(/Cregis project/);
}

/** The service isn’t there, so the test fails once the profile is saved. */
async function saveProfile({ page }: Launched): Promise<void> {
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByRole('heading', { name: 'Can’t reach the service' })).toBeVisible();
}

const form = ({ page }: Launched) => page.getByRole('form');

test('a secret typed for a new profile is not in memory after it is saved, replaced or removed @long', async ({
  launched,
  settings,
}) => {
  const { page } = launched;
  await startProfile(settings);
  await type(launched, settings, 'Secret');
  await saveProfile(launched);
  expect(await copiesInHeap(launched), 'after it was saved').toBe(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await form(launched).getByRole('button', { name: 'Replace' }).click();
  await type(launched, settings, 'New secret');
  await page.keyboard.press('Enter');
  await expect(form(launched).getByRole('button', { name: 'Replace' })).toBeVisible();
  expect(await copiesInHeap(launched), 'after it was replaced').toBe(0);

  await form(launched).getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(form(launched).getByRole('button', { name: 'Enter secret' })).toBeVisible();
  expect(await copiesInHeap(launched), 'after it was removed').toBe(0);

  await page.evaluate((text) => Object.assign(window, { kept: { text } }), secret);
  expect(await copiesInHeap(launched), 'the search finds a text that the page has').toBeGreaterThan(0);
});

test('a discarded secret is not in memory', { tag: '@long' }, async ({ launched, settings }) => {
  const { page } = launched;
  await startProfile(settings);
  await type(launched, settings, 'Secret');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form(launched)).toHaveAccessibleName('Practice');
  expect(await copiesInHeap(launched), 'after the new profile was discarded').toBe(0);

  await startProfile(settings);
  await saveProfile(launched);
  await page.getByRole('button', { name: 'Close' }).click();
  await form(launched).getByRole('button', { name: 'Enter secret' }).click();
  await type(launched, settings, 'New secret');
  await form(launched).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(launched).getByRole('button', { name: 'Enter secret' })).toBeVisible();
  expect(await copiesInHeap(launched), 'after Cancel').toBe(0);

  await form(launched).getByRole('button', { name: 'Enter secret' }).click();
  await type(launched, settings, 'New secret');
  await new Frame(page).goTo('Addresses');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
  expect(await copiesInHeap(launched), 'after the view was left').toBe(0);
});

test(
  'a pasted private key keeps its lines, is masked, and is not in memory after it is saved',
  { tag: '@long' },
  async ({ launched, settings }) => {
    const { page } = launched;
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const lines = key.split('\n').slice(1, -2);
    await startProfile(settings);
    await settings.chooseScheme(/RSA-SHA256/);

    await settings.field('Secret').focus();
    await page.keyboard.insertText(key.replace('PRIVATE', 'NO'));
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText('Not a private key. Enter one in PEM format').first()).toBeVisible();

    await settings.field('Secret').selectText();
    await page.keyboard.insertText(key);
    expect(
      await settings
        .field('Secret')
        .evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security')),
    ).toBe('disc');
    await settings.field('Secret').selectText();
    const copied = await settings.field('Secret').evaluate((field) => {
      const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true });
      return field.dispatchEvent(event);
    });
    expect(copied, 'it can be copied').toBe(false);
    await saveProfile(launched);
    expect(await stringsInHeap(page, lines)).toBe(0);
  },
);

test(
  'the secret of a signed example is neither in memory after the dialog closes nor in a file',
  { tag: '@long' },
  async ({ launched, settings }) => {
    const { page } = launched;
    await expect(settings.heading).toBeVisible();
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Signed request').focus();
    const fields = 'a=1&b=2';
    await page.keyboard.insertText(
      `${fields}&sign=${createHash('md5').update(`${fields}&key=${secret}`).digest('hex').toUpperCase()}`,
    );
    await dialog.getByLabel('Example secret').focus();
    await page.keyboard.insertText(secret);
    await dialog.getByLabel('String to sign (optional)').focus();
    await page.keyboard.insertText(`a=1&b=3&key=${secret}`);
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await expect(dialog).toContainText('1 match');
    await dialog.getByRole('button', { name: 'Test chosen scheme' }).click();
    await expect(dialog).toContainText('The strings differ from the first character.');
    const close = dialog.getByRole('button', { name: 'Cancel' });
    await close.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await close.click();
    await expect(dialog).toBeHidden();
    expect(await copiesInHeap(launched), 'after the dialog was closed').toBe(0);
    expect(searchFor(secret, [launched.dataFolder]).holding).toEqual([]);
  },
);
