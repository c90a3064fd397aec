/** A manifest, as far as a file is compared with it. */
import type { FileFormat } from '../../contract/address-export.ts';
import { z } from '../../contract/zod.ts';
import { delimiters, lineEnds } from '../csv.ts';

const count = z.int().nonnegative();
/** Without a known delimiter and line ending, no file can be split into cells. */
const csv = z.object({
  byte_order_mark: z.boolean(),
  delimiter: z.enum(Object.values(delimiters)),
  line_ending: z.enum(Object.values(lineEnds)),
});

const schema = z.object({
  format: z.literal('quittance-manifest-1'),
  file: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  profile: z.object({ name: z.string(), environment: z.string() }),
  columns: z.object({ set: z.string(), version: z.int(), names: z.array(z.string()).min(1) }),
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

function formOf(written: z.infer<typeof schema>['written_as']): Form {
  if (written.format !== 'CSV') return { is: written.format === 'XLSX' ? 'xlsx' : 'jsonl' };
  const { byte_order_mark: mark, delimiter, line_ending: lineEnd } = written;
  return { is: 'csv', mark, delimiter, lineEnd };
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

/** Null for anything but a manifest. */
export function readManifest(text: string): ReadManifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = schema.safeParse(value);
  return read.success ? { ...read.data, names: read.data.columns.names, form: formOf(read.data.written_as) } : null;
}
