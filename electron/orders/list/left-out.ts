/** Which lines a run keeps of those that it leaves out, and what of their text. */
import { setImmediate } from 'node:timers/promises';
import { longestLeftOut, mostLeftOutKept, type LeftOutLine, type WhyLeftOut } from '../../contract/bulk-left-out.ts';
import type { TakenColumn } from '../../contract/bulk-list.ts';

const keptOf = (line: number, text: string, because: WhyLeftOut): LeftOutLine => ({
  line,
  // Whole or not at all: what is taken out of it must be seen whole to be known.
  text: text.length > longestLeftOut ? null : text,
  because,
});

const first = <T>(lines: readonly T[]): readonly T[] => lines.slice(0, mostLeftOutKept);

/** The first of each kind, in the order of the list. Pure. */
export function leftOutOf({ repeated, unusable, beyond }: TakenColumn): readonly LeftOutLine[] {
  return [
    ...first(unusable).map(({ line, cell, why }) => keptOf(line, cell, { is: 'unusable', why })),
    ...first(repeated).map(({ line, order, first: before }) => keptOf(line, order, { is: 'repeated', first: before })),
    ...first(beyond).map(({ line, order }) => keptOf(line, order, { is: 'beyond' })),
  ].toSorted((a, b) => a.line - b.line);
}

/** How long main is kept from its other work at a time, in milliseconds. */
const longestTurnMs = 5;

/** @param clean takes secrets out: anything may be pasted into a list */
export async function cleanedLines(
  lines: readonly LeftOutLine[],
  clean: (text: string) => string,
): Promise<readonly LeftOutLine[]> {
  const cleaned: LeftOutLine[] = [];
  let since = performance.now();
  for (const line of lines) {
    cleaned.push({ ...line, text: line.text === null ? null : clean(line.text) });
    if (performance.now() - since < longestTurnMs) continue;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await setImmediate();
    since = performance.now();
  }
  return cleaned;
}
