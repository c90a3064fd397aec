/** A full disk is reported, and nothing is partly written. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownDisk, onSmallDisk } from '../database/small-disk.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { needs } from '../../support/needs.ts';

test('a batch, settings, a secret, a scheme and a backup each report a full disk and change nothing', async (context) => {
  needs(context, ownDisk);
  const output = await onSmallDisk(await temporaryFolder(), path.join(import.meta.dirname, 'full-disk-program.ts'));
  expect(output).toEqual({
    begun: 'disk-full',
    batches: 0,
    saved: 'disk-full',
    secret: 'disk-full',
    both: 'disk-full',
    scheme: 'disk-full',
    backup: 'full',
    parts: [],
    isAsBefore: true,
    kept: 'the secret of before',
    after: 'done',
  });
});
