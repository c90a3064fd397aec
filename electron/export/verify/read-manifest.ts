/** A manifest of any version, as what a file is held against. */
import { z } from '../../contract/zod.ts';

const common = { file: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const names = z.array(z.string()).min(1);
const csv = z.object({ byte_order_mark: z.string().nullable(), delimiter: z.string(), line_end: z.string() });

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

export interface ReadManifest {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly names: readonly string[];
  readonly form: Form;
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
