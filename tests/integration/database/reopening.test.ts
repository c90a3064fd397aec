import path from 'node:path';
import { expect, test } from 'vitest';
import { ownDisk, onSmallDisk } from './disk-of-its-own.ts';
import { temporaryFolder } from './real-database.ts';
import { needs } from '../../support/needs.ts';

test(
  'what is opened on a full disk takes nothing until it is opened anew, and a request that is out is never given up for it',
  { timeout: 60_000 },
  async (context) => {
    needs(context, ownDisk);
    const told = await onSmallDisk(await temporaryFolder(), path.join(import.meta.dirname, 'reopening-program.ts'));
    const value = (what: unknown) => ({ ok: true, value: what });
    expect(told).toEqual({
      onlyRead: value('full'),
      onFull: value('disk-full'),
      afterwards: value([]),
      onWritable: value('sending'),
      inTheEnd: value(['sending']),
      // Those drawn while nothing could be written are known as used afterwards.
      unknownNonces: 0,
    });
  },
);
