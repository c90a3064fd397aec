/** P12: from the host's start to the first paint and to the first content, beside a blank page in the same host. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { root, writeBlankApplication } from '../application/folders.ts';
import { createPaintClock, type Paint } from '../application/paint.ts';
import { takeTurns, type Figures } from '../harness/rounds.ts';
import { median } from '../harness/statistics.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import type { Measure } from '../measure.ts';
import { hostName } from '../../stand-in/electron-or-stand-in.ts';

const rounds = 9;
const warmUp = 2;

export const measure: Measure = async ({ folder }) => {
  const blank = writeBlankApplication(path.join(folder, 'blank'));
  const paintOf = await createPaintClock();
  const paints = { ours: new Array<Paint>(), floor: new Array<Paint>() };
  const painted = (which: 'ours' | 'floor', application: string) => {
    const data = path.join(folder, `paint-${which}`);
    mkdirSync(data, { recursive: true });
    return async (round: number): Promise<number> => {
      const paint = await paintOf(application, data);
      if (round >= warmUp) paints[which].push(paint);
      return paint.firstContent;
    };
  };
  await takeTurns({ ours: painted('ours', root), floor: painted('floor', blank), rounds, warmUp });

  const of = (figure: (paint: Paint) => number): Figures => ({
    ours: paints.ours.map(figure),
    floor: paints.floor.map(figure),
  });
  const floorIs = 'a blank page in the same host';
  const fromNavigation = (figure: (paint: Paint) => number): string => {
    const { ours, floor } = of((paint) => figure(paint) - paint.navigation);
    return `from the page's navigation alone: ${median(ours).toFixed(0)} ms, blank ${median(floor).toFixed(0)} ms`;
  };
  return [
    lineOf({
      id: 'P12',
      what: `start of the host (${hostName}) to first paint`,
      floorIs,
      figures: of(({ first }) => first),
      goals: [ratioAtMost(1.4)],
      notes: [fromNavigation(({ first }) => first)],
    }),
    lineOf({
      id: 'P12',
      what: `start of the host (${hostName}) to first content`,
      floorIs,
      figures: of(({ firstContent }) => firstContent),
      goals: [ratioAtMost(1.9)],
      notes: [
        fromNavigation(({ firstContent }) => firstContent),
        `the first view whole: ${median(of(({ whole }) => whole).ours).toFixed(0)} ms`,
      ],
    }),
  ];
};
