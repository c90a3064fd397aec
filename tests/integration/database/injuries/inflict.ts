/** Injures one file of a database many times over, opens it by the real code each time, and holds what is read against what was written. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { RunWithRequests } from '../real-database.ts';
import { seeded } from '../../../support/seeded.ts';
import { temporaryFolder } from '../real-database.ts';
import { injured } from './injury.ts';
import { filesOf, filledFile, openedAndRead, type Opened, type Records } from './kept-records.ts';

/** In memory where there is such a place: what is looked at is bytes, not disks. */
function workFolder(): string {
  const inMemory = '/dev/shm';
  const folder = mkdtempSync(path.join(existsSync(inMemory) ? inMemory : tmpdir(), 'quittance-injuries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Files = Readonly<Record<string, Buffer | null>>;

function lay(folder: string, files: Files): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const file = path.join(folder, 'quittance.db');
  for (const [suffix, bytes] of Object.entries(files)) if (bytes !== null) writeFileSync(file + suffix, bytes);
  return file;
}

/** Whether a run goes on depends on its requests, those that are lost among them; what is not valid, on what is damaged. */
const factsOf = ({ state: _state, requests, ...run }: RunWithRequests) => ({
  ...run,
  requests: requests.map(({ notValid: _one, notKnown: _other, ...request }) => request),
});

/** What is wrong with an opening: nothing, or why. Of an older file the requests are of then. */
function wrongWith({ records, told, complete }: Opened, truth: Records, older: boolean): readonly string[] {
  if (records === null) return told.length > 0 ? [] : ['not read and not told'];
  const same = JSON.stringify(records) === JSON.stringify(truth);
  if (told.length === 0) return same ? [] : ['another content, and nothing told'];
  if (complete) return same ? [] : ['called complete, and is not'];
  const byId = new Map(truth.addresses.map((row) => [row.id, JSON.stringify(row)]));
  const strangers = records.addresses.filter(
    (row) =>
      JSON.stringify(row) !== byId.get(row.id) && !(row.check.is === 'not-valid' && row.check.because === 'damaged'),
  );
  // What stands beside the address comes from its request and run; where those are damaged, their run says so.
  const damagedRuns = new Set(records.runs.filter(({ damaged }) => damaged).map(({ id }) => id));
  const runs = new Map(truth.runs.map((run) => [run.id, JSON.stringify(factsOf(run))]));
  const wrongRuns = records.runs.filter((run) => !run.damaged && JSON.stringify(factsOf(run)) !== runs.get(run.id));
  const orders = new Set(truth.orders.map((order) => JSON.stringify(order)));
  const nonces = new Set(truth.nonces);
  return [
    ...strangers
      .filter((row) => !damagedRuns.has(row.runId))
      .map((row) => `wrong and not known as damaged: ${JSON.stringify(row)}`),
    ...(older ? [] : wrongRuns.map((run) => `wrong run: ${JSON.stringify(run)}`)),
    ...(told.includes('set aside') || older || orders.size === 0
      ? []
      : records.orders.filter((order) => !orders.has(JSON.stringify(order))).map(String)),
    ...(told.includes('set aside') ? [] : records.nonces.filter((nonce) => !nonces.has(nonce))),
  ];
}

export interface Inflicted {
  /** The file itself, or the log that a power cut left beside it. */
  readonly on: 'database' | 'log';
  readonly injuries: number;
  readonly seed: number;
}

/** @returns how many injuries there were of each outcome; throws where one was neither told nor without effect */
export async function inflict({ on, injuries, seed }: Inflicted): Promise<Readonly<Record<string, number>>> {
  const source = path.join(await temporaryFolder(), 'quittance.db');
  const database = await filledFile(source);
  const cutOff = filesOf(source);
  await database.close();
  const closed = filesOf(source);
  const folder = workFolder();
  const truth = openedAndRead(lay(folder, closed)).records;
  if (truth === null) throw new Error('The whole file could not be read');
  expect(truth.addresses.length).toBeGreaterThan(450);
  expect(openedAndRead(lay(folder, cutOff)).records).toEqual(truth);
  expect(cutOff['-wal']?.length).toBeGreaterThan(100_000);

  const random = seeded(seed);
  const files = on === 'log' ? cutOff : closed;
  const name = on === 'log' ? '-wal' : '';
  const whole = files[name] ?? Buffer.alloc(0);
  const counted: Record<string, number> = { told: 0, 'nothing that is read': 0, unchanged: 0, 'recovered whole': 0 };
  const count = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1;
  };
  const faults: unknown[] = [];
  for (let round = 0; round < injuries; round += 1) {
    const injury = injured(whole, random);
    const unchanged = injury.bytes?.equals(whole) === true;
    const opened = openedAndRead(lay(folder, { ...files, [name]: injury.bytes }));
    const wrong = wrongWith(opened, truth, opened.told.includes('older'));
    if (wrong.length > 0) faults.push({ round, kind: injury.kind, told: opened.told, wrong: wrong.slice(0, 2) });
    if (unchanged) expect(opened.told).toEqual([]);
    count(unchanged ? 'unchanged' : opened.told.length > 0 ? 'told' : 'nothing that is read');
    if (opened.complete) count('recovered whole');
    else if (opened.told.includes('set aside')) count('recovered in part');
  }
  process.stdout.write(`${injuries} injuries to the ${on}: ${JSON.stringify(counted)}\n`);
  expect(faults).toEqual([]);
  return counted;
}
