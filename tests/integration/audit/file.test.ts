import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkAuditFile } from '../../../electron/audit/file/check-file.ts';
import { checkChosenFile } from '../../../electron/audit/file/chosen-file.ts';
import { wholeAudit, type AuditFormat, type AuditPart } from '../../../electron/contract/audit.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { writeAuditFile } from '../../../electron/database/audit/audit-file.ts';
import { valueOf } from '../database/real-database.ts';
import { auditKey, fill, lookUp, openLog, otherKey } from './log-of.ts';

const hostile = ['=HYPERLINK("x")', 'a,b;c', 'two\r\nlines', `'quoted" 'once`, '', ' blank ', '\u202Eover', '@sum'];

async function written(format: AuditFormat, part: AuditPart = wholeAudit) {
  const log = await openLog();
  fill(log, 40);
  log.table.note(hostile.map((subject, index) => ({ event: lookUp(subject), at: 1_700_000_100_000 + index })));
  const file = path.join(path.dirname(log.file), `log.${format}`);
  const from = { openReader: () => openReader({ file: log.file, immutable: false }), key: auditKey };
  const done = valueOf(await writeAuditFile(from, { part, format, path: file, at: 1, by: 'ana', appVersion: '1.0.0' }));
  const manifest = readFileSync(path.join(path.dirname(file), done.manifestName), 'utf8');
  return { file, done, manifest, text: readFileSync(file, 'utf8') };
}

const check = (text: string, manifest: string | null, keys = [auditKey]) =>
  checkAuditFile([Buffer.from(text, 'utf8')], manifest, keys);

test.each(['csv', 'jsonl'] as const)('a file in %s is whole for its computer and for a stranger', async (format) => {
  const { text, manifest, done } = await written(format);
  expect(done.rows).toBe(40 + hostile.length);
  expect(await check(text, manifest)).toMatchObject({ isWhole: true, proven: 'by-key', rows: done.rows });
  expect(await check(text, manifest, [])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
  expect(await check(text, manifest, [otherKey])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
  expect(await check(text, null)).toMatchObject({ isWhole: false, sentence: 'Checksum file not found' });
});

test('a file of a part is whole as well', async () => {
  const { text, manifest, done } = await written('csv', { ...wholeAudit, search: 'order-1' });
  expect(done.rows).toBe(11);
  expect(await check(text, manifest)).toMatchObject({ isWhole: true, proven: 'by-key', rows: 11 });
});

test.each(['csv', 'jsonl'] as const)(
  'of a file in %s a line that is changed, missing, added or moved is told without any key',
  async (format) => {
    const { text, manifest } = await written(format);
    const end = format === 'csv' ? '\r\n' : '\n';
    const lines = text.split(end);
    const told = (changed: readonly string[]) => check(changed.join(end), manifest, []);
    const at = 9;
    const changed = lines.map((line, index) => (index === at ? line.replace('found', 'found ') : line));
    expect((await told(changed)).isWhole).toBe(false);
    expect((await told(changed)).sentence).toMatch(/was changed/);
    expect((await told(lines.toSpliced(at, 1))).isWhole).toBe(false);
    expect((await told(lines.toSpliced(at, 1))).sentence).toMatch(/is missing/);
    const [moved = ''] = lines.slice(at, at + 1);
    expect((await told(lines.toSpliced(at, 1).toSpliced(at + 3, 0, moved))).isWhole).toBe(false);
    expect((await told(lines.toSpliced(at, 0, moved))).sentence).toMatch(/moved or added/);
    expect((await told(lines.slice(0, 30))).sentence).toMatch(/missing at the end/);
  },
);

test('a manifest that was made anew, with all that follows from it, is none of this computer’s', async () => {
  const { text, manifest } = await written('jsonl');
  const forged = manifest.replace('"user": "ana"', '"user": "eve"');
  const told = await check(text, forged);
  expect(told.isWhole).toBe(false);
  expect(told.sentence).toMatch(/wasn’t written on this computer/);
  // What a stranger is told says as much.
  expect(await check(text, forged, [])).toMatchObject({ isWhole: true, proven: 'by-manifest' });
});

test('another log is written over the file of before, and its manifest with it', async () => {
  const { file, manifest } = await written('csv');
  writeFileSync(file, 'something else');
  expect(await checkAuditFile([readFileSync(file)], manifest)).toMatchObject({ isWhole: false });
});

const verifyAudit = (given: readonly string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/verify-audit.ts'), ...given], { encoding: 'utf8' });

test('two files of one name beside each other are each held against the manifest of its own', async () => {
  const csv = await written('csv');
  const folder = path.dirname(csv.file);
  const from = {
    openReader: () => openReader({ file: path.join(folder, 'quittance.db'), immutable: false }),
    key: auditKey,
  };
  const more = { part: wholeAudit, at: 1, by: 'ana', appVersion: '1.0.0' } as const;
  const file = path.join(folder, 'log.jsonl');
  const done = valueOf(await writeAuditFile(from, { ...more, format: 'jsonl', path: file }));
  expect([csv.done.manifestName, done.manifestName]).toEqual(['log.manifest.json', 'log.manifest-2.json']);
  for (const one of [csv.file, file]) {
    const told = verifyAudit([one]);
    expect([one, told.status, told.stdout]).toMatchObject([
      one,
      0,
      expect.stringMatching(/^File verified: 48 entries/),
    ]);
    expect(told.stdout).not.toContain('is that of');
    const chosen = { file: one, manifest: null, keys: [auditKey] };
    expect(await checkChosenFile(chosen)).toMatchObject({ isRead: true, isWhole: true, manifestOf: null });
  }
});

test('of a file that was renamed it is told whose manifest was taken', async () => {
  const { file, done } = await written('csv');
  const renamed = path.join(path.dirname(file), 'of-monday.csv');
  renameSync(file, renamed);
  renameSync(
    path.join(path.dirname(file), done.manifestName),
    path.join(path.dirname(file), 'of-monday.manifest.json'),
  );
  const told = verifyAudit([renamed]);
  expect([told.status, told.stdout]).toEqual([
    0,
    expect.stringMatching(/The checksum file belongs to log.csv, not to of-monday.csv/),
  ]);
  const chosen = { file: renamed, manifest: null, keys: [auditKey] };
  expect(await checkChosenFile(chosen)).toMatchObject({ isWhole: true, manifestOf: 'log.csv' });
});

test.each(['csv', 'jsonl'] as const)('a file in %s is the same in whatever pieces it is read', async (format) => {
  const { text, manifest, done } = await written(format);
  const bytes = Buffer.from(text, 'utf8');
  for (const length of [1, 2, 3, 7, 64, 1_000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    );
    expect([length, await checkAuditFile(pieces, manifest, [auditKey])]).toMatchObject([
      length,
      { isWhole: true, proven: 'by-key', rows: done.rows },
    ]);
  }
});

test('a line that never ends is no entry, and is not read to its end', async () => {
  const { manifest } = await written('jsonl');
  let read = 0;
  const endless = function* () {
    for (; read < 100; read += 1) yield Buffer.alloc(1024 * 1024, '{');
  };
  expect(await checkAuditFile(endless(), manifest)).toMatchObject({ sentence: 'Line 1 isn’t an audit log entry' });
  expect(read).toBeLessThan(50);
});
