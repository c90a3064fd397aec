/** P16: saving one lookup when many are saved, for this order or others, compared with an empty database. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Database } from '../../electron/database/client.ts';
import { lookUpOrder } from '../../electron/orders/lookup.ts';
import { defaultLimits } from '../../electron/payment-service/call-limits.ts';
import type { Exchange } from '../../electron/payment-service/exchange-outcome.ts';
import { parseExactly } from '../../electron/payment-service/response/json-parser.ts';
import { readEnvelope } from '../../electron/payment-service/response/envelope.ts';
import { read, lookedUpAt, recordOf } from '../../tests/support/records.ts';
import { grouped, lineOf, ratioAtMost, takeTurns, timed, type Measure } from '../figures.ts';
import { openAddresses, profile } from '../addresses.ts';
import { orderText } from '../order-text.ts';

const busy = 'looked-up-often';
/** The order number in `orderText`. */
const numberInText = '7QF2KX8044MD1093';

function answered(raw: string): Exchange {
  const parsed = parseExactly(raw, defaultLimits);
  const envelope = parsed.ok ? readEnvelope(parsed.value, raw) : null;
  if (envelope?.is !== 'opened') throw new Error('no envelope');
  const { code, msg, data } = envelope;
  const rest = { httpStatus: 200, tookMs: 1, clockSkewMs: null, retryAfterMs: null };
  return { is: 'answered', code, msg, data, succeeded: true, raw, ...rest };
}

async function lookUp(database: Database, serviceId: string): Promise<void> {
  const exchange = answered(orderText(4096, 'texts', 1).replaceAll(numberInText, serviceId));
  const result = await lookUpOrder(
    { client: { lookUp: async () => exchange }, history: database, now: () => lookedUpAt },
    { profile: { id: profile.id, tolerance: '0', orderField: 'service_id', notFoundCodes: [] }, serviceId },
  );
  if (!result.ok || !result.value.isSaved) throw new Error('the lookup failed');
}

async function save(database: Database, count: number, serviceIdOf: (nth: number) => string): Promise<void> {
  const raw = orderText(4096, 'texts', 1);
  for (let nth = 0; nth < count; nth += 1) {
    const of = {
      profile: { id: profile.id, tolerance: '0' },
      serviceId: serviceIdOf(nth),
      lookedUpAt: lookedUpAt + nth,
    };
    await database.saveLookup(read(recordOf(), { ...of, raw }));
  }
}

export const measure: Measure = async ({ folder, quick }) => {
  const ofOrder = quick ? 1000 : 10_000;
  const ofOthers = quick ? 2000 : 100_000;
  const full = await openAddresses(path.join(folder, `history-${randomUUID()}.db`));
  const empty = await openAddresses(path.join(folder, `history-${randomUUID()}.db`));
  const floor = timed(() => lookUp(empty, randomUUID()));
  await save(full, ofOrder, () => busy);
  const often = await takeTurns({ ours: timed(() => lookUp(full, busy)), floor, rounds: 31 });
  await save(full, ofOthers - ofOrder, (nth) => `order-${nth}`);
  const among = await takeTurns({ ours: timed(() => lookUp(full, randomUUID())), floor, rounds: 31 });
  await full.close();
  await empty.close();
  const rest = { id: 'P16', floorIs: 'of a new order in an almost empty database', goals: [ratioAtMost(1.2)] };
  return [
    lineOf({ ...rest, what: `a lookup of an order that was looked up ${grouped(ofOrder)} times`, figures: often }),
    lineOf({ ...rest, what: `a lookup among ${grouped(ofOthers)} saved ones`, figures: among }),
  ];
};
