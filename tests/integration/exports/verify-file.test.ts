/** A file is verified where it was saved, against its record and its checksum file. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verifyFile } from '../../../electron/exports/verify-file.ts';
import { links, needs } from '../../support/needs.ts';
import { demoExport } from '../../support/default-export.ts';
import { newDatabase } from '../database/real-database.ts';
import { answerOf, sendingBatch, valueOf } from '../database/batches.ts';

async function exported() {
  const { folder, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON', count: 2 });
  valueOf(await database.journal.requestCreated(request, answerOf(['one', 'two'])));
  const file = path.join(folder, 'some.csv');
  const written = valueOf(await database.exportAddresses({ ...demoExport, path: file }));
  const verify = (isLaterExport = false) => verifyFile(written, async () => isLaterExport);
  return { file, manifest: `${file}.manifest.json`, verify };
}

it('a saved file is unchanged, or changed by one byte or a missing row', async () => {
  const { file, verify } = await exported();
  expect(await verify()).toEqual({ is: 'unchanged', manifest: 'same' });
  const before = readFileSync(file);
  appendFileSync(file, ' ');
  expect(await verify()).toEqual({ is: 'changed', manifest: 'same' });
  truncateSync(file, before.length - 10);
  expect(await verify()).toEqual({ is: 'changed', manifest: 'same' });
  writeFileSync(file, before);
  expect(await verify()).toEqual({ is: 'unchanged', manifest: 'same' });
});

it('a saved file was replaced if a later export has its content', async () => {
  const { file, verify } = await exported();
  appendFileSync(file, ' ');
  expect(await verify(true)).toMatchObject({ is: 'replaced' });
});

it('a saved file can be missing or unreadable', async () => {
  const { file, verify } = await exported();
  rmSync(file);
  expect(await verify()).toEqual({ is: 'missing', manifest: 'same' });
  mkdirSync(file);
  expect(await verify()).toMatchObject({ is: 'unreadable' });
});

it('a saved file is unreadable if it can’t be opened', async (context) => {
  needs(context, links);
  const { file, verify } = await exported();
  rmSync(file);
  symlinkSync(file, file);
  expect(await verify()).toMatchObject({ is: 'unreadable' });
});

it('a checksum file with another row count or SHA-256, or a missing one, is reported', async () => {
  const { manifest, verify } = await exported();
  const text = readFileSync(manifest, 'utf8');
  for (const [is, was] of [
    [text.replace('"rows": 2', '"rows": 3'), 'different'],
    [text.replace(/"sha256": "./, '"sha256": "x'), 'different'],
    [text, 'same'],
    ['{}', 'different'],
  ] as const) {
    writeFileSync(manifest, is);
    // oxlint-disable-next-line no-await-in-loop -- one file
    expect(await verify()).toEqual({ is: 'unchanged', manifest: was });
  }
  rmSync(manifest);
  expect(await verify()).toEqual({ is: 'unchanged', manifest: 'missing' });
});
