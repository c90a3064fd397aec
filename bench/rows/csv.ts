/** P1b and P2: rows in memory to CSV, compared with a library and with writing the finished bytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import papaparse from 'papaparse';
import type { AddressCells, RequestCells } from '../../electron/exports/address-table.ts';
import { addressesSet } from '../../electron/exports/column-sets.ts';
import { addressSource } from '../../electron/exports/address-file.ts';
import { addressCheckValues } from '../../electron/contract/exported-values.ts';
import { writeTable } from '../../electron/exports/write-file.ts';
import { grouped, lineOf, ratioAtMost, takeTurns, timed, type Measure } from '../figures.ts';
import { batchOf, batchSize, batchTime, callbackUrl, profile, valueOf, wholeExport } from '../addresses.ts';

interface Rows {
  /** The rows in the form that an export gets from the database. */
  readonly cells: readonly AddressCells[];
  readonly requests: readonly RequestCells[];
  /** The rows in the form that a CSV library needs: every column of every row. */
  readonly columns: readonly (readonly (string | number | null)[])[];
}

/** These fields aren't columns of this set. */
const unwritten = { pid: null, baseUrl: null, nonce: null, sentAt: null } as const;

function drawRows(count: number): Rows {
  const cells: AddressCells[] = [];
  const columns: (readonly (string | number | null)[])[] = [[...addressesSet.columns]];
  const requests = Array.from({ length: count / batchSize }, (_, number): RequestCells => {
    const { chain, alias, addresses, checks } = batchOf(number);
    const at = batchTime(number);
    const time = new Date(at).toISOString();
    const before = [chain, alias, number + 1, 1];
    const after = [callbackUrl, profile.name, profile.environment];
    for (const [index, address] of addresses.entries()) {
      const check = checks[index] ?? { is: 'valid' };
      const reason = check.is === 'invalid' ? check.reason : null;
      cells.push([address, index + 1, at, 'created', check.is, reason, number, 1, cells.length + 1]);
      columns.push([address, ...before, index + 1, time, 'created', addressCheckValues[check.is], reason, ...after]);
    }
    const shared = { chain, alias, batch: number + 1, request: 1, callbackUrl };
    return { ...shared, profile: profile.name, environment: profile.environment, ...unwritten };
  });
  return { cells, requests, columns };
}

function sourceOf({ cells, requests }: Rows) {
  return {
    rows: cells,
    incompleteBatches: [],
    requestCells(id: number): RequestCells {
      const request = requests[id];
      if (request === undefined) throw new RangeError(`no request ${id}`);
      return request;
    },
  };
}

export const measure: Measure = async ({ quick, folder }) => {
  const count = quick ? 10_000 : 200_000;
  const rows = drawRows(count);
  const source = sourceOf(rows);
  const file = path.join(folder, 'rows.csv');
  const ours = timed(async () =>
    valueOf(await writeTable(addressSource(source, wholeExport(file)), wholeExport(file))),
  );
  let library = '';
  const besideLibrary = await takeTurns({ ours, floor: timed(() => (library = papaparse.unparse(rows.columns))) });
  const bytes = readFileSync(file);
  // Apart from its byte order mark, our file must equal the library's.
  if (bytes.subarray(3).toString('utf8') !== `${library}\r\n`) throw new Error('the two CSV files differ');
  const bytesFile = path.join(folder, 'bytes.csv');
  const besideBytes = await takeTurns({ ours, floor: timed(() => writeFileSync(bytesFile, bytes)) });
  const what = `${grouped(count)} rows in memory to a CSV with SHA-256, fsynced`;
  return [
    lineOf({
      id: 'P1b',
      what,
      floorIs: 'papaparse unparse: the text alone, no file and no hash',
      figures: besideLibrary,
      goals: [ratioAtMost(0.35)],
    }),
    lineOf({
      id: 'P2',
      what,
      floorIs: 'the same bytes, ready-made, written once without fsync',
      figures: besideBytes,
      goals: [ratioAtMost(10)],
    }),
  ];
};
