/** P7, P8, P9: an order's text to its record, sums of amounts, and what Quittance concludes from an order. */
import { parse } from 'lossless-json';
import { evaluateLookup, type AnsweredOrder } from '../../electron/orders/evaluate-order.ts';
import { add, formatDecimal, parseDecimal, zero } from '../../electron/orders/money.ts';
import { defaultLimits } from '../../electron/payment-service/call-limits.ts';
import { readOrderRecord } from '../../electron/payment-service/order-record.ts';
import { parseExactly } from '../../electron/payment-service/response/json-parser.ts';
import { readEnvelope } from '../../electron/payment-service/response/envelope.ts';
import { grouped, lineOf, ratioAtMost, takeTurns, timed, type Line, type Measure } from '../figures.ts';
import { orderText } from '../order-text.ts';
import { orderResponses } from '../wire.ts';

/** @throws where the product would report an unreadable response */
function parseResponse(text: string) {
  const parsed = parseExactly(text, defaultLimits);
  if (!parsed.ok) throw new Error(parsed.message);
  const envelope = readEnvelope(parsed.value, text);
  const read = envelope.is === 'opened' ? readOrderRecord(envelope.data) : null;
  if (read === null) throw new Error('no order record');
  return read;
}

const sizes = [
  { bytes: 4 * 1024, size: '4 KiB', copies: 500 },
  { bytes: 1024 * 1024, size: '1 MiB', copies: 4 },
] as const;

async function parsing(quick: boolean): Promise<readonly Line[]> {
  const measured: Line[] = [];
  for (const [amountsAs, goal] of [
    ['texts', 0.5],
    ['numbers', 1.3],
  ] as const)
    for (const { bytes, size, copies } of sizes) {
      const count = quick ? Math.ceil(copies / 10) : copies;
      const texts = Array.from({ length: count }, (_, copy) => orderText(bytes, amountsAs, copy));
      const each = (work: (text: string) => unknown) => async (round: number) =>
        (await timed(() => texts.forEach(work))(round)) / count;
      measured.push(
        lineOf({
          id: 'P7',
          what: `exact parse and record of an order of ${size}, amounts as JSON ${amountsAs}`,
          floorIs: 'lossless-json: the parse alone',
          figures: await takeTurns({ ours: each(parseResponse), floor: each((text) => parse(text)) }),
          goals: [ratioAtMost(goal)],
        }),
      );
    }
  return measured;
}

const maxDecimals = 18;

/** All differ, because the last parsed amount is cached. */
const amountsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => {
    const decimals = [2, 6, maxDecimals][nth % 3] ?? 2;
    return `${nth * 31}.${String((nth * 7919) % 10 ** Math.min(decimals, 15)).padStart(decimals, '0')}`;
  });

const ourSum = (amounts: readonly string[]): string =>
  formatDecimal(amounts.reduce((sum, text) => add(sum, parseDecimal(text) ?? zero), zero));

/** Adds integers of the smallest decimal, without any check. */
function sumByHand(amounts: readonly string[]): string {
  let sum = 0n;
  for (const text of amounts) {
    const point = text.indexOf('.');
    sum += BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(maxDecimals, '0'));
  }
  const digits = sum.toString().padStart(maxDecimals + 1, '0');
  return `${digits.slice(0, -maxDecimals)}.${digits.slice(-maxDecimals)}`;
}

async function sums(quick: boolean): Promise<Line> {
  const amounts = amountsOf(quick ? 20_000 : 200_000);
  if (ourSum(amounts) !== sumByHand(amounts)) throw new Error('the two sums differ');
  return lineOf({
    id: 'P8',
    what: `${grouped(amounts.length)} amounts of 2, 6 and 18 decimals added up, from text to text`,
    floorIs: 'BigInt by hand',
    figures: await takeTurns({ ours: timed(() => ourSum(amounts)), floor: timed(() => sumByHand(amounts)) }),
    goals: [ratioAtMost(3.5)],
  });
}

function lookupOf(raw: string): AnsweredOrder {
  const { record, anomalies } = parseResponse(raw);
  const serviceId = record.service_id.is === 'present' ? record.service_id.value : '';
  const times = { lookedUpAt: Date.now(), tookMs: 1, clockSkewMs: 0 };
  return { profile: { id: 'bench', tolerance: '0.50' }, serviceId, ...times, record, anomalies, raw };
}

async function evaluation(quick: boolean): Promise<Line> {
  const responses = orderResponses(quick ? 20 : 400);
  const texts = Array.from({ length: quick ? 500 : 20_000 }, (_, nth) =>
    (responses[nth % responses.length] ?? '')
      .replace(/"order_id":"[^"]*"/, `"order_id":"A-${nth}"`)
      .replace(/"payer_id":"[^"]*"/, `"payer_id":"C-${nth}"`),
  );
  const lookups = texts.map(lookupOf);
  return lineOf({
    id: 'P9',
    what: `status and checks of ${grouped(texts.length)} distinct orders`,
    floorIs: 'parsing them, every digit, to their records',
    figures: await takeTurns({
      warmUp: 1,
      ours: timed(() => lookups.forEach((lookup) => evaluateLookup(lookup))),
      floor: timed(() => texts.forEach((text) => parseResponse(text))),
    }),
    goals: [ratioAtMost(2)],
  });
}

export const measure: Measure = async ({ quick }) => [
  ...(await parsing(quick)),
  await sums(quick),
  await evaluation(quick),
];
