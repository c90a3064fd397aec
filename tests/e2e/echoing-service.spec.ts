/** A service that repeats the secret gets it nowhere: not into the page, over the bridge, into a file, a log or the clipboard. */
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostName } from '../support/console.ts';
import { echoForms, echoPlaces, startEchoingService } from '../support/echoing-service.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { chosen, lookUp } from '../support/through-bridge.ts';

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

/** Of a key any two lines in the middle are as good as all of it. */
const tellingPart = (secret: string): string =>
  secret.includes('\n') ? secret.split('\n').slice(5, 7).join('') : secret;

/** Bytes that are the secret to whoever finds them; letters in lower case. */
function formsToFind(secret: string): readonly Buffer[] {
  const part = tellingPart(secret);
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
const holds = (content: Buffer, forms: readonly Buffer[]): boolean => {
  const text = lowered(content);
  return forms.some((form) => text.includes(form));
};

const namesOf = (): readonly string[] =>
  Object.keys(echoForms).flatMap((form) => echoPlaces.map((place) => `${form}.${place}`));

/** All that the page says and has: its text, its attributes, what its fields hold, its title. */
const pageOf = ({ page }: Console): Promise<string> =>
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

for (const { name, secret, scheme } of secrets) {
  test(`a secret ${name} that the service repeats gets nowhere`, async ({ console }, testInfo) => {
    test.setTimeout(240_000);
    const service = await startEchoingService(secret);
    try {
      const forms = formsToFind(secret);
      const told: string[] = [];
      await console.addProfile({ name: 'Echo', baseUrl: service.baseUrl, scheme }, secret);
      const profileId = await chosen(console);
      const names = namesOf();
      for (const number of names) {
        const answer = JSON.stringify(await lookUp(console, profileId, number));
        expect
          .soft(holds(Buffer.from(answer), forms), `${number} over the bridge: ${answer.slice(0, 300)}`)
          .toBe(false);
      }
      for (const number of names.filter(
        (one) => one.startsWith('plain.') || one.startsWith('half.') || one.startsWith('wide.'),
      )) {
        const run = JSON.stringify(await createAndSettle(console, profileId, number));
        expect.soft(holds(Buffer.from(run), forms), `${number} as a run: ${run.slice(0, 300)}`).toBe(false);
      }
      expect(service.echoed()).toBeGreaterThanOrEqual(names.length);

      const { order, page } = console;
      for (const place of ['fields', 'msg', 'page', 'failed', 'cut', 'wide-page', 'names'] as const) {
        await order.open(`half.${place}`);
        told.push(await pageOf(console));
        if (place === 'fields') {
          for (const tab of ['Checks', 'Payer', 'Raw']) {
            await order.tab(tab);
            told.push(await pageOf(console));
          }
          await page.getByRole('button', { name: 'Copy the answer' }).click();
          await expect.poll(() => copiedText(console)).toContain('redacted');
          told.push(await copiedText(console));
          await page.getByRole('button', { name: 'Copy receipt' }).click();
          await expect.poll(() => copiedText(console)).toContain('half.fields');
          told.push(await copiedText(console));
        }
      }
      await console.frame.goTo('Order');
      await expect(order.readLast).toBeVisible();
      told.push(await pageOf(console));
      await console.addresses.open();
      told.push(await pageOf(console));
      await console.addresses.openLedger();
      await expect(console.addresses.ledger).toContainText('redacted');
      told.push(await pageOf(console));
      await console.saveAs(testInfo.outputPath('all.csv'));
      await page.getByRole('button', { name: /^Export all/ }).click();
      await expect(console.frame.toast(/^Exported/)).toBeVisible();
      for (const [at, text] of told.entries())
        expect.soft(holds(Buffer.from(text), forms), `text ${String(at)}`).toBe(false);
      await console.quit();

      const files = readdirSync(testInfo.outputDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.zip'))
        .map((entry) => path.join(entry.parentPath, entry.name));
      expect(files.length).toBeGreaterThan(5);
      for (const file of [...files, ...(hostName === 'stand-in' ? [messageLog] : [])]) {
        const content = readFileSync(file);
        for (const [at, form] of forms.entries()) {
          const found = lowered(content).indexOf(form);
          expect
            .soft(
              found,
              `${path.basename(file)} holds form ${String(at)}: ${content.subarray(Math.max(0, found - 120), found + 20).toString('latin1')}`,
            )
            .toBe(-1);
        }
      }
    } finally {
      await service.close();
    }
  });
}

/** One run; where nobody knows what came of it, it is closed, so that the next can begin. */
const createAndSettle = ({ page }: Console, profileId: string, alias: string) =>
  page.evaluate(
    async (asked) => {
      const run = await window.quittance?.addresses.create({
        runKey: crypto.randomUUID(),
        chain: 'TRON',
        callbackUrl: 'https://shop.example/hook',
        confirmedCount: null,
        count: 1,
        ...asked,
      });
      if (run?.ok !== true || run.value.state === 'ended') return run;
      const closed = [];
      for (const { id } of run.value.requests)
        closed.push(await window.quittance?.addresses.closeNoneCreated({ requestId: id }));
      return [run, closed];
    },
    { profileId, alias },
  );
