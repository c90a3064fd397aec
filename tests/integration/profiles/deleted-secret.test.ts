/** A deleted secret is in no file and in no redactor, and no client signs with it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anybody, fieldsAt, secret } from './confirming-user.ts';
import { filesIn, newFolder, openIn, setSecret } from './data-folder.ts';
import { openSecrets, startConnected } from './start-profiles.ts';

async function start() {
  const { baseUrl, requests } = await anybody();
  const fields = fieldsAt(baseUrl);
  let clock = 1_795_000_000_000;
  const now = (): number => (clock += 1);
  const run = startConnected({ now }, openSecrets(newFolder(), {}, { now }));
  const added = await run.profiles.add(fields, secret);
  const id = added.ok ? added.value.chosenId : '';
  const encrypted = run.settings.current().profiles[0]?.secret?.encrypted ?? '';
  const client = await run.clients.clientFor(id);
  if (!client.ok) throw new Error(client.error.message);
  return { ...run, id, fields, encrypted, client: client.value, requests };
}
type Run = Awaited<ReturnType<typeof start>>;

const ends: Readonly<Record<string, (run: Run) => Promise<unknown>>> = {
  forgotten: ({ profiles, id }) => profiles.deleteSecret(id),
  'removed with its profile': ({ profiles, id }) => profiles.remove(id),
  'lost to another project': ({ profiles, id, fields }) => profiles.change(id, { ...fields, pid: '8' }),
  replaced: ({ profiles, id }) => setSecret(profiles, id, 'another-secret'),
};

it.each(Object.keys(ends))(
  '%s, a secret is in no file, not even in damaged ones that were moved aside',
  async (how) => {
    const run = await start();
    const { folder, encrypted } = run;
    const config = path.join(folder, 'config.json');
    const text = fs.readFileSync(config, 'utf8');
    fs.writeFileSync(path.join(folder, 'config.json.tmp-17000'), text);
    for (const damaged of [text.slice(0, -40), text.replace('Demo', 'D\u0000mo')]) {
      fs.writeFileSync(config, damaged);
      expect(openIn(folder).notices).toMatchObject([{ kind: 'settings-restored' }]);
    }
    const files = filesIn(folder);
    expect(
      files
        .filter((file) => file.text.includes(encrypted))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['config.good.json', 'config.json']);
    expect(
      files.filter(({ name }) => name.startsWith('config.broken')).map((file) => file.text.includes('store')),
    ).toEqual([true, true]);
    await ends[how]?.(run);
    expect(filesIn(folder).filter((file) => file.text.includes(encrypted))).toEqual([]);
  },
);

it.each(Object.keys(ends))('%s, a batch with an open client signs nothing more with it', async (how) => {
  const run = await start();
  const create = { chain: 'TRON', alias: '', callbackUrl: 'https://shop.example/hook', count: 1 };
  expect(await (await run.client.prepareCreate(create)).send()).toMatchObject({ is: 'answered' });
  // Another exchange keeps the client open.
  const prepared = await run.client.prepareCreate(create);
  await ends[how]?.(run);
  expect(await (await run.client.prepareCreate(create)).send()).toMatchObject({
    is: 'not-sent',
    reason: 'profile-changed',
  });
  expect(run.requests).toHaveLength(1);
  await prepared.send();
});

it('the redactor forgets a deleted secret and keeps a replaced one', async () => {
  const run = await start();
  await ends['replaced']?.(run);
  expect(run.redactor.redact(secret)).toBe('[redacted]');
  await ends['forgotten']?.(run);
  expect(run.redactor.redact(`${secret} another-secret`)).toBe(`${secret} another-secret`);
});
