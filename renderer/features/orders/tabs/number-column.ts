/** The width of the column of the rows' own numbers, which a list of thousands needs more of. */
export const numberColumn = (count: number): string => (count < 1000 ? '32px' : '56px');
