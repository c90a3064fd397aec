/** The readings that bound the times of payments: as of old from all of them, and with no more rows opened than that takes. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { EarlierRead } from '../../../electron/contract/order-reading.ts';
import { createRandom } from '../../../sandbox/orders/random-orders/random.ts';
import { createSeed } from '../../../sandbox/seed.ts';
import { absent, given, paymentOf, read, recordOf } from '../../support/records.ts';
import { openReal, temporaryFolder } from './real-database.ts';

const readingOf = (serviceId: string, readAt: number, payments: number | null) =>
  read(
    recordOf({
      payment_detail: payments === null ? absent : given(Array.from({ length: payments }, () => paymentOf())),
    }),
    { serviceId, readAt },
  );

/** Of neighbours with the same number only the first and the last. */
function bounds(reads: readonly EarlierRead[]): readonly EarlierRead[] {
  return reads.filter(
    ({ payments }, at) => payments !== reads[at - 1]?.payments || payments !== reads[at + 1]?.payments,
  );
}

test('of 60 orders read in every order, whole and damaged, they are the first and the last of each stretch', async () => {
  const random = createRandom(createSeed(7), 'payment bounds');
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const kept = new Map<string, (EarlierRead & { readonly isDamaged: boolean })[]>();
  const damaged: number[] = [];
  let id = 0;
  for (let order = 0; order < 60; order += 1) {
    const serviceId = `order-${order}`;
    const reads: (EarlierRead & { readonly isDamaged: boolean })[] = [];
    let payments = 0;
    for (let at = random.between(1, 14); at > 0; at -= 1) {
      const turn = random.between(0, 9);
      if (turn < 3) payments += 1;
      else if (turn === 3) payments = Math.max(0, payments - 1);
      const isListed = turn !== 9;
      id += 1;
      // oxlint-disable-next-line no-await-in-loop -- one reading after another
      await database.orders.keep(readingOf(serviceId, 1000 + id, isListed ? payments : null));
      const isDamaged = random.between(0, 7) === 0;
      if (isDamaged) damaged.push(id);
      if (isListed) reads.push({ readAt: 1000 + id, payments, isDamaged });
    }
    kept.set(serviceId, reads);
  }
  await database.close();
  const spoiling = new DatabaseSync(file);
  for (const [nth, one] of damaged.entries()) {
    const cell =
      nth % 3 === 0 ? 'read_at = read_at + 1' : nth % 3 === 1 ? 'payments = payments + 1' : "verdict = 'over'";
    spoiling.prepare(`UPDATE order_snapshot SET ${cell} WHERE id = ?`).run(one);
  }
  spoiling.close();
  const again = await openReal(file);
  for (const [serviceId, reads] of kept) {
    const sound = reads.filter(({ isDamaged }) => !isDamaged).map(({ readAt, payments }) => ({ readAt, payments }));
    // oxlint-disable-next-line no-await-in-loop -- one order after another
    const found = await again.orders.earlierReads('demo', serviceId);
    expect({ serviceId, found }).toEqual({ serviceId, found: bounds(sound) });
  }
});
