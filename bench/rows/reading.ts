/** P9: what Quittance says of an order (verdict, timeline, checks), beside parsing that order. */
import { evaluateLookup, type OrderAnswer } from '../../electron/orders/evaluate-order.ts';
import { takeTurns, timed } from '../harness/rounds.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { readAnswer } from '../orders/read-answer.ts';
import { distinctOrders, drawnOrders } from '../orders/sandbox-orders.ts';

function answerOf(raw: string): OrderAnswer {
  const { record, anomalies } = readAnswer(raw);
  const { service_id } = record;
  return {
    profile: { id: 'bench', tolerance: '0.50' },
    serviceId: service_id.is === 'given' ? service_id.value : '',
    readAt: Date.now(),
    tookMs: 1,
    clockSkewMs: 0,
    record,
    anomalies,
    raw,
    earlier: [],
  };
}

export const measure: Measure = async ({ quick }) => {
  const count = quick ? 500 : 20_000;
  const texts = distinctOrders(await drawnOrders(quick ? 20 : 400), count);
  const answers = texts.map(answerOf);
  return [
    lineOf({
      id: 'P9',
      what: `the reading of ${grouped(count)} distinct orders`,
      floorIs: 'parsing them, every digit, to their records',
      figures: await takeTurns({
        warmUp: 1,
        ours: timed(() => {
          for (const answer of answers) evaluateLookup(answer);
        }),
        floor: timed(() => {
          for (const text of texts) readAnswer(text);
        }),
      }),
      goals: [ratioAtMost(2)],
    }),
  ];
};
