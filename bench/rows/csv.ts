/** P1b and P2: the CSV of rows that are in memory already, beside a library's text and beside the bytes alone. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import papaparse from 'papaparse';
import { takeTurns, timed } from '../harness/rounds.ts';
import { batchOf, batchSize } from '../ledger/addresses.ts';
import { askFor, valueOf } from '../ledger/export-ask.ts';
import { callbackUrl, profile } from '../ledger/journalled.ts';
import { batchTime } from '../ledger/million.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import {
  addressesSet,
  type AddressCells,
  type RequestCells,
  addressSource,
} from '../../electron/exports/address-table.ts';
import { writeTable } from '../../electron/exports/write-file.ts';

interface Rows {
  /** As the ledger gives them to an export. */
  readonly cells: readonly AddressCells[];
  readonly requests: readonly RequestCells[];
  /** As a library of CSV takes them: every column of every row. */
  readonly columns: readonly (readonly (string | number | null)[])[];
}

/** In no column of this set. */
const unwritten = { pid: null, baseUrl: null, nonce: null, sentAt: null } as const;

function drawRows(count: number): Rows {
  const cells: AddressCells[] = [];
  const columns: (readonly (string | number | null)[])[] = [[...addressesSet.columns]];
  const requests = Array.from({ length: count / batchSize }, (_, number): RequestCells => {
    const { chain, alias, addresses, checks } = batchOf(number);
    const at = batchTime(number);
    const shared = { chain, alias, run: number + 1, request: 1, callbackUrl };
    const request = { ...shared, profile: profile.name, environment: profile.environment, ...unwritten, sound: true };
    const time = new Date(at).toISOString();
    const before = [chain, alias, number + 1, 1];
    const after = [callbackUrl, profile.name, profile.environment];
    for (const [index, address] of addresses.entries()) {
      const check = checks[index] ?? { is: 'valid' };
      const because = check.is === 'not-valid' ? check.because : null;
      cells.push([address, index + 1, at, 'answer', check.is, because, number, 1, cells.length + 1]);
      columns.push([address, ...before, index + 1, time, 'created', check.is, because, ...after]);
    }
    return request;
  });
  return { cells, requests, columns };
}

function sourceOf({ cells, requests }: Rows) {
  return {
    rows: cells,
    incompleteBatches: [],
    requestCells(id: number): RequestCells {
      const request = requests[id];
      if (request === undefined) throw new RangeError(`there is no request ${id}`);
      return request;
    },
  };
}

/** A ready-made buffer, left to the system. */
function writeBytes(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'w');
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
  closeSync(descriptor);
}

/** Without its byte order mark, a file of ours is what the library makes of the same rows. */
function refuseOther(ours: Buffer, library: string): void {
  if (ours.subarray(3).toString('utf8') !== `${library}\r\n`) throw new Error('the two CSV files differ');
}

export const measure: Measure = async ({ quick, folder }) => {
  const count = quick ? 10_000 : 200_000;
  const rows = drawRows(count);
  const source = sourceOf(rows);
  const file = path.join(folder, 'rows.csv');
  const ours = timed(async () => valueOf(await writeTable(addressSource(source, askFor(file)), askFor(file))));
  let library = '';

  const besideLibrary = await takeTurns({
    ours,
    floor: timed(() => {
      library = papaparse.unparse(rows.columns);
    }),
  });
  const bytes = readFileSync(file);
  refuseOther(bytes, library);
  const bytesFile = path.join(folder, 'bytes.csv');
  const besideBytes = await takeTurns({ ours, floor: timed(() => writeBytes(bytesFile, bytes)) });

  const facts = { what: `${grouped(count)} rows in memory to a CSV with SHA-256, fsynced` };
  return [
    lineOf({
      ...facts,
      id: 'P1b',
      floorIs: 'papaparse unparse: the text alone, no file and no hash',
      figures: besideLibrary,
      goals: [ratioAtMost(0.35)],
    }),
    lineOf({
      ...facts,
      id: 'P2',
      floorIs: 'the same bytes, ready-made, written once',
      figures: besideBytes,
      notes: ['ours ends with its fsyncs, the floor with none: a slow disk counts against ours alone'],
      goals: [ratioAtMost(10)],
    }),
  ];
};
