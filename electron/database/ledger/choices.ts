/** Which rows are chosen: all of some parts, without some, and some besides; as a 1 for each, by their places in the columns. */
import type { LedgerSelection } from '../../contract/ledger.ts';
import type { Lists } from './lists.ts';
import type { Columns } from './mirror/columns.ts';
import { alwaysWanted } from './slices.ts';

export async function chosenMask(
  lists: Pick<Lists, 'mask'>,
  columns: Columns,
  profileNo: number,
  { allOf, without, with: besides }: LedgerSelection,
): Promise<Uint8Array> {
  const chosen = new Uint8Array(columns.length);
  for (const { part, upTo } of allOf) {
    const mask = await lists.mask(columns, { profileNo, part, rows: columns.upTo(upTo) }, alwaysWanted);
    for (let at = 0; at < mask.length; at += 1) if (mask[at] === 1) chosen[at] = 1;
  }
  for (const id of without) {
    const place = columns.placeOf(id);
    if (place !== -1) chosen[place] = 0;
  }
  for (const id of besides) {
    const place = columns.placeOf(id);
    if (place !== -1 && columns.profiles.all[place] === profileNo) chosen[place] = 1;
  }
  return chosen;
}
