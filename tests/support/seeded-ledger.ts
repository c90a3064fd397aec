/** A ledger of the built-in profile as large as a scenario needs, written by the console's own database code before it starts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { batchOf, batchSize, type Batch } from '../../bench/ledger/addresses.ts';
import { answerTo, fillThrough, openLedger, profile } from '../../bench/ledger/journalled.ts';
import { builtInId } from '../../electron/profiles/settings/settings.ts';

/** When the first run was created; the others follow at a minute's distance. */
const firstAt = Date.UTC(2026, 10, 20, 11, 0, 0);

/** Runs of 100 addresses each, on TRON, ETH and TON, with aliases of their own. @param change what a run has otherwise */
export async function seedLedger(
  dataFolder: string,
  runs: number,
  change: (run: number) => Partial<Pick<Batch, 'alias' | 'chain'>> = () => ({}),
): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const database = await openLedger(path.join(dataFolder, 'quittance.db'));
  let at = 0;
  const filling = fillThrough(database.journal, { ...profile, id: builtInId }, () => at);
  for (let run = 0; run < runs; run += 1) {
    const batch = { ...batchOf(run), ...change(run) };
    at = firstAt + run * 60_000;
    await filling.add(batch, answerTo(batch));
  }
  await database.close();
}

export const rowsOf = (runs: number): number => runs * batchSize;
