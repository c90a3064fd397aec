import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './real-database.ts';
import { ownDisk, onReadOnlyDisk, onSmallDisk } from './small-disk.ts';
import { containing } from '../../support/containing.ts';
import { needs } from '../../support/needs.ts';

const addresses = Array.from({ length: 100 }, (_, index) => `address-${index}`);

test('created addresses go to the outbox on a full disk, and from there into the database', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const told = await onSmallDisk(folder, path.join(import.meta.dirname, 'full-disk-program.ts'));
  expect(told).toMatchObject({
    refused: {
      ok: false,
      error: {
        code: 'outcome-not-saved',
        message: containing('disk is full'),
        facts: { outcome: 'created', addresses: 100, path: path.join(folder, 'quittance.outbox') },
      },
    },
    inOutbox: [{ request: { id: 1, batchId: 1 }, answer: { entries: addresses.map((address) => ({ address })) } }],
    besideKept: true,
    stillFull: 2,
    exported: { ok: false, error: { code: 'disk-full', message: containing('ENOSPC') } },
    csvAfter: 'old',
    partsAfter: [],
    roomAgain: 0,
    heldAfterRoom: addresses,
    outboxAfterRoom: 0,
    outboxBeforeEnd: 1,
    heldAtRestart: [...addresses, ...addresses.map((address) => `${address}-b`)],
    outboxAtRestart: 0,
    states: ['created', 'created'],
    recovery: null,
  });
});

test('two responses that arrive at once on a full disk are both in the outbox', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const told = await onSmallDisk(folder, path.join(import.meta.dirname, 'two-outcomes-program.ts'));
  expect(told).toEqual({ told: ['quittance.outbox', 'quittance.outbox'], kept: [1, 2], ledgers: [100, 100] });
});

test('a read-only folder is reported for the database and for an export', async (context) => {
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
