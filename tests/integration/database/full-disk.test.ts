import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './real-database.ts';
import { hasSmallDisk, onSmallDisk } from './small-disk.ts';

const addresses = Array.from({ length: 100 }, (_, index) => `address-${index}`);

test.skipIf(!hasSmallDisk)(
  'on a full disk created addresses go to a file by the reserve kept for it, and from there into the ledger',
  async () => {
    const folder = await temporaryFolder();
    const told = await onSmallDisk(folder, path.join(import.meta.dirname, 'full-disk-program.ts'));
    const file = 'unsaved-addresses-1-1.json';
    expect(told).toMatchObject({
      refused: {
        ok: false,
        error: { code: 'disk-full', facts: { reason: 'full', addresses: 100, run: 1, path: path.join(folder, file) } },
      },
      inFile: { request: { id: 1, runId: 1 }, answer: { entries: addresses.map((address) => ({ address })) } },
      stillFull: 1,
      exported: { ok: false, error: { code: 'disk-full', facts: { reason: 'ENOSPC' } } },
      csvAfter: 'old',
      partsAfter: [],
      roomAgain: 0,
      heldAfterRoom: addresses,
      filesAfterRoom: [],
      filesBeforeEnd: ['unsaved-addresses-2-2.json'],
      heldAtRestart: [...addresses, ...addresses.map((address) => `${address}-b`)],
      filesAtRestart: [],
      states: ['created', 'created'],
      setAside: null,
    });
  },
);
