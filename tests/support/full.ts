/** `npm run test:full` runs every case of the long suites; `npm test` runs a fixed sample of them. */
export const full: boolean = process.env['QUITTANCE_FULL'] === '1';

/** How many cases a sampled suite has. */
export const sample = (few: number, all: number): number => (full ? all : few);
