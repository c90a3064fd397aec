/** The ledger that rows P1, P3 and P4 share: a million addresses, brought in once by the console's own journal. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { MeasureOptions } from '../measure.ts';
import { batchOf, batchSize } from './addresses.ts';
import { answerTo, fillThrough, openLedger, profile } from './journalled.ts';

export const ledgerRows = ({ quick }: MeasureOptions): number => (quick ? 20_000 : 1_000_000);
export const ledgerBatches = (options: MeasureOptions): number => ledgerRows(options) / batchSize;

/** When the first batch was created; the others follow at a second's distance. */
const firstBatchAt = Date.UTC(2026, 10, 20, 11, 0, 0);
export const batchTime = (batch: number): number => firstBatchAt + batch * 1000;

const fileName = 'quittance.db';
const placeOf = (options: MeasureOptions): string => path.join(options.folder, `ledger-${ledgerRows(options)}`);

export interface LedgerBeingBuilt {
  readonly file: string;
  /** Once it is closed and whole. */
  readonly finish: () => void;
}

/** Takes its name only when it is whole, so that nobody measures half a ledger. */
export function beginLedger(options: MeasureOptions): LedgerBeingBuilt {
  const folder = `${placeOf(options)}-unfinished`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    file: path.join(folder, fileName),
    finish() {
      rmSync(placeOf(options), { recursive: true, force: true });
      renameSync(folder, placeOf(options));
    },
  };
}

/** The file of the ledger; it is built where no row before has done so. */
export async function ledgerFile(options: MeasureOptions): Promise<string> {
  const file = path.join(placeOf(options), fileName);
  if (existsSync(file)) return file;
  const being = beginLedger(options);
  const database = await openLedger(being.file);
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);
  for (let number = 0; number < ledgerBatches(options); number += 1) {
    const batch = batchOf(number);
    at = batchTime(number);
    await filling.add(batch, answerTo(batch));
  }
  await database.close();
  being.finish();
  return file;
}
