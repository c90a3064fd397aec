/** Random damage to a database: no loss is silent, and no changed address counts as valid. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scheduledName } from '../../../electron/backup/scheduled-backups.ts';
import { createBackup } from '../../../electron/backup/create-backup.ts';
import { markSuspect } from '../../../electron/database/file/open-file.ts';
import type { Recovery } from '../../../electron/database/file/recovery.ts';
import { reserveOutbox } from '../../../electron/database/outcome-outbox.ts';
import { isFileIntact, openReaderCalls } from '../../../electron/database/reader.ts';
import { openWriter } from '../../../electron/database/writer.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import { sample } from '../../support/full.ts';
import { injured, type Injury } from '../../support/file-damage.ts';
import { read, recordOf } from '../../support/records.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import { everything } from './saved-addresses.ts';
import { dataKey, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, newBatch, sendingBatch, startBatch, valueOf } from './batches.ts';

const perBatch = 20;

const mebibyte = 1024 * 1024;

/** The files after a normal end, and after a kill with only the first batches checkpointed. @param lookups of 1 MiB each */
async function injuredFiles(batches: number, lookups: number) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const random = seeded(batches);
  const fill = async (from: number, to: number) => {
    const database = await openReal(file);
    for (let batch = from; batch < to; batch += 1) {
      const { request } = await sendingBatch(database, { batchKey: `batch ${batch}`, chain: 'TON', count: perBatch });
      const addresses = Array.from({ length: perBatch }, () => `EQ${random.below(2 ** 30)}-${random.below(2 ** 30)}`);
      valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
    }
    return database;
  };
  const first = await fill(0, Math.ceil(batches / 2));
  for (let lookedUpAt = 0; lookedUpAt < lookups; lookedUpAt += 1)
    await first.saveLookup(read(recordOf(), { lookedUpAt, raw: 'x'.repeat(mebibyte) }));
  await first.close();
  const backup = path.join(folder, scheduledName('00000000', Date.now()));
  const at = Date.now();
  await createBackup({
    database: file,
    settings: defaultSettings,
    target: backup,
    at,
    appVersion: '',
    historyKeys: null,
  });
  const backedUp = readFileSync(file);
  await (await fill(Math.ceil(batches / 2), batches - 1)).close();
  const closed = { '': readFileSync(file), '-wal': null };
  const running = await fill(batches - 1, batches);
  await startBatch(running, newBatch({ batchKey: 'queued', chain: 'TON' }));
  const [inUse, log, index] = [file, `${file}-wal`, `${file}-shm`].map((one) => readFileSync(one));
  await running.close();
  if (inUse === undefined || log === undefined || index === undefined) throw new Error('A file is missing');
  return { backup, backedUp, closed, killed: { '': inUse, '-wal': log, '-shm': index, '.open': Buffer.alloc(0) } };
}

type Files = Readonly<Record<string, Buffer | null>>;

function writeFiles(folder: string, files: Files, backup: string | null = null): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  const file = path.join(folder, 'quittance.db');
  if (backup !== null) copyFileSync(backup, path.join(folder, 'backups', path.basename(backup)));
  // It was open before.
  reserveOutbox(folder);
  for (const [suffix, bytes] of Object.entries(files)) if (bytes !== null) writeFileSync(file + suffix, bytes);
  return file;
}

interface Read {
  /** Reported by a notice or an error. */
  readonly events: readonly string[];
  readonly recovery: Recovery | null;
  readonly requests: ReadonlySet<number>;
  /** Addresses by id. A batch has one request. */
  readonly addresses: ReadonlyMap<
    number,
    { readonly batchId: number; readonly address: string; readonly isDamaged: boolean }
  >;
}

/** Opens a file like a start, with the background check. If that finds damage, opens it again like the next start. */
async function readInjured(file: string, events: string[] = []): Promise<Read> {
  const requests = new Set<number>();
  const addresses = new Map<number, { batchId: number; address: string; isDamaged: boolean }>();
  let recovery: Recovery | null = null;
  const post = ({ is }: { readonly is: string }): void => void events.push(is);
  const options = {
    file,
    dataKey,
    earlierDataKeys: [],
    backups: null,
    userName: '',
  };
  try {
    const { opening, calls } = await openWriter(options, post);
    const reader = openReaderCalls({ from: opening.readerFile, dataKey, earlierDataKeys: [] }, post);
    try {
      recovery = opening.recovery;
      if (recovery !== null) events.push('recovered');
      if (!isFileIntact(opening.readerFile)) throw new Error('The background check finds damage');
      for (const batch of calls.batches('demo', 1_000))
        for (const { id } of calls.requests({ batchId: batch.id, after: null, limit: 500 })) requests.add(id);
      for (const { id, batchId, address, check } of (await reader.addressRows({ ...everything, limit: 10_000 })).rows)
        addresses.set(id, { batchId, address, isDamaged: check.is === 'invalid' && check.reason === 'damaged' });
    } finally {
      reader.close();
      calls.close();
    }
  } catch (error) {
    if (events.filter((one) => one === 'damage met').length > 1) throw error;
    markSuspect(file);
    return readInjured(file, [...events, 'damage met']);
  }
  return { events, recovery, requests, addresses };
}

interface Case extends Injury {
  readonly files: Files;
  /** It is unknown which entries the file has. */
  readonly isUnknown: boolean;
}

/** Cases of all kinds in turn: half of them damage the file, the others its log, its header or its existence. */
function caseOf(
  round: number,
  { closed, killed, backedUp }: Awaited<ReturnType<typeof injuredFiles>>,
  random: Seeded,
): Omit<Case, 'bytes'> & { readonly of: 'closed' | 'killed' } {
  const damaged = (bytes: Buffer): Injury & { readonly bytes: Buffer } => {
    for (;;) {
      const { kind, bytes: left } = injured(bytes, random);
      if (left !== null && left.length > 0) return { kind, bytes: left };
    }
  };
  const header = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const [from, to] = random.pick<readonly [number, number]>([
      [0, 100],
      [18, 19],
      [60, 64],
    ]);
    for (let at = from; at < to; at += 1) copy.writeUInt8(random.below(256), at);
    return copy;
  };
  const ofClosed = (kind: string, bytes: Buffer | null, isUnknown = false) =>
    ({ kind, of: 'closed', files: { ...closed, '': bytes }, isUnknown }) as const;
  const ofKilled = (kind: string, files: Files, isUnknown = true) =>
    ({ kind, of: 'killed', files: { ...killed, ...files }, isUnknown }) as const;
  const log = damaged(killed['-wal']);
  const file = damaged(killed['']);
  switch (round % 14) {
    case 1:
      return ofKilled(`log: ${log.kind}`, { '-wal': log.bytes });
    case 3:
      return ofKilled('log lost', { '-wal': null });
    case 5:
      return ofKilled('log emptied', { '-wal': Buffer.alloc(0) });
    case 7:
      return ofKilled(`under its log: ${file.kind}`, { '': file.bytes }, false);
    case 9:
      return ofClosed('header', header(closed['']));
    case 11:
      return ofKilled('file gone, log left', { '': null });
    case 12:
      return ofKilled('older file under its log', { '': backedUp });
    case 13:
      return ofClosed('gone or emptied', random.pick([null, Buffer.alloc(0)]), true);
    default: {
      const { kind, bytes } = damaged(closed['']);
      return ofClosed(kind, bytes);
    }
  }
}

test.each([
  { batches: 5, lookups: 0, injuries: sample(14, 100) },
  { batches: 30, lookups: 0, injuries: sample(14, 100) },
  { batches: 150, lookups: 0, injuries: sample(14, 100) },
  // Larger than what is checked before it is opened.
  { batches: 10, lookups: 6, injuries: sample(14, 56) },
])(
  'no damage to a file of $batches batches and $lookups MiB of lookups is a silent loss, and each changed address is detected',
  { timeout: 900_000 },
  async ({ batches, lookups, injuries }) => {
    const inMemory = '/dev/shm';
    const folder = mkdtempSync(path.join(existsSync(inMemory) ? inMemory : tmpdir(), 'quittance-injuries-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const files = await injuredFiles(batches, lookups);
    const truth = {
      closed: await readInjured(writeFiles(folder, files.closed)),
      killed: await readInjured(writeFiles(folder, files.killed)),
    };
    const backedUp = await readInjured(writeFiles(folder, { '': files.backedUp }));
    expect([truth.closed.events, truth.killed.events]).toEqual([[], []]);
    expect(truth.killed.addresses.size).toBe(batches * perBatch);

    const random = seeded(2_000 + batches);
    const faults: unknown[] = [];
    let recovered = 0;
    for (let round = 0; round < injuries; round += 1) {
      const { kind, of, files: laid, isUnknown } = caseOf(round, files, random);
      const backup = random.pick([files.backup, null]);
      const { events, recovery, requests, addresses } = await readInjured(writeFiles(folder, laid, backup));
      if (recovery !== null) recovered += 1;
      const lost = [...truth[of].requests].filter((id) => !requests.has(id));
      const missing = [...truth[of].addresses.keys()].filter((id) => !addresses.has(id));
      // If a bit of a row's id flips, its address is still right.
      const genuine = new Set([...truth[of].addresses.values()].map(({ address }) => address));
      const changed = [...addresses.values()].filter(({ address, isDamaged }) => !isDamaged && !genuine.has(address));
      const isSilent = lost.length + missing.length > 0 && events.length === 0;
      const isFalse = recovery?.complete === true && lost.length + missing.length > 0;
      const marked = new Set(
        [...addresses.values()].filter(({ isDamaged }) => isDamaged).map(({ batchId }) => batchId),
      );
      // Rebuilt requests have batches of their own, so a lost one may be marked as well.
      const isMiscounted =
        recovery?.counted === true &&
        !isUnknown &&
        (recovery.requests < Math.max(lost.length, marked.size) || recovery.addresses < missing.length);
      const notRestored =
        recovery === null || backup === null
          ? []
          : [...backedUp.addresses].filter(([id, { address }]) => addresses.get(id)?.address !== address);
      if (isSilent || isFalse || isMiscounted || changed.length + notRestored.length > 0)
        faults.push({ round, kind, events, recovery, lost, missing: missing.length, marked, changed, notRestored });
    }
    expect(faults).toEqual([]);
    expect(recovered).toBeGreaterThan(injuries / 3);
  },
);
