/** A set of columns while it is put together: those that are ticked stand before those that are not. */
import {
  addressColumns,
  columnSetName,
  type AddressColumn,
  type ColumnSet,
} from '../../../../electron/contract/address-export.ts';

export interface Columns {
  readonly ticked: readonly AddressColumn[];
  readonly others: readonly AddressColumn[];
}

export const columnsOf = (ticked: readonly AddressColumn[]): Columns => ({
  ticked,
  others: addressColumns.filter((name) => !ticked.includes(name)),
});

/** What is ticked comes last of the ticked; what is not goes back to its usual place. */
export const toggled = ({ ticked }: Columns, column: AddressColumn): Columns =>
  columnsOf(ticked.includes(column) ? ticked.filter((name) => name !== column) : [...ticked, column]);

/** @param to place among the ticked, from 0; beyond the ends it stays */
export function moved({ ticked }: Columns, column: AddressColumn, to: number): Columns {
  if (!ticked.includes(column) || to < 0 || to >= ticked.length) return columnsOf(ticked);
  return columnsOf(ticked.filter((name) => name !== column).toSpliced(to, 0, column));
}

export type SetNameFault = 'set-name-empty' | 'set-name-too-long' | 'set-name-characters' | 'set-name-built-in';
const faults: readonly SetNameFault[] = ['set-name-empty', 'set-name-too-long', 'set-name-characters'];

export function faultOfName(name: string, isBuiltIn: (name: string) => boolean): SetNameFault | null {
  const read = columnSetName.safeParse(name);
  if (read.success) return isBuiltIn(read.data) ? 'set-name-built-in' : null;
  return faults.find((fault) => read.error.issues[0]?.message === fault) ?? 'set-name-characters';
}

/** Of the versions of a name, the newest. */
export const newestOf = (sets: readonly ColumnSet[], name: string): ColumnSet | undefined =>
  sets.filter((set) => set.name === name).toSorted((a, b) => b.version - a.version)[0];
