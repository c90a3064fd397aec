/** What is chosen in the dialog, as it will be asked for. */
import { useState } from 'react';
import type {
  OrderColumnSet,
  OrderExportOptions,
  OrderFileSettings,
  OrderRowKind,
  OrdersChoice,
} from '../../../../electron/contract/order-export.ts';
import { draftFormat, formatOf, type DraftFormat } from '../use-draft.ts';

export interface OrderDraft {
  readonly rows: OrderRowKind;
  readonly set: OrderColumnSet;
  readonly format: DraftFormat;
  readonly namePattern: string;
}

interface Changed extends Partial<Omit<OrderDraft, 'rows' | 'set'>> {
  /** Of another kind of rows where that changes. */
  readonly set?: OrderColumnSet;
}

/** Only a bulk run has a list that leaves lines out. */
export const setsFor = ({ columnSets }: OrderExportOptions, of: OrdersChoice['is']): readonly OrderColumnSet[] =>
  columnSets.filter(({ kind }) => kind !== 'line' || of === 'bulk');

interface DraftParts {
  readonly of: OrdersChoice['is'];
  /** That the dialog was opened for; null: as the last file had. */
  readonly rows: OrderRowKind | null;
}

function draftOf(options: OrderExportOptions, { of, rows }: DraftParts, changed: Changed): OrderDraft | null {
  const { columns, format, namePattern } = options.settings;
  const sets = setsFor(options, of);
  const wanted = rows === null ? undefined : sets.find(({ kind }) => kind === rows);
  const kept = sets.find(({ name, version }) => name === columns.set && version === columns.version);
  const set = sets.find((one) => one === changed.set) ?? wanted ?? kept ?? sets[0];
  return set === undefined ? null : { rows: set.kind, format: draftFormat(format), namePattern, ...changed, set };
}

/** Begins with what was remembered; null until that is known. */
export function useOrderDraft(options: OrderExportOptions | undefined, parts: DraftParts) {
  const [changed, setChanged] = useState<Changed>({});
  const draft: OrderDraft | null = options === undefined ? null : draftOf(options, parts, changed);
  return { draft, change: (next: Changed) => setChanged((before) => ({ ...before, ...next })) };
}

export const settingsOfDraft = ({ rows, set, format, namePattern }: OrderDraft): OrderFileSettings => ({
  rows,
  columns: { set: set.name, version: set.version },
  format: formatOf(format),
  namePattern,
});
