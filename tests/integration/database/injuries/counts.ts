/**
 * How many random injuries each file is given. `QUITTANCE_INJURIES=all`: together they are not to be fewer than 2,000; else the
 * database, which takes longest to be opened and read, gets the first of its own.
 */
export const injuriesTo =
  process.env['QUITTANCE_INJURIES'] === 'all'
    ? { database: 1_000, log: 500, settings: 500 }
    : { database: 250, log: 125, settings: 500 };
