/** The cases of a promise. Throws where there are fewer of them than it is held for, which would pass unseen. */
export function atLeast<T>(count: number, cases: readonly T[]): T[] {
  if (new Set(cases).size < count)
    throw new Error(`${count} different cases are promised, and ${cases.length} are here`);
  return [...cases];
}
