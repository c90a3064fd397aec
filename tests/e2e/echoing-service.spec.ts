/** A secret that the service repeats reaches neither page nor bridge, file, log or clipboard. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostName } from '../support/console.ts';
import { echoForms, echoPlaces, startEchoingService } from '../support/echoing-service.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { full, sampleOf } from '../support/full.ts';
import { openOrder } from '../support/hostile-look.ts';
import { chosen, createAndSettle, lookUpAll } from '../support/bridge-calls.ts';

const messageLog = path.join(os.tmpdir(), `quittance-echo-${String(process.pid)}.txt`);
test.use({ launch: { env: { STAND_IN_MESSAGE_LOG: messageLog } } });
test.afterEach(() => rmSync(messageLog, { force: true }));

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const secrets: readonly { readonly name: string; readonly secret: string; readonly scheme: string }[] = [
  { name: 'of letters and signs', secret: 'Zq8/hT+w="v\\K é✓ 7Lm#Rx', scheme: 'cregis' },
  { name: 'in hex', secret: 'f502a9ac9ca54327986f29c03b271491', scheme: 'cregis' },
  { name: 'of digits', secret: '482915730164829157', scheme: 'cregis' },
  { name: 'in PEM form', secret: key, scheme: 'pairs-rsa-sha256' },
];

/** For a key, two lines in the middle are enough to find it. */
const searchablePart = (secret: string): string =>
  secret.includes('\n') ? secret.split('\n').slice(5, 7).join('') : secret;

/** Byte sequences that reveal the secret, with letters in lower case. */
function formsToFind(secret: string): readonly Buffer[] {
  const part = searchablePart(secret);
  const lower = part.toLowerCase();
  const bytes = Buffer.from(part, 'utf8');
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)),
  );
  const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const texts = [
    lower,
    JSON.stringify(lower).slice(1, -1),
    encodeURIComponent(part),
    escaped,
    bytes.toString('hex'),
    Buffer.from(part, 'utf16le').toString('hex'),
    Buffer.from(part, 'utf16le').toString('base64').replace(/=+$/, ''),
    ...base64,
  ];
  const wide = Buffer.from(lower, 'utf16le');
  return [...texts.map((text) => Buffer.from(text.toLowerCase(), 'utf8')), wide, Buffer.from(wide).swap16()];
}

const lowered = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte)));
const containsAny = (content: Buffer, forms: readonly Buffer[]): boolean => {
  const text = lowered(content);
  return forms.some((form) => text.includes(form));
};

/** The order numbers to look up: each form at one place, a different one for every secret. In full, each form at each place. */
function orderNumbers(at: number): readonly string[] {
  const forms = Object.keys(echoForms);
  if (full) return forms.flatMap((form) => echoPlaces.map((place) => `${form}.${place}`));
  return forms.map((form, index) => `${form}.${echoPlaces[(index + at * 3) % echoPlaces.length] ?? ''}`);
}

const batchForms = ['plain', 'half', 'wide'] as const;
/** The aliases of the batches: each place, and each form that a batch saves. */
const batchAliases = (at: number): readonly string[] =>
  echoPlaces.flatMap((place, index) =>
    batchForms.filter((_, form) => full || form === (index + at) % batchForms.length).map((form) => `${form}.${place}`),
  );

/** Everything in the page: markup, text, title and field values. */
const pageContent = ({ page }: Console): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.body.textContent,
      document.title,
      ...Array.from(document.querySelectorAll('input, textarea'), (field) =>
        'value' in field ? String(field.value) : '',
      ),
    ].join('\n'),
  );

const copiedText = ({ app }: Console): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());

/** Adds a profile whose service repeats its secret, and searches everything that a user can see. */
async function expectNoEcho(console: Console, at: number, csv: string): Promise<void> {
  const { name, secret, scheme } = secrets[at] ?? { name: '', secret: '', scheme: '' };
  const service = await startEchoingService(secret);
  const forms = formsToFind(secret);
  const expectWithout = (text: string, what: string): void =>
    expect
      .soft(containsAny(Buffer.from(text), forms), `the secret ${name}, ${what}: ${text.slice(0, 300)}`)
      .toBe(false);
  try {
    await console.addProfile({ name: `Echo ${String(at)}`, baseUrl: service.baseUrl, scheme }, secret);
    const profileId = await chosen(console);
    const names = orderNumbers(at);
    expect(new Set(names.map((one) => one.split('.')[0])).size).toBeGreaterThanOrEqual(20);
    expect(new Set(names.map((one) => one.split('.')[1])).size).toBeGreaterThanOrEqual(14);
    const answers = await lookUpAll(console, profileId, names);
    expect(answers).toHaveLength(names.length);
    for (const [index, answer] of answers.entries()) expectWithout(answer, `${names[index] ?? ''} over the bridge`);
    const aliases = batchAliases(at);
    const runs = await createAndSettle(console, profileId, aliases);
    expect(runs).toHaveLength(aliases.length);
    for (const [index, run] of runs.entries()) expectWithout(run, `${aliases[index] ?? ''} as a batch`);
    expect(service.echoed()).toBeGreaterThanOrEqual(names.length + aliases.length);

    for (const [index, text] of (await textsShown(console, csv)).entries())
      expectWithout(text, `text ${String(index)}`);
  } finally {
    await service.close();
  }
}

/** The content of each view, and what is copied there. */
async function textsShown(console: Console, csv: string): Promise<readonly string[]> {
  const { order, page } = console;
  const reported: string[] = [];
  for (const place of sampleOf(['fields', 'msg', 'page', 'failed', 'cut', 'wide-page', 'names'], 2)) {
    // With a digit, since the search takes letters only for a name.
    await openOrder(console, `half.${place}.1`);
    reported.push(await pageContent(console));
    if (place === 'fields') {
      for (const tab of ['Checks', 'Details', 'Raw data']) {
        await order.tab(tab);
        reported.push(await pageContent(console));
      }
      await page.getByRole('button', { name: 'Copy response' }).click();
      await expect.poll(() => copiedText(console)).toContain('redacted');
      reported.push(await copiedText(console));
      await console.order.choose('Copy receipt');
      await expect.poll(() => copiedText(console)).toContain('half.fields');
      reported.push(await copiedText(console));
    }
  }
  await console.frame.goTo('Orders');
  await expect(order.savedOrders).toBeVisible();
  reported.push(await pageContent(console));
  await console.addresses.open();
  reported.push(await pageContent(console));
  await console.addresses.openLedger();
  await expect(console.addresses.ledger).toContainText('redacted');
  reported.push(await pageContent(console));
  await console.saveAs(csv);
  await page.getByRole('button', { name: /^Export all/ }).click();
  await console.exports.settled();
  reported.push(await pageContent(console));
  await console.exports.write();
  await expect.poll(() => existsSync(csv)).toBe(true);
  return reported;
}

function expectNoFileContains(files: readonly string[], secret: string): void {
  for (const file of files) {
    const content = readFileSync(file);
    const text = lowered(content);
    for (const [at, form] of formsToFind(secret).entries()) {
      const found = text.indexOf(form);
      const around = content.subarray(Math.max(0, found - 120), found + 20).toString('latin1');
      expect.soft(found, `${path.basename(file)} contains form ${String(at)}: ${around}`).toBe(-1);
    }
  }
}

const shares = full
  ? [
      [0, 3],
      [1, 2],
    ]
  : [[0]];
for (const pair of shares) {
  const names = pair.map((at) => secrets[at]?.name ?? '').join(', and one ');
  test(`a secret ${names} that the service repeats is neither shown nor saved`, async ({ console }, testInfo) => {
    test.setTimeout(600_000);
    for (const at of pair) await expectNoEcho(console, at, testInfo.outputPath(`all-${String(at)}.csv`));
    await console.quit();

    const files = readdirSync(testInfo.outputDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.zip'))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(5);
    const all = [...files, ...(hostName === 'stand-in' ? [messageLog] : [])];
    for (const at of pair) expectNoFileContains(all, secrets[at]?.secret ?? '');
  });
}
