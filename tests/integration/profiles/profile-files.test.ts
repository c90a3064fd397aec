/** Profile files and CA files through main: chosen by the user, confirmed, and without secrets. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import type { ProfilesInFile, ImportedProfiles, ProfileFields } from '../../../electron/contract/profiles.ts';
import { success, type Result } from '../../../electron/contract/result.ts';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { profileFileHandlers } from '../../../electron/ipc/profiles.ts';
import { fieldsAt, secret, startAsked } from './confirming-user.ts';
import { needs } from '../../support/needs.ts';
import { pageCalls } from '../../support/page-calls.ts';

async function desk(says: 'yes' | 'no' = 'yes') {
  const run = await startAsked(says);
  const noted: AuditEvent[] = [];
  let chosen: string | null = null;
  const note = async (event: AuditEvent) => {
    noted.push(event);
  };
  const handlers = profileFileHandlers({
    profiles: run.profiles,
    files: { askWhere: async (name) => success(path.join(run.folder, name)), wrote: () => undefined },
    askFile: async () => chosen,
    note,
    appVersion: '1.2.3',
    now: () => Date.UTC(2026, 0, 2),
  });
  const call = pageCalls({ profiles: handlers });
  const ask = async <T>(name: string, input?: unknown): Promise<Result<T>> => {
    const answer = await call(`profiles:${name}`, input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract gives each method its output
    return answer as Result<T>;
  };
  const file = (name: string, content: string | Buffer): void => {
    chosen = path.join(run.folder, name);
    fs.writeFileSync(chosen, content);
  };
  const exported = async (...ids: string[]) => {
    const done = await ask<{ path: string; profiles: number }>('exportFile', { ids });
    if (!done.ok) throw new Error(done.error.message);
    return { ...done.value, text: fs.readFileSync(done.value.path, 'utf8') };
  };
  return { ...run, noted, ask, file, exported, close: () => (chosen = null) };
}

const of = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

const rich: Partial<ProfileFields> = {
  readOnly: true,
  timeouts: { connect: 5, call: 60 },
  explorers: [{ chain: 'TRON', tx: 'https://scan.example/tx/{tx}' }],
};

describe('an exported profile', () => {
  it.each([
    ['Demo / store', 'profile-demo-store-2026-01-02.json'],
    ['Лавка 2', 'profile-лавка-2-2026-01-02.json'],
    ['//', 'profiles-2026-01-02.json'],
  ])('of the name %s has the file name %s', async (name, fileName) => {
    const { add, exported } = await desk();
    const { path: place } = await exported(await add(fieldsAt('https://pay.example', { name })));
    expect(path.basename(place)).toBe(fileName);
  });

  it('has no secret, and is imported under another name, without a secret and not selected', async () => {
    const { add, exported, file, ask, profiles, profileOf, noted, asked } = await desk();
    const id = await add(fieldsAt('https://pay.example', rich));
    const { text } = await exported(id);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('encrypted');
    const before = profiles.chosenId();
    file('in.json', text);
    const looked = of(await ask<ProfilesInFile>('readFile'));
    expect(looked.profiles).toMatchObject([
      { is: 'usable', nameInFile: 'Demo store', fields: { name: 'Demo store (2)' }, like: { id }, differs: [] },
    ]);
    expect((await profiles.view()).profiles).toHaveLength(2);
    const taken = of(await ask<ImportedProfiles>('importFromFile', { fileId: looked.fileId, indexes: [0] }));
    expect(asked).toMatchObject([{ kind: 'import', profiles: [{ name: 'Demo store (2)', readOnly: true }] }]);
    const [second = ''] = taken.ids;
    expect(profileOf(second)).toMatchObject({ ...rich, name: 'Demo store (2)', secret: { is: 'missing' } });
    expect(profileOf(id)).toMatchObject({ name: 'Demo store', secret: { is: 'set' } });
    expect(profiles.chosenId()).toBe(before);
    expect(noted.map(({ kind }) => kind)).toEqual(['profiles-exported', 'profile-imported']);
    expect(JSON.stringify(noted)).not.toContain(secret);
    // A file is imported once.
    expect(await ask('importFromFile', { fileId: looked.fileId, indexes: [0] })).toMatchObject({ ok: false });
  });

  it('includes its custom scheme, under a free name', async () => {
    const from = await desk();
    const preset = from.profiles.schemes()[0]?.scheme;
    if (preset === undefined) throw new Error('no preset');
    const { id: _id, ...parameters } = preset;
    const saved = of(await from.profiles.saveScheme({ ...parameters, name: 'Ours', join: '|' }));
    const id = await from.add(fieldsAt('https://pay.example', { scheme: saved.id }), '');
    const { text } = await from.exported(id);
    const to = await desk();
    of(await to.profiles.saveScheme({ ...parameters, name: 'Ours', join: '#' }));
    to.file('in.json', text);
    const looked = of(await to.ask<ProfilesInFile>('readFile'));
    expect(looked.profiles).toMatchObject([{ is: 'usable', schemeName: 'Ours', like: null }]);
    of(await to.ask<ImportedProfiles>('importFromFile', { fileId: looked.fileId, indexes: [0] }));
    const own = to.profiles.schemes().filter((scheme) => scheme.id.startsWith('own-'));
    expect(own.map(({ name }) => name)).toEqual(['Ours', 'Ours (2)']);
    expect(own[1]?.id).toBe(saved.id);
  });

  it('replaces no profile, and differences are reported', async () => {
    const { add, exported, file, ask, profileOf, change } = await desk();
    const fields = fieldsAt('https://pay.example');
    const id = await add(fields);
    const { text } = await exported(id);
    await change(id, { ...fields, tolerance: '1.5', chains: ['TRON'] });
    file('in.json', text);
    const looked = of(await ask<ProfilesInFile>('readFile'));
    expect(looked.profiles).toMatchObject([{ like: { id, name: 'Demo store' }, differs: ['tolerance', 'chains'] }]);
    of(await ask('importFromFile', { fileId: looked.fileId, indexes: [0] }));
    expect(profileOf(id)).toMatchObject({ tolerance: '1.5', chains: ['TRON'] });
  });
});

describe('a file of profiles', () => {
  it('is imported only after a system dialog, whatever the page requests', async () => {
    const { add, exported, file, ask, profiles } = await desk('no');
    const { text } = await exported(await add(fieldsAt('http://127.0.0.1:9')));
    file('in.json', text);
    const looked = of(await ask<ProfilesInFile>('readFile'));
    const take = (fileId: string, indexes: number[]) => ask('importFromFile', { fileId, indexes });
    expect(await take(looked.fileId, [0])).toMatchObject({ error: { code: 'cancelled' } });
    expect(await take(crypto.randomUUID(), [0])).toMatchObject({ error: { facts: { fault: 'file-read-again' } } });
    expect(await take(looked.fileId, [1])).toMatchObject({ error: { facts: { fault: 'profile-not-usable' } } });
    expect(await take(looked.fileId, [0, 0])).toMatchObject({ error: { code: 'invalid-input' } });
    expect((await profiles.view()).profiles).toHaveLength(2);
  });
});

describe('an exported file has no secret in plain text', () => {
  const known = 'sk_live_9f8e7d6c5b4a39281706';
  const away = 'http://127.0.0.1:9';
  const forms = [known, Buffer.from(known).toString('base64url'), Buffer.from(known).toString('hex')];
  const refusal = (fault: string) => ({ error: { code: 'invalid-input', facts: { field: 'ids', fault } } });

  it.each(forms)('in a scheme: %s', async (form) => {
    const { add, ask, profiles, noted, folder } = await desk();
    const { id: _id, ...preset } = presetOf('pairs-md5') ?? never();
    const scheme = await profiles.saveScheme({ ...preset, name: 'Theirs', message: `${form}{params}{secret}` });
    const id = await add(fieldsAt(away, { scheme: scheme.ok ? scheme.value.id : '' }), 'another secret');
    await add(fieldsAt(away, { name: 'Other' }), known);
    const before = fs.readdirSync(folder);
    expect(await ask('exportFile', { ids: [id] })).toMatchObject(refusal('secret-in-saved-scheme'));
    expect(fs.readdirSync(folder)).toEqual(before);
    expect(noted).toEqual([]);
  });

  it.each(forms)('in a field: %s', async (form) => {
    const { add, ask } = await desk();
    const ids = [
      await add(fieldsAt(`${away}/${form}`, { name: 'URL' }), known),
      await add(fieldsAt(away, { name: form.slice(0, 60) }), ''),
      await add(
        fieldsAt(away, { name: 'Link', explorers: [{ chain: 'T', tx: `https://scan.example/${form}/{tx}` }] }),
        '',
      ),
      await add(fieldsAt(away, { name: 'Plain' }), ''),
    ];
    for (const id of ids.slice(0, 3)) {
      expect(await ask('exportFile', { ids: [id] })).toMatchObject(refusal('secret-in-profile'));
    }
    expect(await ask('exportFile', { ids: ids.slice(3) })).toMatchObject({ ok: true });
  });
});

const never = (): never => {
  throw new Error('There is none');
};

describe('a duplicate', () => {
  it('gets a new name and no secret, and is confirmed and logged', async () => {
    const { add, ask, asked, profileOf, noted, profiles } = await desk();
    const id = await add(fieldsAt('https://pay.example', rich));
    const [second = ''] = of(await ask<ImportedProfiles>('duplicate', { id })).ids;
    expect(asked).toMatchObject([{ kind: 'import', profiles: [{ name: 'Demo store (2)' }] }]);
    expect(profileOf(second)).toMatchObject({ ...rich, name: 'Demo store (2)', secret: { is: 'missing' } });
    expect(noted).toMatchObject([
      { kind: 'profile-duplicated', subject: 'Demo store (2)', facts: { of: 'Demo store' } },
    ]);
    expect(profiles.chosenId()).toBe(id);
    const [third = ''] = of(await ask<ImportedProfiles>('duplicate', { id })).ids;
    expect(profileOf(third)).toMatchObject({ name: 'Demo store (3)' });
    expect(await ask('duplicate', { id: 'sandbox' })).toMatchObject({ error: { code: 'invalid-input' } });
  });
});

describe('CA certificates', () => {
  const openssl = { has: spawnSync('openssl', ['version']).status === 0, why: 'openssl is not installed' };
  beforeEach((context) => needs(context, openssl));

  const createCertificate = (folder: string, name: string, ...more: string[]): string => {
    const file = path.join(folder, `${name}.pem`);
    const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', path.join(folder, `${name}.key`)];
    execFileSync('openssl', [...ask, '-out', file, '-days', '30', '-subj', `/CN=${name}`, ...more], {
      stdio: 'ignore',
    });
    return fs.readFileSync(file, 'utf8');
  };
  const authority = ['-addext', 'basicConstraints=critical,CA:TRUE'];

  it('come only from the file that the user chose', async () => {
    const { folder, add, change, asked, profileOf } = await desk();
    const pem = createCertificate(folder, 'Stranger', ...authority);
    const fields = fieldsAt('https://pay.example');
    const id = await add(fields);
    const answer = await change(id, { ...fields, caFile: { name: 'ca.pem', pem } });
    expect(answer).toMatchObject({ error: { facts: { field: 'fields.caFile', fault: 'ca-not-chosen' } } });
    expect(asked).toEqual([]);
    expect(profileOf(id)?.caFile).toBeUndefined();
  });

  it('are refused if the file has a private key, a server certificate, a weak key or none', async () => {
    const { folder, file, ask } = await desk();
    const pem = createCertificate(folder, 'Root', ...authority);
    const key = fs.readFileSync(path.join(folder, 'Root.key'), 'utf8');
    const cases: readonly [string, string][] = [
      [`${pem}${key}`, 'ca-private-key'],
      [createCertificate(folder, 'Leaf', '-addext', 'basicConstraints=critical,CA:FALSE'), 'ca-not-authority'],
      [createCertificate(folder, 'Weak', '-newkey', 'rsa:1024', ...authority), 'ca-weak-key'],
      ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'ca-not-readable'],
      ['nothing of the kind', 'ca-not-certificates'],
      [pem.repeat(40), 'ca-too-large'],
      ['x'.repeat(200_000), 'ca-too-large'],
    ];
    for (const [content, fault] of cases) {
      file('ca.pem', content);
      expect(await ask('chooseCaFile')).toMatchObject({ error: { facts: { fault } } });
    }
  });
});
