/** All seeded orders, in the order in which they are listed. Names are relied on: they stay. */
import { contradictionScenes } from './catalogue/contradictions.ts';
import { departureScenes } from './catalogue/departures.ts';
import { edgeScenes } from './catalogue/edges.ts';
import { extremeScenes } from './catalogue/extremes.ts';
import { plainScenes } from './catalogue/paid-and-unpaid.ts';
import { refundScenes } from './catalogue/refunds.ts';
import { settlementScenes } from './catalogue/settlements.ts';
import { silentScenes } from './catalogue/silence.ts';
import { wrongAmountScenes } from './catalogue/wrong-amounts.ts';
import type { Scene } from './scene.ts';

export const catalogue: readonly Scene[] = [
  ...plainScenes,
  ...wrongAmountScenes,
  ...edgeScenes,
  ...contradictionScenes,
  ...refundScenes,
  ...settlementScenes,
  ...extremeScenes,
  ...silentScenes,
  ...departureScenes,
];
