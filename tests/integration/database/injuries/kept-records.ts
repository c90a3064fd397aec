/** A database as a console of a few weeks leaves it, made by the console's own thread; and all that can be read of one. */
import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createCounts } from '../../../../electron/database/file/loss/held.ts';
import { openToWriteOrRead } from '../../../../electron/database/file/open-to-write-or-read.ts';
import { createProfileNumbers } from '../../../../electron/database/tables/profile-numbers.ts';
import { createRunViews } from '../../../../electron/database/tables/runs/run-views.ts';
import { createSeal } from '../../../../electron/database/tables/sealing.ts';
import { createOrderKeys, termKeyOf } from '../../../../electron/database/tables/order-keys.ts';
import { createSnapshotTable } from '../../../../electron/database/tables/snapshot-table.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { Database } from '../../../../electron/database/client.ts';
import { given, paymentOf, read, recordOf } from '../../../support/records.ts';
import { seeded } from '../../../support/seeded.ts';
import {
  answerOf,
  startBatch,
  dataKey,
  firstRequest,
  lookInto,
  opening,
  openReal,
  valueOf,
  type RunWithRequests,
} from '../real-database.ts';
import { rowsOf } from '../rows-of.ts';

const profiles = ['demo', 'live-1'] as const;

const { below } = seeded(77);
const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');

async function addRun(database: Database, number: number, end: 'created' | 'unknown' | 'brought-in'): Promise<void> {
  const profile = profiles[number % 2] ?? 'demo';
  const runKey = `0b7c1d9e-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const chain = number % 3 === 0 ? 'TON' : 'ETH';
  const count = 20 + below(40);
  const begun = await startBatch(database, {
    runKey,
    profile: { id: profile, name: `Store ${profile}`, environment: profile === 'demo' ? 'test' : 'live' },
    chain,
    count,
    createdAt: 1_760_000_000_000 + number * 3_600_000,
    requests: [{ position: 1, count, alias: `batch ${number}` }],
  });
  const request = firstRequest(begun.run, runKey);
  const sentAt = 1_760_000_000_500 + number * 3_600_000;
  valueOf(await database.journal.requestSending(request.id, { nonce: hex(6), timestamp: sentAt, sentAt }));
  const addresses = Array.from({ length: count }, () => `0x${hex(40)}`);
  if (end === 'created') {
    valueOf(await database.journal.requestCreated(request, answerOf(addresses, sentAt + 300)));
    return;
  }
  const unknown = { state: 'unknown', reason: 'timed-out', serviceCode: '', serviceMsg: '', httpStatus: null } as const;
  valueOf(await database.journal.requestEnded(request, { ...unknown, answer: null, endedAt: sentAt + 20_000 }));
  if (end === 'brought-in') valueOf(await database.journal.importAddresses(request.id, addresses, sentAt + 60_000));
}

/** Some 500 addresses of 14 runs, an unknown outcome among them, 40 readings of orders, and the nonces of it all. */
export async function filledFile(file: string): Promise<Database> {
  const database = await openReal(file);
  for (let number = 0; number < 14; number += 1) {
    await addRun(database, number, number === 13 ? 'unknown' : number === 6 ? 'brought-in' : 'created');
  }
  // The runs are in the file and the readings in its log, however many pages either takes.
  lookInto(file, (look) => look.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  for (let number = 0; number < 40; number += 1) {
    const record = recordOf({ payment_detail: given(number % 4 === 0 ? [] : [paymentOf()]) });
    await database.orders.keep(
      read(record, {
        serviceId: `order-${number % 25}`,
        readAt: 1_760_000_000_000 + number,
        raw: hex(300 + below(1500)),
      }),
    );
  }
  await database.nonces('demo').next();
  return database;
}

/** The files of a database that lies open, as a power cut would leave them. */
export function filesOf(file: string): Readonly<Record<string, Buffer>> {
  const suffixes = ['', '-wal', '.mark'].filter((suffix) => existsSync(file + suffix));
  return Object.fromEntries(suffixes.map((suffix) => [suffix, readFileSync(file + suffix)]));
}

export interface Records {
  readonly addresses: readonly LedgerRow[];
  readonly runs: readonly RunWithRequests[];
  readonly orders: readonly unknown[];
  readonly nonces: readonly string[];
  readonly counts: unknown;
}

function recordsOf(database: DatabaseSync, damageMet: () => void): Records {
  const numbers = createProfileNumbers(database);
  const runViews = createRunViews(database, numbers, damageMet);
  const seal = createSeal(dataKey);
  const keys = createOrderKeys(database, { termKey: termKeyOf(dataKey), seal });
  const snapshots = createSnapshotTable(database, { profiles: numbers, seal, keys, damageMet });
  const pages = profiles.map((profileId) => rowsOf(database, { damageMet, profileId }));
  const tally = database.prepare('SELECT profile_no, chain, check_is, count FROM ledger_tally ORDER BY 1, 2, 3');
  return {
    addresses: pages.flatMap(({ rows }) => rows),
    runs: profiles.flatMap((profileId) =>
      runViews.runs(profileId, 200).map((run) => ({ ...run, requests: [...runViews.eachRequest(run.id)] })),
    ),
    orders: profiles.flatMap((profileId) =>
      snapshots
        .recentOrders(profileId, 200)
        .map((order) => [order, snapshots.earlierReads(profileId, order.serviceId)]),
    ),
    nonces: database
      .prepare('SELECT profile_no, nonce FROM nonce ORDER BY 1, 2')
      .all()
      .map((row) => Object.values(row).join(' ')),
    counts: [
      createCounts(database)(),
      pages.map(({ matching }) => matching),
      tally.all().map((row) => Object.values(row).join(' ')),
    ],
  };
}

export interface Opened {
  readonly records: Records | null;
  /** What a person is told, in short; empty when nothing is. */
  readonly told: readonly string[];
  readonly complete: boolean;
}

/** Opens and reads a file by the code that the thread runs. */
export function openedAndRead(file: string): Opened {
  const told: string[] = [];
  try {
    const opened = openToWriteOrRead(file, opening);
    if (opened.setAside !== null) told.push('set aside');
    if (opened.loss !== null) told.push(opened.loss.is);
    try {
      const records = recordsOf(opened.database, () => told.push('damage met'));
      return { records, told, complete: opened.setAside?.complete === true && opened.loss === null };
    } finally {
      opened.close();
    }
  } catch (thrown) {
    return {
      records: null,
      told: [...told, thrown instanceof Error ? thrown.message : String(thrown)],
      complete: false,
    };
  }
}
