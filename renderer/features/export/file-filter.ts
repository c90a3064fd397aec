/** The filters of the Exports page. All records are loaded, so the page filters them. */
import type { ExportRecord } from '../../../electron/contract/exports.ts';
import type { DayRange } from '../../lib/date-range.tsx';
import type { exportedFilesText } from '../../text/exported-files.ts';
import type { Verified } from './queries.ts';

export type FileState = keyof typeof exportedFilesText.states;

/** A record with its content in words and its state. */
export interface ListedFile {
  readonly record: ExportRecord;
  readonly kind: string;
  readonly selection: string;
  readonly state: FileState;
}

export interface FileFilter {
  readonly search: string;
  readonly kind: string | null;
  readonly by: string | null;
  readonly days: DayRange;
  readonly state: string | null;
}

export const noFileFilter: FileFilter = {
  search: '',
  kind: null,
  by: null,
  days: { first: null, last: null },
  state: null,
};

/** @param isReplaced true if a later export replaced the file */
export const stateOf = (verified: Pick<Verified, 'is'> | null, isReplaced: boolean): FileState =>
  isReplaced ? 'replaced' : (verified?.is ?? 'unverified');

interface Moments {
  readonly from: number | null;
  readonly until: number | null;
}

/** @param moments the limits of the filter's days */
export function isShownFile({ record, kind, selection, state }: ListedFile, filter: FileFilter, moments: Moments) {
  const wanted = filter.search.trim().toLowerCase();
  return (
    [record.fileName, `${kind} ${selection}`, record.by].some((text) => text.toLowerCase().includes(wanted)) &&
    (filter.kind === null || filter.kind === kind) &&
    (filter.by === null || filter.by === record.by) &&
    (filter.state === null || filter.state === state) &&
    (moments.from === null || record.at >= moments.from) &&
    (moments.until === null || record.at < moments.until)
  );
}
