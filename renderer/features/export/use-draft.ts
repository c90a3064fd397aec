/** What is chosen in the dialog, as it will be asked for: what a format does not have stays as it was for the one that does. */
import { useState } from 'react';
import type { ExportOptions, FileFormat, FileSettings } from '../../../electron/contract/address-export.ts';

type Csv = Extract<FileFormat, { is: 'csv' }>;

/** A format as it is chosen, with what belongs to the others. */
export interface DraftFormat extends Omit<Csv, 'is'> {
  readonly is: FileFormat['is'];
}

export interface Draft {
  readonly format: DraftFormat;
  readonly columns: FileSettings['columns'];
  readonly namePattern: string;
}

const usualCsv: Csv = { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' };

export const draftFormat = (format: FileFormat): DraftFormat => ({ ...usualCsv, ...format });

const draftOf = ({ settings: { format, columns, namePattern } }: ExportOptions): Draft => ({
  format: draftFormat(format),
  columns,
  namePattern,
});

export function formatOf({ is, zone, ...csv }: DraftFormat): FileFormat {
  return is === 'csv' ? { is, zone, ...csv } : { is, zone };
}

/** Begins with what was remembered; null until that is known. */
export function useDraft(options: ExportOptions | undefined) {
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const draft = options === undefined ? null : { ...draftOf(options), ...changed };
  return { draft, change: (next: Partial<Draft>) => setChanged((before) => ({ ...before, ...next })) };
}

export const settingsOf = ({ format, columns, namePattern }: Draft): FileSettings => ({
  format: formatOf(format),
  columns,
  namePattern,
});
