/** `npm run test:full` runs every case of the long suites, `npm test` a fixed sample. */
export const full: boolean = process.env['QUITTANCE_FULL'] === '1';

/** The number of cases of a sampled suite. */
export const sample = (few: number, all: number): number => (full ? all : few);

/** The cases of a sampled suite: all of them, or the first few. */
export const sampleOf = <T>(all: readonly T[], few = 1): readonly T[] => all.slice(0, sample(few, all.length));
