/** Reads a manifest as far as a file is compared with it. */
import type { FileFormat } from '../../electron/contract/address-export.ts';
import { z } from '../../electron/contract/zod.ts';
import { delimiters, lineEnds } from '../../electron/exports/csv.ts';
import type { CsvDialect } from './csv-reader.ts';

const count = z.int().nonnegative();

const schema = z.object({
  format: z.literal('quittance-manifest-1'),
  file: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  profile: z.object({ name: z.string(), environment: z.string() }),
  columns: z.object({ set: z.string(), version: z.int(), names: z.array(z.string()).min(1) }),
  written_as: z.discriminatedUnion('format', [
    z.object({
      format: z.literal('CSV'),
      byte_order_mark: z.boolean(),
      // Without a known delimiter and line ending, no file can be split into cells.
      delimiter: z.enum(Object.values(delimiters)),
      line_ending: z.enum(Object.values(lineEnds)),
    }),
    z.object({ format: z.literal('JSON Lines') }),
    z.object({ format: z.literal('XLSX') }),
  ]),
});

/** Column names of a file, and its format. */
export type FileShape = { readonly names: readonly string[] } & (
  | { readonly format: 'csv'; readonly dialect: CsvDialect }
  | { readonly format: 'jsonl' }
  | { readonly format: 'xlsx' }
);

export interface ReadManifest {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly profile: { readonly name: string; readonly environment: string };
  readonly shape: FileShape;
}

export const shapeOf = (names: readonly string[], format: FileFormat): FileShape =>
  format.is === 'csv'
    ? {
        names,
        format: 'csv',
        dialect: {
          byteOrderMark: format.byteOrderMark,
          delimiter: delimiters[format.delimiter],
          lineEnd: lineEnds[format.lineEnd],
        },
      }
    : { names, format: format.is };

function shapeIn({ columns: { names }, written_as: written }: z.infer<typeof schema>): FileShape {
  if (written.format !== 'CSV') return { names, format: written.format === 'XLSX' ? 'xlsx' : 'jsonl' };
  const { byte_order_mark: byteOrderMark, delimiter, line_ending: lineEnd } = written;
  return { names, format: 'csv', dialect: { byteOrderMark, delimiter, lineEnd } };
}

/** Null for anything but a manifest. */
export function readManifest(text: string): ReadManifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = schema.safeParse(value);
  if (!read.success) return null;
  const { rows, bytes, sha256, profile } = read.data;
  return { rows, bytes, sha256, profile, shape: shapeIn(read.data) };
}
