/** Random damage to the settings and their copy: either the values are right, or the damage is reported. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../../electron/profiles/settings/settings-schema.ts';
import { sample } from '../../support/full.ts';
import { seeded } from '../../support/seeded.ts';
import { injured } from '../../support/file-damage.ts';
import { newFolder, openIn } from './data-folder.ts';
import { profileFields } from '../../support/profile-fields.ts';

const injuries = sample(100, 500);

const profileOf = (number: number): Settings['profiles'][number] => ({
  id: `3f0d1c52-9f5c-4c1e-8a53-${String(number).padStart(12, '0')}`,
  fields: profileFields({
    name: `Store ${number}`,
    environment: number % 2 === 0 ? 'live' : 'test',
    baseUrl: `https://pay-${number}.example/api`,
    pid: String(1_382_528_827_416_576 + number),
    chains: ['TRON', 'ETH'],
  }),
  secret: { encrypted: Buffer.from(`encrypted ${number}`.repeat(9)).toString('base64'), at: 1_700_000_000_000 },
});

const names = ['config.json', 'config.good.json'] as const;

it(`each of ${injuries} random corruptions is reported or harmless`, { timeout: 120_000 }, () => {
  const folder = newFolder();
  const first = openIn(folder);
  for (let number = 0; number < 12; number += 1) {
    expect(first.change((now) => ({ ...now, profiles: [...now.profiles, profileOf(number)] })).ok).toBe(true);
  }
  const truth = openIn(folder).current();
  const originals = new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name))]));
  const random = seeded(2_003);
  const counted: Record<string, number> = {};
  for (let round = 0; round < injuries; round += 1) {
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
    // One in four damages both the file and its copy, one in eight only the copy.
    const hit = round % 4 === 3 ? names : round % 8 === 0 ? names.slice(1, 2) : names.slice(0, 1);
    const kinds: string[] = [];
    for (const name of names) {
      const bytes = originals.get(name) ?? Buffer.alloc(0);
      const injury = hit.includes(name) ? injured(bytes, random) : { kind: 'none', bytes };
      if (injury.bytes !== null) fs.writeFileSync(path.join(folder, name), injury.bytes);
      kinds.push(injury.kind);
    }
    const opened = openIn(folder);
    const reported = opened.notices.map(({ kind }) => kind);
    const same = JSON.stringify(opened.current()) === JSON.stringify(truth);
    const isReset = JSON.stringify(opened.current()) === JSON.stringify(defaultSettings);
    // The saved values. Only if both are damaged they may be reset, which is reported.
    const ok = same || (hit === names && isReset && reported.length > 0);
    expect({ round, kinds, reported, ok }).toMatchObject({ ok: true });
    const outcome = reported.join() || 'nothing that is read';
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  process.stdout.write(`${injuries} corruptions of the settings: ${JSON.stringify(counted)}\n`);
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(injuries);
  expect(counted['settings-reset'] ?? 0).toBeGreaterThan(0);
});

it('a damaged copy is replaced before it is needed', () => {
  const folder = newFolder();
  openIn(folder).change((now) => ({ ...now, profiles: [profileOf(1)] }));
  const copy = path.join(folder, 'config.good.json');
  fs.writeFileSync(copy, '{');
  expect(openIn(folder).notices).toEqual([]);
  expect(fs.readFileSync(copy, 'utf8')).toBe(fs.readFileSync(path.join(folder, 'config.json'), 'utf8'));
});
