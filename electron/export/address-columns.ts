/**
 * The column set `addresses-1` (docs/csv.md). A released set is never changed: another choice of columns is
 * another name, so that a file of last year means what it meant.
 */
import type { SQLOutputValue } from 'node:sqlite';
import { csvNumber, csvText, lineEnd, type CsvDialect } from './csv.ts';

export const addressColumnSet = 'addresses-1';

export const addressColumns = [
  'address',
  'chain',
  'alias',
  'run',
  'request',
  'position',
  'created_at',
  'source',
  'check',
  'check_reason',
  'callback_url',
  'profile',
  'environment',
] as const;

/** What all addresses of one request have in common. */
export interface RequestCells {
  readonly chain: string;
  readonly alias: string;
  readonly run: number;
  readonly request: number;
  readonly callbackUrl: string;
  readonly profile: string;
  readonly environment: string;
}

/** In the order of `AddressLines.line`'s arguments. */
export const addressCells = 'a.address, a.position, a.created_at, a.source, a.check_is, a.because, a.request_id';

const sources: Readonly<Record<string, string>> = {
  answer: 'created',
  'answer-unreadable': 'created-unreadable',
  person: 'brought-in',
};

/** Plain letters and digits, as nearly every address is: nothing to quote and nothing to guard. */
const plain = /^[0-9A-Za-z]+$/;

export interface AddressLines {
  readonly header: string;
  line(row: readonly (SQLOutputValue | undefined)[]): string;
}

/**
 * Writes lines with as little work a row as can be: what neighbours share is put into text once.
 *
 * @param requestCells reads what a request's addresses share; asked once per request
 */
export function createAddressLines(
  dialect: CsvDialect,
  requestCells: (requestId: number) => RequestCells,
): AddressLines {
  const { delimiter } = dialect;
  const cell = (value: string) => csvText(value, dialect);
  let requestId: SQLOutputValue | undefined;
  let createdAt: SQLOutputValue | undefined;
  let request = { before: '', after: '' };
  let time = '';

  const readRequest = (id: number) => {
    const cells = requestCells(id);
    const before = [cell(cells.chain), cell(cells.alias), csvNumber(cells.run), csvNumber(cells.request)];
    const after = [cell(cells.callbackUrl), cell(cells.profile), cell(cells.environment)];
    request = {
      before: delimiter + before.join(delimiter) + delimiter,
      after: delimiter + after.join(delimiter) + lineEnd,
    };
  };

  return {
    header: addressColumns.join(delimiter) + lineEnd,
    line([address, position, created, source, check, because, ofRequest]) {
      if (ofRequest !== requestId) {
        readRequest(Number(ofRequest));
        requestId = ofRequest;
      }
      if (created !== createdAt) {
        time = delimiter + new Date(Number(created)).toISOString() + delimiter;
        createdAt = created;
      }
      const text = String(address);
      return (
        (plain.test(text) ? text : cell(text)) +
        request.before +
        String(position) +
        time +
        (sources[String(source)] ?? '') +
        delimiter +
        String(check) +
        delimiter +
        (because === null ? '' : String(because)) +
        request.after
      );
    },
  };
}
