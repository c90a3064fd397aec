/**
 * P16: one lookup where much was read before, beside one in records that are new: of this very order, and of others; and an order
 * that is found among all of them by what a customer sends.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { readEnvelope } from '../../electron/payment-service/response/response.ts';
import { parseExactly } from '../../electron/payment-service/response/exact-json.ts';
import { defaultLimits } from '../../electron/payment-service/limits.ts';
import type { Exchange } from '../../electron/payment-service/outcome.ts';
import type { Database } from '../../electron/database/client.ts';
import { lookUpOrder } from '../../electron/orders/lookup.ts';
import { given, read, readAt, recordOf } from '../../tests/support/records.ts';
import { takeTurns, timed } from '../harness/rounds.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { lineOf, oursAtMost, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { orderText } from '../orders/order-text.ts';

const busy = 'read-often';
/** The number of the order in the text. */
const ofText = '7QF2KX8044MD1093';

/** The answer is there at once: what is measured is what the console makes of it. */
function answered(raw: string): Exchange {
  const parsed = parseExactly(raw, defaultLimits);
  const envelope = parsed.ok ? readEnvelope(parsed.value, raw) : null;
  if (envelope?.is !== 'opened') throw new Error('no envelope');
  const { code, msg, data } = envelope;
  return {
    is: 'answered',
    code,
    msg,
    data,
    succeeded: true,
    raw,
    httpStatus: 200,
    tookMs: 1,
    clockSkewMs: 0,
    retryAfterMs: null,
  };
}

async function lookUp(database: Database, serviceId: string): Promise<void> {
  const exchange = answered(orderText(4096, 'texts', 1).replaceAll(ofText, serviceId));
  const result = await lookUpOrder(
    { client: { lookUp: async () => exchange }, history: database.orders, now: () => readAt },
    { profile: { id: profile.id, tolerance: '0', orderField: 'service_id', notFoundCodes: [] }, serviceId },
  );
  if (!result.ok || result.value.historyFault !== null) throw new Error('the lookup failed');
}

/** As the console keeps them, each in a commit of its own. */
async function fill(database: Database, count: number, serviceIdOf: (nth: number) => string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const serviceId = serviceIdOf(nth);
    await database.orders.saveLookup(
      read(recordOf(), {
        profile: { id: profile.id, tolerance: '0' },
        serviceId,
        readAt: readAt + nth,
        raw: orderText(4096, 'texts', 1),
      }),
    );
  }
}

const mail = 'only-once@example.com';

/** One order with an e-mail that no other has. */
async function keepWanted(database: Database): Promise<void> {
  const raw = orderText(4096, 'texts', 1).replaceAll('ines@example.com', mail);
  await database.orders.saveLookup(
    read(recordOf({ payer_email: given(mail) }), {
      profile: { id: profile.id, tolerance: '0' },
      serviceId: 'wanted',
      readAt,
      raw,
    }),
  );
}

async function find(database: Database, text: string, orders: number): Promise<void> {
  const found = await database.orders.findOrders({ profileId: profile.id, texts: [text] });
  if (found.orders.length < orders) throw new Error('the order was not found');
}

export const measure: Measure = async ({ folder, quick }) => {
  const ofOrder = quick ? 1000 : 10_000;
  const ofOthers = quick ? 2000 : 100_000;
  const full = await openLedger(path.join(folder, `history-${randomUUID()}.db`));
  const empty = await openLedger(path.join(folder, `history-${randomUUID()}.db`));
  await fill(full, ofOrder, () => busy);
  const often = await takeTurns({
    ours: timed(() => lookUp(full, busy)),
    floor: timed(() => lookUp(empty, randomUUID())),
    rounds: 31,
  });
  await fill(full, ofOthers - ofOrder, (nth) => `order-${nth}`);
  const among = await takeTurns({
    ours: timed(() => lookUp(full, randomUUID())),
    floor: timed(() => lookUp(empty, randomUUID())),
    rounds: 31,
  });
  const few = await openLedger(path.join(folder, `history-${randomUUID()}.db`));
  await fill(few, 100, (nth) => `order-${nth}`);
  for (const database of [few, full]) {
    // oxlint-disable-next-line no-await-in-loop -- two, one after the other
    await keepWanted(database);
  }
  const found = await takeTurns({
    ours: timed(() => find(full, mail, 1)),
    floor: timed(() => find(few, mail, 1)),
    rounds: 31,
  });
  // Each of them has it: as many are told as a list has room for.
  const common = await takeTurns({
    ours: timed(() => find(full, 'ines@example.com', 2)),
    floor: timed(() => find(few, 'ines@example.com', 2)),
    rounds: 31,
  });
  await few.close();
  await full.close();
  await empty.close();
  const floorIs = 'the same of an order that was never read, in records that hold next to nothing';
  return [
    lineOf({
      id: 'P16',
      what: `a lookup of an order that was read ${grouped(ofOrder)} times before`,
      floorIs,
      figures: often,
      goals: [ratioAtMost(1.2)],
    }),
    lineOf({
      id: 'P16',
      what: `a lookup among ${grouped(ofOthers)} readings of others`,
      floorIs,
      figures: among,
      goals: [ratioAtMost(1.2)],
    }),
    lineOf({
      id: 'P16',
      what: `the one order with an e-mail, among ${grouped(ofOthers)} readings`,
      floorIs: 'the same among 100',
      figures: found,
      goals: [oursAtMost(17)],
    }),
    lineOf({
      id: 'P16',
      what: `orders with an e-mail that all of ${grouped(ofOthers)} readings have`,
      floorIs: 'the same among 100',
      figures: common,
      goals: [oursAtMost(100)],
    }),
  ];
};
