import { inspect } from 'node:util';

/** The different cases of a promise. Throws if there are fewer than docs/security.md says. */
export function atLeast<T>(count: number, cases: readonly T[]): T[] {
  const different = new Set(cases.map((one) => inspect(one, { depth: 8 }))).size;
  if (different < count) throw new Error(`${count} different cases are required, but there are ${different}`);
  return [...cases];
}
