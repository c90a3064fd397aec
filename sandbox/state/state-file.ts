/**
 * State in a SQLite file. What it counts is kept beside what it lists, so that nothing takes longer for there
 * being more of it: no statement here visits more rows than it returns.
 */
import { DatabaseSync } from 'node:sqlite';

import { firstBase, type State } from './state.ts';
import { batchesIn, indexesIn, noncesIn, ordersIn } from './tables.ts';

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
  CREATE INDEX nonces_by_time ON nonces (used_at);
  CREATE TABLE orders (service_id TEXT PRIMARY KEY, origin TEXT NOT NULL, record TEXT NOT NULL) STRICT;
  CREATE TABLE created_orders (rank INTEGER PRIMARY KEY AUTOINCREMENT, service_id TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${version};
`;

export interface StateFile {
  readonly file: string;
  readonly seed: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds that a nonce is remembered for at least. */
  readonly nonceMs: number;
}

/** Makes the file when it is not there. Throws for one of another seed, of which orders and addresses would not fit. */
export function stateInFile({ file, seed, now, nonceMs }: StateFile): State {
  const database = new DatabaseSync(file, { timeout: 3000 });
  try {
    // What was answered survives the end of this program; not every kind of power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -64000;');
    const base = opened(database, { file, seed, now });
    return { ...tables(database, nonceMs), base, close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

function opened(database: DatabaseSync, { file, seed, now }: Omit<StateFile, 'nonceMs'>): number {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (found === 0) {
    database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`);
    database.prepare('INSERT INTO about VALUES (?, ?)').run(seed, firstBase(now));
  } else if (found !== version) {
    throw new Error(`${file} is not of this version of the sandbox`);
  }
  const about = database.prepare('SELECT seed, base FROM about').get();
  if (about?.['seed'] !== seed) throw new Error(`${file} was made with seed ${String(about?.['seed'])}`);
  return Number(about['base']);
}

function tables(database: DatabaseSync, nonceMs: number): Omit<State, 'base' | 'close'> {
  let depth = 0;
  function together<T>(work: () => T): T {
    if (depth === 0) database.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      return work();
    } finally {
      depth -= 1;
      if (depth === 0) database.exec('COMMIT');
    }
  }
  return {
    batches: batchesIn(database, together),
    indexes: indexesIn(database),
    nonces: noncesIn(database, nonceMs),
    orders: ordersIn(database, together),
    together,
  };
}
