/** What was created, whether the response arrived or not: the truth for a client's records. */
import type { DatabaseSync } from 'node:sqlite';

import { z } from '../../electron/contract/zod.ts';
import type { Transaction } from './transaction.ts';

export interface Batch {
  /** Of the request, by which a client finds it again. */
  readonly nonce: string;
  readonly chain: string;
  readonly alias: string | null;
  readonly callbackUrl: string;
  readonly addresses: readonly string[];
}

export interface Batches {
  add(batch: Batch): void;
  /** In the order of creation, from the `after`th on. */
  page(after: number, limit: number): readonly Batch[];
  /** The batch that an address was created in. */
  find(address: string): Batch | null;
  readonly addressCount: number;
}

const batchRow = z
  .object({
    nonce: z.string(),
    chain: z.string(),
    alias: z.string().nullable(),
    callback_url: z.string(),
    addresses: z.string(),
  })
  .transform(({ callback_url: callbackUrl, addresses, ...row }): Batch => {
    return { ...row, callbackUrl, addresses: addresses.split(' ') };
  });

export function batchesIn(database: DatabaseSync, transaction: Transaction): Batches {
  const last = database.prepare('SELECT number, addresses_so_far FROM batches ORDER BY number DESC LIMIT 1').get();
  let count = Number(last?.['number'] ?? 0);
  let addressCount = Number(last?.['addresses_so_far'] ?? 0);
  const insert = database.prepare('INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertAddress = database.prepare('INSERT INTO addresses VALUES (?, ?)');
  const after = database.prepare('SELECT * FROM batches WHERE number > ? ORDER BY number LIMIT ?');
  const holding = database.prepare('SELECT batches.* FROM addresses JOIN batches ON number = batch WHERE address = ?');
  return {
    add: ({ nonce, chain, alias, callbackUrl, addresses }) =>
      transaction(() => {
        const number = count + 1;
        const soFar = addressCount + addresses.length;
        insert.run(number, nonce, chain, alias, callbackUrl, addresses.join(' '), soFar);
        for (const address of addresses) insertAddress.run(address, number);
        count = number;
        addressCount = soFar;
      }),
    page: (skipped, limit) => after.all(skipped, limit).map((row) => batchRow.parse(row)),
    find(address) {
      const row = holding.get(address);
      return row === undefined ? null : batchRow.parse(row);
    },
    get addressCount() {
      return addressCount;
    },
  };
}
