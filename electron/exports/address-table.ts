/** Addresses as rows of a file. docs/csv.md describes the columns. A column name never changes its meaning. */
import type { AddressColumn } from '../contract/address-export.ts';
import type { AddressCheck, AddressSource } from '../contract/addresses.ts';
import { addressCheckValues, checkReasonValues, snakeCase } from '../contract/exported-values.ts';
import { isTime } from './zoned-times.ts';
import type { CellWriter, LineShape, RowTable } from './row-table.ts';

/** The values that all addresses of a request share. */
export interface RequestCells {
  readonly chain: string;
  readonly alias: string;
  readonly batch: number;
  readonly request: number;
  readonly callbackUrl: string;
  readonly profile: string;
  readonly environment: string;
  /** Null if it wasn't saved. */
  readonly pid: string | null;
  readonly baseUrl: string | null;
  readonly nonce: string | null;
  /** Milliseconds since the epoch. */
  readonly sentAt: number | null;
}

/** One address as the database returns it: an array, because an object for each row costs more than writing it. */
export type AddressCells = readonly [
  address: string,
  position: number,
  createdAt: number,
  source: AddressSource,
  check: AddressCheck['is'],
  reason: string | null,
  requestId: number,
  /** 1 if the request's checksum matches. Otherwise the row counts as damaged, even if its check passed. */
  intact: number,
  id: number,
];

interface OfRequest {
  readonly of: 'request';
  readonly cell: (request: RequestCells, write: CellWriter) => string;
}

interface OfRow {
  readonly of: 'row';
  readonly cell: (row: AddressCells, intact: boolean, write: CellWriter) => string;
}

const ofRequest = (cell: OfRequest['cell']): OfRequest => ({ of: 'request', cell });
const ofRow = (cell: OfRow['cell']): OfRow => ({ of: 'row', cell });

const isReason = (reason: string): reason is keyof typeof checkReasonValues => Object.hasOwn(checkReasonValues, reason);
const reasonOf = (reason: string | null): string | null =>
  reason !== null && isReason(reason) ? checkReasonValues[reason] : reason;

const timeOf = (ms: number | null): number | null => (ms !== null && isTime(ms) ? ms : null);

// Cells by index: destructuring a row costs more than writing it.
const columnTable = {
  address: ofRow((row, _, write) => write.text(row[0])),
  network: ofRequest(({ chain }, { text }) => text(chain)),
  alias: ofRequest(({ alias }, { text }) => text(alias)),
  batch: ofRequest(({ batch }, { number }) => number(batch)),
  request: ofRequest(({ request }, { number }) => number(request)),
  position: ofRow((row, _, write) => write.number(row[1])),
  created_at: ofRow((row, _, write) => write.time(timeOf(row[2]))),
  source: ofRow((row, _, write) => write.word(snakeCase(row[3]))),
  check: ofRow((row, intact, write) => write.word(addressCheckValues[intact ? row[4] : 'invalid'])),
  check_reason: ofRow((row, intact, write) => write.word(intact ? reasonOf(row[5]) : checkReasonValues.damaged)),
  callback_url: ofRequest(({ callbackUrl }, { text }) => text(callbackUrl)),
  profile: ofRequest(({ profile }, { text }) => text(profile)),
  environment: ofRequest(({ environment }, { text }) => text(environment)),
  pid: ofRequest(({ pid }, { text }) => text(pid)),
  base_url: ofRequest(({ baseUrl }, { text }) => text(baseUrl)),
  nonce: ofRequest(({ nonce }, { text }) => text(nonce)),
  sent_at: ofRequest(({ sentAt }, { time }) => time(timeOf(sentAt))),
} as const satisfies Readonly<Record<AddressColumn, OfRequest | OfRow>>;

const isIntact = (row: AddressCells): boolean => row[7] === 1 && isTime(row[2]);

/** @param requestCells called once per request */
function createRowCells(
  columns: readonly AddressColumn[],
  write: CellWriter,
  requestCells: (requestId: number) => RequestCells,
): (row: AddressCells) => readonly string[] {
  const table = columns.map((name): OfRequest | OfRow => columnTable[name]);
  let requestId: number | null = null;
  let request: RequestCells;
  const shared: string[] = columns.map(() => '');
  return (row) => {
    if (row[6] !== requestId) {
      request = requestCells(row[6]);
      for (const [at, column] of table.entries()) if (column.of === 'request') shared[at] = column.cell(request, write);
      requestId = row[6];
    }
    const intact = isIntact(row);
    return table.map((column, at) => (column.of === 'row' ? column.cell(row, intact, write) : (shared[at] ?? '')));
  };
}

/** The same cells as complete lines. All text between two cells of the row itself is joined once per request. */
function createLines(
  columns: readonly AddressColumn[],
  write: CellWriter,
  shape: LineShape,
  requestCells: (requestId: number) => RequestCells,
): (row: AddressCells) => string {
  const own: OfRow['cell'][] = [];
  for (const name of columns) {
    const column = columnTable[name];
    if (column.of === 'row') own.push(column.cell);
  }
  let requestId: number | null = null;
  let request: RequestCells;
  let before: readonly string[] = [];
  let end = '';
  const readRequest = (id: number) => {
    request = requestCells(id);
    const pieces: string[] = [];
    let piece = '';
    for (const [at, name] of columns.entries()) {
      const column = columnTable[name];
      piece += shape.before(name, at === 0);
      if (column.of === 'request') {
        piece += column.cell(request, write);
        continue;
      }
      pieces.push(piece);
      piece = '';
    }
    before = pieces;
    end = piece + shape.end;
    requestId = id;
  };
  return (row) => {
    if (row[6] !== requestId) readRequest(row[6]);
    const intact = isIntact(row);
    let line = '';
    for (let at = 0; at < own.length; at += 1) line += (before[at] ?? '') + (own[at]?.(row, intact, write) ?? '');
    return line + end;
  };
}

export const addressTable = (
  columns: readonly AddressColumn[],
  requestCells: (requestId: number) => RequestCells,
): RowTable<AddressCells> => ({
  names: columns,
  sheet: 'Addresses',
  cells: (write) => createRowCells(columns, write, requestCells),
  lines: (write, shape) => createLines(columns, write, shape, requestCells),
});
