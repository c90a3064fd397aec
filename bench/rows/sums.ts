/** P8: adding up amounts of as many decimals as tokens have, beside BigInt by hand. */
import { add, formatDecimal, parseDecimal, zero } from '../../electron/orders/money.ts';
import { takeTurns, timed } from '../harness/rounds.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const mostDecimals = 18;

/** No two alike: what was parsed last is remembered. */
const amountsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => {
    const decimals = [2, 6, mostDecimals][nth % 3] ?? 2;
    const fraction = String((nth * 7919) % 10 ** Math.min(decimals, 15)).padStart(decimals, '0');
    return `${nth * 31}.${fraction}`;
  });

function ourSum(amounts: readonly string[]): string {
  let sum = zero;
  for (const text of amounts) sum = add(sum, parseDecimal(text) ?? zero);
  return formatDecimal(sum);
}

/** All amounts as units of the smallest decimal, with no question asked. */
function sumByHand(amounts: readonly string[]): string {
  let sum = 0n;
  for (const text of amounts) {
    const point = text.indexOf('.');
    sum += BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(mostDecimals, '0'));
  }
  const digits = sum.toString().padStart(mostDecimals + 1, '0');
  return `${digits.slice(0, -mostDecimals)}.${digits.slice(-mostDecimals)}`;
}

export const measure: Measure = async ({ quick }) => {
  const count = quick ? 20_000 : 200_000;
  const amounts = amountsOf(count);
  if (ourSum(amounts) !== sumByHand(amounts)) throw new Error('the two sums differ');
  return [
    lineOf({
      id: 'P8',
      what: `${grouped(count)} amounts of 2, 6 and 18 decimals added up, from text to text`,
      floorIs: 'BigInt by hand',
      figures: await takeTurns({
        ours: timed(() => ourSum(amounts)),
        floor: timed(() => sumByHand(amounts)),
      }),
      goals: [ratioAtMost(3.5)],
    }),
  ];
};
