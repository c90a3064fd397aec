/** How far each account of each address space is used up: an index is handed out once. */
import type { DatabaseSync } from 'node:sqlite';

export interface AddressIndexes {
  /** The first of `count` unused indexes. */
  take(space: string, account: number, count: number): number;
}

export function addressIndexesIn(database: DatabaseSync): AddressIndexes {
  const use = database.prepare(
    `INSERT INTO indexes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET used = used + excluded.used RETURNING used`,
  );
  return { take: (space, account, count) => Number(use.get(space, account, count)?.['used']) - count };
}
