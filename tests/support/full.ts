/** `npm run test:full` runs every case of the long suites, `npm test` a fixed sample. */
export const full: boolean = process.env['QUITTANCE_FULL'] === '1';

/** The number of cases of a sampled suite. */
export const sample = (few: number, all: number): number => (full ? all : few);
