/** Random damage to a database: no loss is silent, and no changed address counts as valid. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { errorOf } from '../../../electron/database/failure.ts';
import { markSuspect } from '../../../electron/database/file/open-file.ts';
import { isFileIntact, openReaderCalls } from '../../../electron/database/reader.ts';
import { openWriter } from '../../../electron/database/writer.ts';
import { sample } from '../../support/full.ts';
import { injured, type Injury } from '../../support/injury.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import { everything } from './saved-addresses.ts';
import { dataKey, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, newRun, sendingRun, startBatch, valueOf } from './batches.ts';

const perBatch = 20;

/** The files after a normal end, and after a kill with only the first batches checkpointed. */
async function injuredFiles(batches: number) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const random = seeded(batches);
  const fill = async (from: number, to: number) => {
    const database = await openReal(file);
    for (let batch = from; batch < to; batch += 1) {
      const { request } = await sendingRun(database, { batchKey: `batch ${batch}`, chain: 'TON', count: perBatch });
      const addresses = Array.from({ length: perBatch }, () => `EQ${random.below(2 ** 30)}-${random.below(2 ** 30)}`);
      valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
    }
    return database;
  };
  await (await fill(0, batches - 1)).close();
  const closed = { '': readFileSync(file), '-wal': null, '.open': null };
  const running = await fill(batches - 1, batches);
  await startBatch(running, newRun({ batchKey: 'planned', chain: 'TON' }));
  const killed = { '': readFileSync(file), '-wal': readFileSync(`${file}-wal`), '.open': readFileSync(`${file}.open`) };
  await running.close();
  return { closed, killed };
}

type Files = Readonly<Record<string, Buffer | null>>;

function lay(folder: string, files: Files): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const file = path.join(folder, 'quittance.db');
  for (const [suffix, bytes] of Object.entries(files)) if (bytes !== null) writeFileSync(file + suffix, bytes);
  return file;
}

interface Read {
  /** Reported by a notice or an error. */
  readonly told: readonly string[];
  readonly requests: ReadonlySet<number>;
  readonly addresses: ReadonlyMap<number, { readonly address: string; readonly isDamaged: boolean }>;
}

/** Opens a file like a start, with the background check. If that finds damage, opens it again like the next start. */
async function readFile(file: string, told: string[] = []): Promise<Read> {
  const requests = new Set<number>();
  const addresses = new Map<number, { address: string; isDamaged: boolean }>();
  const post = ({ is }: { readonly is: string }): void => void told.push(is);
  const options = {
    file,
    dataKey,
    earlierDataKeys: [],
    backupFolder: null,
    madeBy: '',
  };
  try {
    const { opening, calls } = openWriter(options, post);
    const reader = openReaderCalls({ from: opening.readingFrom, dataKey, earlierDataKeys: [] }, post);
    try {
      if (opening.recovery !== null) told.push('recovered');
      if (!isFileIntact(opening.readingFrom)) throw new Error('The background check finds damage');
      for (const run of calls.batches('demo', 1_000))
        for (const { id } of calls.requests({ batchId: run.id, after: null, limit: 500 })) requests.add(id);
      for (const { id, address, check } of (await reader.addressRows({ ...everything, limit: 10_000 })).rows)
        addresses.set(id, { address, isDamaged: check.is === 'not-valid' && check.because === 'damaged' });
    } finally {
      reader.close();
      calls.close();
    }
  } catch (thrown) {
    const error = errorOf(thrown);
    if (told.includes('damage found') || (error.code === 'database-failed' && error.facts.reason === 'newer'))
      return { told: [...told, error.message], requests, addresses };
    markSuspect(file);
    return readFile(file, [...told, 'damage found']);
  }
  return { told, requests, addresses };
}

/** Except an empty or deleted file, which only a backup can reveal. */
function injuryTo(whole: Buffer, random: Seeded): Injury {
  for (;;) {
    const injury = injured(whole, random);
    if (injury.bytes !== null && injury.bytes.length > 0) return injury;
  }
}

test.each([5, 30, 150])(
  'no damage to a file of %i batches is a silent loss, and each changed address is detected',
  { timeout: 600_000 },
  async (batches) => {
    const inMemory = '/dev/shm';
    const folder = mkdtempSync(path.join(existsSync(inMemory) ? inMemory : tmpdir(), 'quittance-injuries-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { closed, killed } = await injuredFiles(batches);
    const truth = {
      closed: await readFile(lay(folder, closed)),
      killed: await readFile(lay(folder, killed)),
    };
    expect([truth.closed.told, truth.killed.told]).toEqual([[], []]);
    expect(truth.killed.addresses.size).toBe(batches * perBatch);

    const random = seeded(2_000 + batches);
    const faults: unknown[] = [];
    const injuries = sample(14, 100);
    let recovered = 0;
    for (let round = 0; round < injuries; round += 1) {
      const isLogLost = round % 10 === 9;
      const of = isLogLost ? 'killed' : 'closed';
      const { kind, bytes } = isLogLost ? { kind: 'lost log', bytes: killed[''] } : injuryTo(closed[''], random);
      const file = lay(folder, isLogLost ? { ...killed, '-wal': null } : { ...closed, '': bytes });
      const read = await readFile(file);
      if (read.told.includes('recovered')) recovered += 1;
      const lost = [...truth[of].requests].filter((id) => !read.requests.has(id));
      const missing = [...truth[of].addresses.keys()].filter((id) => !read.addresses.has(id));
      // If a bit of a row's id flips, its address is still right.
      const genuine = new Set([...truth[of].addresses.values()].map(({ address }) => address));
      const changed = [...read.addresses.values()].filter(
        ({ address, isDamaged }) => !isDamaged && !genuine.has(address),
      );
      if ((lost.length + missing.length > 0 && read.told.length === 0) || changed.length > 0)
        faults.push({ round, kind, told: read.told, lost, missing: missing.length, changed });
    }
    expect(faults).toEqual([]);
    expect(recovered).toBeGreaterThan(injuries / 5);
  },
);
