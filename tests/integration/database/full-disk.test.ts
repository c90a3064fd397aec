import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './real-database.ts';
import { ownDisk, onSmallDisk } from './small-disk.ts';
import { containing } from '../../support/containing.ts';
import { needs } from '../../support/needs.ts';

const addresses = Array.from({ length: 100 }, (_, index) => `address-${index}`);

test('created addresses go to the outbox on a full disk, and from there into the database', async (context) => {
  needs(context, ownDisk);
  const folder = await temporaryFolder();
  const output = await onSmallDisk(folder, path.join(import.meta.dirname, 'full-disk-program.ts'));
  expect(output).toMatchObject({
    refused: {
      ok: false,
      error: {
        code: 'outcome-not-saved',
        message: containing('disk is full'),
        facts: { outcome: 'created', addresses: 100, path: path.join(folder, 'quittance.outbox') },
      },
    },
    inOutbox: [
      { request: { id: 1, batchId: 1 }, response: { entries: addresses.map((address) => ({ address })) } },
      { request: { id: 2, batchId: 2 }, response: { entries: addresses.map((address) => ({ address })) } },
    ],
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
