/** Where the value of each column comes from. docs/csv.md describes the columns. A column name never changes its meaning. */
import type { AddressCheck, AddressSource } from '../contract/addresses.ts';
import { type AddressColumn, addressColumns, type ColumnSet } from '../contract/address-export.ts';
import { addressCheckValues, checkReasonValues, sourceValues } from '../contract/file-values.ts';
import type { CellWriter, LineShape, RowTable } from './row-table.ts';
import { isTime } from './file-times.ts';

/** What all addresses of one request have in common. */
export interface RequestCells {
  readonly chain: string;
  readonly alias: string;
  readonly run: number;
  readonly request: number;
  readonly callbackUrl: string;
  readonly profile: string;
  readonly environment: string;
  /** Whom the run asked; null where that was not kept. */
  readonly pid: string | null;
  readonly baseUrl: string | null;
  readonly nonce: string | null;
  /** Milliseconds since the epoch. */
  readonly sentAt: number | null;
  /** False where what is kept of the request is not what was written: none of its lines is vouched for then. */
  readonly sound: boolean;
}

/** One address as it comes from the ledger, in this order, with no object made for it. */
export type AddressCells = readonly [
  address: string,
  position: number,
  createdAt: number,
  source: AddressSource,
  check: AddressCheck['is'],
  because: string | null,
  requestId: number,
  /** 1 for a row that is what was written: anything else is not vouched for, whatever its check says. */
  sound: number,
  /** Of the ledger. */
  id: number,
];

interface OfRequest {
  readonly of: 'request';
  readonly cell: (request: RequestCells, write: CellWriter) => string;
}

interface OfRow {
  readonly of: 'row';
  /** @param vouched whether row, request and time are what was written */
  readonly cell: (row: AddressCells, vouched: boolean, write: CellWriter) => string;
}

const ofRequest = (cell: OfRequest['cell']): OfRequest => ({ of: 'request', cell });
const ofRow = (cell: OfRow['cell']): OfRow => ({ of: 'row', cell });

const isReason = (because: string): because is keyof typeof checkReasonValues =>
  Object.hasOwn(checkReasonValues, because);
const reasonOf = (because: string | null): string | null =>
  because !== null && isReason(because) ? checkReasonValues[because] : because;

const timeOf = (ms: number | null): number | null => (ms !== null && isTime(ms) ? ms : null);

// By their places: to take a row apart costs more than to write it.
const columnTable = {
  address: ofRow((row, _, write) => write.text(row[0])),
  network: ofRequest(({ chain }, { text }) => text(chain)),
  alias: ofRequest(({ alias }, { text }) => text(alias)),
  batch: ofRequest(({ run }, { number }) => number(run)),
  request: ofRequest(({ request }, { number }) => number(request)),
  position: ofRow((row, _, write) => write.number(row[1])),
  created_at: ofRow((row, _, write) => write.time(timeOf(row[2]))),
  source: ofRow((row, _, write) => write.word(sourceValues[row[3]])),
  check: ofRow((row, vouched, write) => write.word(addressCheckValues[vouched ? row[4] : 'not-valid'])),
  check_reason: ofRow((row, vouched, write) => write.word(vouched ? reasonOf(row[5]) : checkReasonValues.damaged)),
  callback_url: ofRequest(({ callbackUrl }, { text }) => text(callbackUrl)),
  profile: ofRequest(({ profile }, { text }) => text(profile)),
  environment: ofRequest(({ environment }, { text }) => text(environment)),
  pid: ofRequest(({ pid }, { text }) => text(pid)),
  base_url: ofRequest(({ baseUrl }, { text }) => text(baseUrl)),
  nonce: ofRequest(({ nonce }, { text }) => text(nonce)),
  sent_at: ofRequest(({ sentAt }, { time }) => time(timeOf(sentAt))),
} as const satisfies Readonly<Record<AddressColumn, OfRequest | OfRow>>;

/** Cells of row after row. What neighbours share is written once. */
interface RowCells {
  /** In the order of the columns. */
  readonly of: (row: AddressCells) => readonly string[];
}

const isVouched = (row: AddressCells, request: RequestCells): boolean =>
  row[7] === 1 && request.sound && isTime(row[2]);

/** @param requestCells reads what a request's addresses share; asked once per request */
function createRowCells(
  columns: readonly AddressColumn[],
  write: CellWriter,
  requestCells: (requestId: number) => RequestCells,
): RowCells {
  const table = columns.map((name): OfRequest | OfRow => columnTable[name]);
  let requestId: number | null = null;
  let request: RequestCells;
  const shared: string[] = columns.map(() => '');
  return {
    of(row) {
      if (row[6] !== requestId) {
        request = requestCells(row[6]);
        for (const [at, column] of table.entries())
          if (column.of === 'request') shared[at] = column.cell(request, write);
        requestId = row[6];
      }
      const vouched = isVouched(row, request);
      return table.map((column, at) => (column.of === 'row' ? column.cell(row, vouched, write) : (shared[at] ?? '')));
    },
  };
}

/**
 * The same cells as whole lines, with as little work a row as can be: whatever stands between two cells of the row itself is put
 * into one text for all rows of a request.
 */
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
    const vouched = isVouched(row, request);
    let line = '';
    for (let at = 0; at < own.length; at += 1) line += (before[at] ?? '') + (own[at]?.(row, vouched, write) ?? '');
    return line + end;
  };
}

/** @param requestCells reads what a request's addresses share; asked once per request */
export const addressTable = (
  columns: readonly AddressColumn[],
  requestCells: (requestId: number) => RequestCells,
): RowTable<AddressCells> => ({
  names: columns,
  sheet: 'Addresses',
  cells: (write) => createRowCells(columns, write, requestCells).of,
  lines: (write, shape) => createLines(columns, write, shape, requestCells),
});

const ofAddresses = [
  'address',
  'network',
  'alias',
  'batch',
  'request',
  'position',
  'created_at',
  'source',
  'check',
  'check_reason',
  'callback_url',
  'profile',
  'environment',
] as const satisfies readonly AddressColumn[];

const builtIn = (name: string, columns: readonly AddressColumn[]): ColumnSet => ({
  name,
  version: 1,
  columns,
  builtIn: true,
});

export const addressesSet = builtIn('addresses', ofAddresses);

export const builtInSets: readonly ColumnSet[] = [
  addressesSet,
  // Has what support needs to find a request at the service.
  builtIn('reconciliation', addressColumns),
  // For the people who use the addresses.
  builtIn('handover', ['address', 'network', 'alias', 'callback_url']),
];
