/** The command line of `npm run bench`. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Ids as asked for; all rows without any. */
  readonly only: readonly string[];
  readonly json: string | null;
  readonly quick: boolean;
  /** A ratio that misses its goal is a failure. */
  readonly strict: boolean;
  /** The bundles in `dist` are taken as they are. */
  readonly built: boolean;
  /** Kept, with the ledger in it, for a later run; else a temporary one. */
  readonly folder: string | null;
}

export const usage = 'npm run bench -- [--only P1,P6] [--json FILE] [--quick] [--strict] [--built] [--folder DIR]';

/** @throws Error with a sentence for whoever typed it */
export function readOptions(given: readonly string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      folder: { type: 'string' },
    },
  });
  const { json = null, folder = null, quick, strict, built } = values;
  const asked = values.only
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const only = asked.map((id) => {
    const found = known.find((one) => one.toLowerCase() === id.toLowerCase());
    if (found === undefined) throw new Error(`there is no row ${id}; there are ${known.join(', ')}`);
    return found;
  });
  return { only, json, quick, strict, built, folder };
}
