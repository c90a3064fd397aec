/** How many random injuries each file is given. */
import { full } from '../../../support/full.ts';

export const injuriesTo = full
  ? { database: 1_000, log: 500, settings: 500 }
  : { database: 40, log: 40, settings: 100 };
