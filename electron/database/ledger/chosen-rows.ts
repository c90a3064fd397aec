/** What is exported of a choice: the same rows that are listed and counted of it, found in the same columns. */
import { isOfOneRun, type AddressChoice } from '../../contract/address-export.ts';
import type { LedgerSelection } from '../../contract/ledger.ts';
import type { ChosenRows } from '../exports/export-choice.ts';
import type { Columns } from './mirror/columns.ts';
import { inSlices } from './slices.ts';
import { createSpanPacker } from './spans.ts';

const rowsAtATime = 1 << 15;

/** @param mask 1 for each row that is chosen, by its place */
function* rowsOfMask(columns: Columns, mask: Uint8Array): Generator<undefined, ChosenRows> {
  const packer = createSpanPacker();
  const runs = new Set<number>();
  let rows = 0;
  let longestAddress = 0;
  let request = -1;
  for (let at = 0; at < mask.length; at += 1) {
    if (at % rowsAtATime === 0) yield;
    if (mask[at] !== 1) continue;
    packer.add(columns.ids.all[at] ?? 0);
    rows += 1;
    longestAddress = columns.addresses.longer(at, longestAddress);
    if (columns.requests.all[at] === request) continue;
    request = columns.requests.all[at] ?? 0;
    runs.add(columns.runs.all[request] ?? 0);
  }
  return { spans: packer.end(), found: { rows, longestAddress, runs } };
}

function named(ids: readonly number[]): ChosenRows {
  const packer = createSpanPacker();
  for (const id of new Set(ids.toSorted((one, other) => one - other))) packer.add(id);
  return { spans: packer.end() };
}

export interface ChosenFrom {
  readonly columns: () => Promise<Columns>;
  readonly mask: (columns: Columns, selection: LedgerSelection) => Promise<Uint8Array>;
}

/** Columns are read in only where neither an index nor the choice itself says which rows they are. */
export async function chosenRows(what: AddressChoice, { columns, mask }: ChosenFrom): Promise<ChosenRows> {
  if (what.is === 'all' || isOfOneRun(what)) return {};
  if (what.is === 'selection' && what.selection.allOf.length === 0) return named(what.selection.with);
  const all = await columns();
  const selection =
    what.is === 'selection'
      ? what.selection
      : { allOf: [{ part: what.part, upTo: all.ids.all[all.length - 1] ?? 0 }], without: [], with: [] };
  return inSlices(rowsOfMask(all, await mask(all, selection)));
}
