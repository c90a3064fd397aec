/** Saves many addresses of the built-in profile with the product's own journal, before a scenario starts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  responseTo,
  batchOf,
  batchSize,
  fillThrough,
  openAddresses,
  profile,
  type Batch,
} from '../../bench/addresses.ts';
import { builtInId } from '../../electron/profiles/settings/settings-schema.ts';

/** When the first batch was created. The others follow a minute apart. */
const firstAt = Date.UTC(2026, 10, 20, 11, 0, 0);

/** Batches of 100 addresses on TRON, ETH and TON, each with its alias. @param change what differs in a batch */
export async function seedAddresses(
  dataFolder: string,
  batches: number,
  change: (batch: number) => Partial<Pick<Batch, 'alias' | 'chain'>> = () => ({}),
): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const database = await openAddresses(path.join(dataFolder, 'quittance.db'));
  let at = 0;
  const filling = fillThrough(database.journal, { ...profile, id: builtInId }, () => at);
  for (let number = 0; number < batches; number += 1) {
    const batch = { ...batchOf(number), ...change(number) };
    at = firstAt + number * 60_000;
    await filling.add(batch, responseTo(batch));
  }
  await database.close();
}

export const rowsOf = (batches: number): number => batches * batchSize;
