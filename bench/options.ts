/** The command line of `npm run bench`. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Ids. Empty for all rows. */
  readonly only: readonly string[];
  readonly json: string | null;
  readonly quick: boolean;
  /** A missed ratio is a failure. */
  readonly strict: boolean;
  /** Uses the bundles in `dist` as they are. */
  readonly built: boolean;
  /** Kept with its data for later runs. Null for a temporary one. */
  readonly folder: string | null;
}

export const usage = 'npm run bench -- [--only P1,P6] [--json FILE] [--quick] [--strict] [--built] [--folder DIR]';

/** @throws Error with a sentence for the user */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      quick: isSet,
      strict: isSet,
      built: isSet,
      folder: { type: 'string' },
    },
  });
  const { json = null, folder = null, quick, strict, built } = values;
  const named = values.only.split(',').map((id) => id.trim());
  const only = named
    .filter((id) => id !== '')
    .map((id) => {
      const found = known.find((one) => one.toLowerCase() === id.toLowerCase());
      if (found === undefined) throw new Error(`No row ${id}. There are ${known.join(', ')}`);
      return found;
    });
  return { only, json, quick, strict, built, folder };
}
