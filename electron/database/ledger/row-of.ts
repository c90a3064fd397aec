/** One row of the ledger as the page sees it. */
import type { SQLOutputValue } from 'node:sqlite';
import type { AddressCheck } from '../../contract/address-batch.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

const becauses = ['empty', 'form', 'checksum', 'repeated'] as const;
const damaged: AddressCheck = { is: 'not-valid', because: 'damaged' };
export const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly AddressCheck['is'][];

const checkOf = (row: Row, isIntact: boolean): AddressCheck => {
  if (!isIntact) return damaged;
  const is = oneOf(checks, row['check_is']);
  return is === 'not-valid' ? { is, because: oneOf(becauses, row['because']) } : { is };
};

/** @param isIntact whether the addresses of its request match their checksum: otherwise none is called valid */
export const rowOf = (row: Row, isIntact: boolean, exported: boolean): LedgerRow => ({
  id: integer(row['id']),
  address: text(row['address']),
  chain: text(row['chain']),
  alias: text(row['alias']),
  runId: integer(row['run_id']),
  createdAt: integer(row['created_at']),
  check: checkOf(row, isIntact),
  exported,
  noted: row['noted'] === 1,
});
