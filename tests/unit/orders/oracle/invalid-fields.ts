/** Invalid fields: absent, null, empty, or of another type or form. */
import type { Seeded } from '../../../support/seeded.ts';
import { Numeral, type Tree, type TreeObject } from './tree.ts';

/** Any of these, including `null` and undefined. */
export const oneOf = (random: Seeded, from: readonly (Tree | undefined)[]): Tree | undefined =>
  from[random.below(from.length)];

/** Invalid values. */
export function invalid(random: Seeded): Tree | undefined {
  return random.pick<() => Tree | undefined>([
    () => undefined,
    () => null,
    () => '',
    () => new Numeral(random.pick(['12.50', '100', '1e2', '-5', '9007199254740993', '1.719994383015e12'])),
    () => random.pick(['1e5', ' 1', '1,000.00', '0x10', 'NaN', '+5', '.5', '5.', '9'.repeat(129), 'text']),
    () => random.pick(['9'.repeat(30), '-12.50', '0', '0.00', '00012.50']),
    () => true,
    () => [],
    () => ({}),
    () => ({ amount: '5' }),
  ])();
}

/** Sometimes makes one of its fields invalid. */
export function spoiltOnce(random: Seeded, fields: TreeObject): TreeObject {
  if (random.below(14) > 0) return fields;
  const [first = '', ...others] = Object.keys(fields);
  return { ...fields, [random.pick([first, ...others])]: invalid(random) };
}
