/** The cells of a file as LibreOffice shows them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TestContext } from 'vitest';
import { z } from '../../electron/contract/zod.ts';
import { needs } from './needs.ts';

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);

export const needsLibreOffice = (context: TestContext): void =>
  needs(context, { has: office !== undefined, why: 'LibreOffice is not installed' });

/** Import options for a CSV in UTF-8 with every column as text. @param delimiter character code */
export const columnsAsText = (delimiter: number, columns: number): string =>
  `--infilter=CSV:${delimiter},34,76,1,${Array.from({ length: columns }, (_, at) => `${at + 1}/2`).join('/')}`;

/** Every cell as shown. @param sheet its name, `book` for a CSV @param reading import options of a CSV */
export function shownByLibreOffice(
  ending: 'csv' | 'xlsx',
  bytes: Uint8Array,
  sheet: string,
  reading?: string,
): readonly (readonly string[])[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sheet-'));
  try {
    const file = path.join(folder, `book.${ending}`);
    writeFileSync(file, bytes);
    const out = path.join(folder, 'out');
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
    const run = spawnSync(office ?? '', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...(reading === undefined ? [] : [reading]),
      '--convert-to',
      filter,
      '--outdir',
      out,
      file,
    ]);
    if (run.status !== 0) throw new Error(String(run.stderr));
    const made = readFileSync(path.join(out, `book-${sheet}.csv`));
    return z.array(z.array(z.string())).parse(parse(made, { bom: true, relax_column_count: true }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
