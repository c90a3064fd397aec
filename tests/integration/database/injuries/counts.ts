/** How many random injuries each file is given; together they are not to be fewer than 2,000. */
export const injuriesTo = { database: 1_000, log: 500, settings: 500 } as const;
