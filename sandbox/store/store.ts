/**
 * The service's memory in SQLite: in memory, or in a file for a later start. Counts are stored beside lists, so that
 * no statement of a request reads more rows than it returns.
 */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { addressIndexesIn, type AddressIndexes } from './address-indexes.ts';
import { batchesIn, type Batches } from './batches.ts';
import { storedOrdersIn, type StoredOrders } from './stored-orders.ts';
import { transactionsIn, type Transaction } from './transaction.ts';
import { usedNoncesIn, type UsedNonces } from './used-nonces.ts';

export interface Store {
  /** Epoch milliseconds that seeded orders are dated back from: the first start. */
  readonly base: number;
  readonly batches: Batches;
  readonly indexes: AddressIndexes;
  readonly nonces: UsedNonces;
  readonly orders: StoredOrders;
  readonly transaction: Transaction;
  readonly close: () => void;
}

const version = 1;

const schema = `
  CREATE TABLE about (seed INTEGER NOT NULL, base INTEGER NOT NULL) STRICT;
  CREATE TABLE batches (
    number INTEGER PRIMARY KEY,
    nonce TEXT NOT NULL,
    chain TEXT NOT NULL,
    alias TEXT,
    callback_url TEXT NOT NULL,
    addresses TEXT NOT NULL,
    addresses_so_far INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE addresses (address TEXT PRIMARY KEY, batch INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE indexes (space TEXT, account INTEGER, used INTEGER NOT NULL, PRIMARY KEY (space, account))
    STRICT, WITHOUT ROWID;
  CREATE TABLE nonces (nonce TEXT PRIMARY KEY, used_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE orders (service_id TEXT PRIMARY KEY, origin TEXT NOT NULL, record TEXT NOT NULL) STRICT;
  CREATE TABLE created_orders (rank INTEGER PRIMARY KEY AUTOINCREMENT, service_id TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${version};
`;

export interface StoreOptions {
  /** Default: in memory. */
  readonly file?: string | undefined;
  readonly seed: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds that a nonce is remembered for at least. */
  readonly nonceMs: number;
}

/** Makes the file when it is not there. Throws for one of another seed, of which orders and addresses would not fit. */
export function openStore({ file = ':memory:', seed, now, nonceMs }: StoreOptions): Store {
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: 3000 });
  try {
    // What was answered survives the end of this program; not every kind of power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64000;');
    const base = opened(database, { file, seed, now });
    const transaction = transactionsIn(database);
    return {
      base,
      batches: batchesIn(database, transaction),
      indexes: addressIndexesIn(database),
      nonces: usedNoncesIn(database, nonceMs),
      orders: storedOrdersIn(database, transaction),
      transaction,
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Before SQLite opens it: what it writes beside the file has the file's mode. */
function keepPrivate(file: string): void {
  // What cannot be a file is SQLite's to refuse.
  if (file === ':memory:' || fs.statSync(file, { throwIfNoEntry: false })?.isFile() === false) return;
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  for (const beside of ['', '-wal', '-shm', '-journal']) {
    if (fs.existsSync(file + beside)) fs.chmodSync(file + beside, 0o600);
  }
}

/** The base of the store. */
function opened(database: DatabaseSync, { file, seed, now }: { file: string; seed: number; now: number }): number {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (found === 0) {
    database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`);
    database.prepare('INSERT INTO about VALUES (?, ?)').run(seed, Math.floor(now / 1000) * 1000);
  } else if (found !== version) {
    throw new Error(`${file} is not of this version of the sandbox`);
  }
  const about = database.prepare('SELECT seed, base FROM about').get();
  if (about?.['seed'] !== seed) throw new Error(`${file} was made with seed ${String(about?.['seed'])}`);
  return Number(about['base']);
}
