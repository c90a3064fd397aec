/** P7: an answer from its text to its record with every digit, beside a library that keeps the digits as well. */
import { parse } from 'lossless-json';

import { takeTurns, timed } from '../harness/rounds.ts';
import { lineOf, ratioAtMost, type Line } from '../line.ts';
import type { Measure } from '../measure.ts';
import { orderText, type AmountsAs } from '../orders/order-text.ts';
import { readAnswer } from '../orders/read-answer.ts';

const kinds: readonly { readonly amountsAs: AmountsAs; readonly goal: number }[] = [
  { amountsAs: 'texts', goal: 0.5 },
  { amountsAs: 'numbers', goal: 1.3 },
];
const sizes = [
  { bytes: 4 * 1024, size: '4 KiB', copies: 500 },
  { bytes: 1024 * 1024, size: '1 MiB', copies: 4 },
] as const;

export const measure: Measure = async ({ quick }) => {
  const measured: Line[] = [];
  for (const { amountsAs, goal } of kinds) {
    for (const { bytes, size, copies } of sizes) {
      const count = quick ? Math.ceil(copies / 10) : copies;
      const texts = Array.from({ length: count }, (_, copy) => orderText(bytes, amountsAs, copy));
      const each = (work: (text: string) => unknown) => async (round: number) =>
        (await timed(() => {
          for (const text of texts) work(text);
        })(round)) / count;
      const figures = await takeTurns({ ours: each(readAnswer), floor: each((text) => parse(text)) });
      measured.push(
        lineOf({
          id: 'P7',
          what: `exact parse and reading of an order of ${size}, amounts as JSON ${amountsAs}`,
          floorIs: 'lossless-json: the parse alone',
          figures,
          goals: [ratioAtMost(goal)],
        }),
      );
    }
  }
  return measured;
};
