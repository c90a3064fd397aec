import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ownDisk, onSmallDisk } from './small-disk.ts';
import { temporaryFolder } from './real-database.ts';
import { containing } from '../../support/containing.ts';
import { needs } from '../../support/needs.ts';

const tried = z.object({ drawn: z.array(z.string()), readOnlyReason: z.string().nullable() }).loose();
const output = z.object({
  used: z.array(z.string()),
  full: tried,
  readOnly: tried,
  exportedHere: z.unknown(),
  untouched: z.boolean(),
  refusals: z.array(z.string()),
});

test(
  'lookups and exports work on a full or read-only disk, and nothing else is written',
  { timeout: 60_000 },
  async (context) => {
    needs(context, ownDisk);
    const folder = await temporaryFolder();
    const program = path.join(import.meta.dirname, 'unwritable-database-program.ts');
    const { used, full, readOnly, exportedHere, untouched, refusals } = output.parse(
      await onSmallDisk(folder, program),
    );
    expect(untouched).toBe(true);
    // With its own reason, not that of the disk.
    expect(refusals).toEqual(['newer', 'damaged', 'read-only', 'read-only']);
    expect(exportedHere).toMatchObject({
      error: {
        code: 'file-not-written',
        message: containing('EROFS'),
        facts: { path: path.join(folder, 'addresses.csv') },
      },
    });
    const shown = {
      recovery: { requests: 1, addresses: 7 },
      saved: [
        ['EQab', 'unknown'],
        ['EQcd', 'unknown'],
      ],
      batches: ['ended'],
      recent: ['one'],
      exported: 2,
    };
    expect(full).toMatchObject({ ...shown, kept: 'disk-full', begun: 'disk-full' });
    expect(readOnly).toMatchObject({
      ...shown,
      readOnlyReason: 'read-only',
      kept: 'database-failed',
      begun: 'database-failed',
    });
    for (const { drawn } of [full, readOnly]) {
      expect(new Set([...used, ...drawn]).size).toBe(701);
      expect(drawn.every((nonce) => /^[A-Za-z0-9]{6}$/.test(nonce))).toBe(true);
    }
  },
);
