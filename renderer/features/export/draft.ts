/** The choices of an export dialog: those of the last export, with the user's changes. */
import { useState } from 'react';
import type { ColumnSetRef, FileFormat } from '../../../electron/contract/export-file.ts';
import { namePatternFault } from '../../../electron/contract/file-name-pattern.ts';
import { formatChoices, formatOf, type FormatChoices } from '../../lib/exports/file-format.ts';

export interface NamedSet {
  readonly name: string;
  readonly version: number;
  readonly columns: readonly string[];
}

export interface Draft<Set> {
  readonly set: Set;
  readonly format: FormatChoices;
  readonly namePattern: string;
}

interface Options<Set> {
  readonly settings: { readonly columns: ColumnSetRef; readonly format: FileFormat; readonly namePattern: string };
  readonly columnSets: readonly Set[];
}

/** `draft` and `settings` are null until the options are known. */
export function useDraft<Set extends NamedSet>(options: Options<Set> | undefined, usualName: string) {
  const [changed, setChanged] = useState<Partial<Draft<Set>>>({});
  const change = (next: Partial<Draft<Set>>) => setChanged((before) => ({ ...before, ...next }));
  const { columns, format, namePattern } = options?.settings ?? {};
  const last = options?.columnSets.find(({ name, version }) => name === columns?.set && version === columns.version);
  const set = last ?? options?.columnSets[0];
  if (set === undefined || format === undefined || namePattern === undefined)
    return { draft: null, settings: null, isNamed: false, change };
  const draft: Draft<Set> = { set, format: formatChoices(format), namePattern, ...changed };
  const isNamed = namePatternFault(draft.namePattern) === null;
  const settings = {
    columns: { set: draft.set.name, version: draft.set.version },
    format: formatOf(draft.format),
    // An invalid file name doesn't hide the preview.
    namePattern: isNamed ? draft.namePattern : usualName,
  };
  return { draft, settings, isNamed, change };
}
