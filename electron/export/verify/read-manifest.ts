/** A manifest of any version, as what a file is held against. */
import type { FileFormat } from '../../contract/address-export.ts';
import { z } from '../../contract/zod.ts';
import { delimiters, lineEnds } from '../formats/csv-lines.ts';

const count = z.int().nonnegative();
const common = {
  file: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  profile: z.object({ name: z.string(), environment: z.string() }),
};
const names = z.array(z.string()).min(1);
/** As it was ever written: with any other, and with none at all, no file can be cut into its cells. */
const csv = z.object({
  byte_order_mark: z.string().nullable(),
  delimiter: z.enum(Object.values(delimiters)),
  line_end: z.enum(Object.values(lineEnds)),
});

const first = z.object({
  format: z.literal('quittance-manifest-1'),
  ...common,
  columns: z.object({ set: z.string(), names }),
  csv,
});
const second = z.object({
  format: z.literal('quittance-manifest-2'),
  ...common,
  columns: z.object({ set: z.string(), version: z.int(), names }),
  written_as: z.discriminatedUnion('format', [
    csv.extend({ format: z.literal('CSV') }),
    z.object({ format: z.literal('JSON Lines') }),
    z.object({ format: z.literal('XLSX') }),
  ]),
});

export type Form =
  | { readonly is: 'csv'; readonly mark: boolean; readonly delimiter: string; readonly lineEnd: string }
  | { readonly is: 'jsonl' }
  | { readonly is: 'xlsx' };

/** How rows stand in a file. */
export interface Shape {
  readonly names: readonly string[];
  readonly form: Form;
}

export interface ReadManifest extends Shape {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly profile: { readonly name: string; readonly environment: string };
}

const csvForm = (of: z.infer<typeof csv>): Form => ({
  is: 'csv',
  mark: of.byte_order_mark !== null,
  delimiter: of.delimiter,
  lineEnd: of.line_end,
});

function formOf(written: z.infer<typeof second>['written_as']): Form {
  if (written.format === 'CSV') return csvForm(written);
  return { is: written.format === 'XLSX' ? 'xlsx' : 'jsonl' };
}

/** Of a format as it is recorded. */
export const formOfFormat = (format: FileFormat): Form =>
  format.is === 'csv'
    ? {
        is: 'csv',
        mark: format.byteOrderMark,
        delimiter: delimiters[format.delimiter],
        lineEnd: lineEnds[format.lineEnd],
      }
    : { is: format.is };

/** Null for what is no manifest of a version that is known here. */
export function readManifest(text: string): ReadManifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const one = first.safeParse(value);
  if (one.success) return { ...one.data, names: one.data.columns.names, form: csvForm(one.data.csv) };
  const two = second.safeParse(value);
  return two.success ? { ...two.data, names: two.data.columns.names, form: formOf(two.data.written_as) } : null;
}
