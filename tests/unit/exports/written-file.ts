/** Writes a file from rows in memory, with the product's own writer. */
import type { FileFormat } from '../../../electron/contract/export-file.ts';
import { addressTable, type AddressCells, type RequestCells } from '../../../electron/exports/address-table.ts';
import { builtInSets } from '../../../electron/exports/column-sets.ts';
import { createEncoder } from '../../../electron/exports/file-encoder.ts';

export const comma = { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' } as const;

export const columnsOf = (set: string) => {
  const found = builtInSets.find(({ name }) => name === set);
  if (found === undefined) throw new Error(`there is no set ${set}`);
  return found.columns;
};

const at = Date.UTC(2026, 10, 20, 11, 34, 31, 204);

export const requestOf = (more: Partial<RequestCells> = {}): RequestCells => ({
  chain: 'TRON',
  alias: 'shop',
  batch: 12,
  request: 3,
  callbackUrl: 'https://pay.example/hook',
  profile: 'Noordmarkt',
  environment: 'live',
  pid: '9223372036854775807',
  baseUrl: 'https://pay.example',
  nonce: 'k7Qm2x',
  sentAt: at - 1204,
  ...more,
});

export const rowOf = (
  address: string,
  more: { id?: number; createdAt?: number; requestId?: number } = {},
): AddressCells => [
  address,
  more.id ?? 1,
  more.createdAt ?? at,
  'created',
  'valid',
  null,
  more.requestId ?? 1,
  1,
  more.id ?? 1,
];

export function madeFile(
  rows: readonly AddressCells[],
  format: FileFormat = comma,
  { set = 'addresses', request = () => requestOf() }: { set?: string; request?: (id: number) => RequestCells } = {},
): Buffer {
  const pieces: Uint8Array[] = [];
  const encoder = createEncoder({
    format,
    table: addressTable(columnsOf(set), request),
    out: (piece) => pieces.push(piece),
  });
  for (const row of rows) encoder.row(row);
  encoder.end();
  return Buffer.concat(pieces);
}
