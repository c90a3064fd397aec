/**
 * The column set `addresses-1` (docs/csv.md). A released set is never changed: another choice of columns is
 * another name, so that a file of last year means what it meant.
 */
import type { AddressCheck, AddressSource } from '../contract/address-run.ts';
import { csvNumber, csvText as cell, delimiter, lineEnd } from './csv.ts';
import { isoTime } from './iso-time.ts';

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
];

const sources: Readonly<Record<AddressSource, string>> = {
  answer: 'created',
  'answer-unreadable': 'created-unreadable',
  person: 'brought-in',
};

/** Plain letters and digits, as nearly every address is: nothing to quote and nothing to guard. */
const plain = /^[0-9A-Za-z]+$/;

export interface AddressLines {
  readonly header: string;
  line(row: AddressCells): string;
}

/**
 * Writes lines with as little work a row as can be: what neighbours share is put into text once.
 *
 * @param requestCells reads what a request's addresses share; asked once per request
 */
export function createAddressLines(requestCells: (requestId: number) => RequestCells): AddressLines {
  let requestId: number | null = null;
  let createdAt: number | null = null;
  let request = { before: '', after: '', sound: true };
  let time = '';

  const readRequest = (id: number) => {
    const cells = requestCells(id);
    const before = [cell(cells.chain), cell(cells.alias), csvNumber(cells.run), csvNumber(cells.request)];
    const after = [cell(cells.callbackUrl), cell(cells.profile), cell(cells.environment)];
    request = {
      before: delimiter + before.join(delimiter) + delimiter,
      after: delimiter + after.join(delimiter) + lineEnd,
      sound: cells.sound,
    };
  };

  return {
    header: addressColumns.join(delimiter) + lineEnd,
    line([address, position, created, source, check, because, ofRequest, sound]) {
      if (ofRequest !== requestId) {
        readRequest(ofRequest);
        requestId = ofRequest;
      }
      if (created !== createdAt) {
        time = isoTime(created) ?? '';
        createdAt = created;
      }
      const vouched = sound === 1 && request.sound && time !== '';
      return (
        (plain.test(address) ? address : cell(address)) +
        request.before +
        String(position) +
        delimiter +
        time +
        delimiter +
        sources[source] +
        delimiter +
        (vouched ? check : 'not-valid') +
        delimiter +
        (vouched ? (because ?? '') : 'damaged') +
        request.after
      );
    },
  };
}
