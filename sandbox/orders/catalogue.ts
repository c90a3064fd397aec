/** All seeded orders, in the order in which they are listed. Names are relied on: they stay. */
import { oddScenes } from './catalogue/oddities.ts';
import { paymentScenes } from './catalogue/payments.ts';
import { refundScenes, settlementScenes } from './catalogue/refunds.ts';
import type { Scene } from './scene.ts';

export const catalogue: readonly Scene[] = [...paymentScenes, ...refundScenes, ...settlementScenes, ...oddScenes];
