/** What is chosen in the dialog, as it will be asked for. */
import { useState } from 'react';
import type {
  OrderColumnSet,
  OrderExportOptions,
  OrderFileSettings,
  OrderRowKind,
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

function draftOf(options: OrderExportOptions, changed: Changed): OrderDraft | null {
  const { columns, format, namePattern } = options.settings;
  const sets = options.columnSets;
  const kept = sets.find(({ name, version }) => name === columns.set && version === columns.version);
  const set = sets.find((one) => one === changed.set) ?? kept ?? sets[0];
  return set === undefined ? null : { rows: set.kind, format: draftFormat(format), namePattern, ...changed, set };
}

/** Begins with what was remembered; null until that is known. */
export function useOrderDraft(options: OrderExportOptions | undefined) {
  const [changed, setChanged] = useState<Changed>({});
  const draft: OrderDraft | null = options === undefined ? null : draftOf(options, changed);
  return { draft, change: (next: Changed) => setChanged((before) => ({ ...before, ...next })) };
}

export const settingsOfDraft = ({ rows, set, format, namePattern }: OrderDraft): OrderFileSettings => ({
  rows,
  columns: { set: set.name, version: set.version },
  format: formatOf(format),
  namePattern,
});
