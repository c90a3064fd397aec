import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './real-database.ts';
import { ownDisk, onReadOnlyDisk, onSmallDisk } from './disk-of-its-own.ts';
import { containing } from '../../support/containing.ts';
import { needs } from '../../support/needs.ts';

const addresses = Array.from({ length: 100 }, (_, index) => `address-${index}`);

test('on a full disk created addresses go to a file by the reserve kept for it, and from there into the ledger', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const told = await onSmallDisk(folder, path.join(import.meta.dirname, 'full-disk-program.ts'));
  const file = 'unsaved-addresses-one-1.json';
  expect(told).toMatchObject({
    refused: {
      ok: false,
      error: {
        code: 'outcome-not-saved',
        message: containing('disk is full'),
        facts: { outcome: 'created', addresses: 100, path: path.join(folder, file) },
      },
    },
    inFile: { request: { id: 1, runId: 1 }, answer: { entries: addresses.map((address) => ({ address })) } },
    besideKept: true,
    stillFull: 2,
    exported: { ok: false, error: { code: 'disk-full', message: containing('ENOSPC') } },
    csvAfter: 'old',
    partsAfter: [],
    roomAgain: 0,
    heldAfterRoom: addresses,
    filesAfterRoom: [],
    filesBeforeEnd: ['unsaved-addresses-two-3.json'],
    heldAtRestart: [...addresses, ...addresses.map((address) => `${address}-b`)],
    filesAtRestart: [],
    states: ['created', 'created'],
    setAside: null,
  });
});

test('two answers that come at once to a full disk are both kept, each where it was said', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const told = await onSmallDisk(folder, path.join(import.meta.dirname, 'two-outcomes-program.ts'));
  expect([
    { keptAs: [1, 2], asked: [1, 2], ledgers: [100, 100] },
    { keptAs: [1, 'the ledger'], asked: [1, 2], ledgers: [100, 100] },
  ]).toContainEqual(told);
});

test('a folder that cannot be written to is told so, by the database and by an export', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const told = await onReadOnlyDisk(folder, path.join(import.meta.dirname, 'read-only-program.ts'));
  expect(told).toMatchObject({
    refused: {
      code: 'database-failed',
      message: containing('EROFS'),
      facts: { reason: 'read-only' },
    },
    exported: {
      ok: false,
      error: {
        code: 'file-not-written',
        message: containing('EROFS'),
        facts: { path: path.join(folder, 'addresses.csv') },
      },
    },
  });
});
