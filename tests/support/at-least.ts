import { inspect } from 'node:util';

/** The cases of a promise, told apart by what they say. Throws where there are fewer than it is held for, which would pass unseen. */
export function atLeast<T>(count: number, cases: readonly T[]): T[] {
  const different = new Set(cases.map((one) => inspect(one, { depth: 8 }))).size;
  if (different < count) throw new Error(`${count} different cases are promised, and ${different} are here`);
  return [...cases];
}
