/** The chosen file format. CSV options are kept while another format is chosen. */
import type { FileFormat } from '../../../electron/contract/export-file.ts';

type Csv = Extract<FileFormat, { is: 'csv' }>;

export interface FormatChoices extends Omit<Csv, 'is'> {
  readonly is: FileFormat['is'];
}

const usualCsv: Csv = { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' };

export const formatChoices = (format: FileFormat): FormatChoices => ({ ...usualCsv, ...format });

export function formatOf({ is, zone, ...csv }: FormatChoices): FileFormat {
  return is === 'csv' ? { is, zone, ...csv } : { is, zone };
}
