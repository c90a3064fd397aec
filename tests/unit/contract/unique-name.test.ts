import { expect, it } from 'vitest';
import { uniqueName, maxNameLength } from '../../../electron/contract/unique-name.ts';
import { profileFields } from '../../../electron/contract/profiles.ts';

it('a free name is the wanted one or the first free number', () => {
  expect(uniqueName(' Shop ', [])).toBe('Shop');
  expect(uniqueName('Shop', ['SHOP', 'shop (2)'])).toBe('Shop (3)');
});

it('a free name has at most the allowed length and isn’t cut within a character', () => {
  const long = 'x'.repeat(80);
  expect(uniqueName(long, [])).toHaveLength(maxNameLength);
  expect(uniqueName(long, [uniqueName(long, [])])).toBe(`${'x'.repeat(maxNameLength - 4)} (2)`);
  // Characters of two and seven code units aren't split.
  const faces = '😀'.repeat(40);
  expect(uniqueName(faces, [faces.slice(0, maxNameLength)])).toBe(`${'😀'.repeat(28)} (2)`);
  const families = '👩‍👧‍👦'.repeat(20);
  const name = uniqueName(families, []);
  expect(name).toBe('👩‍👧‍👦'.repeat(7));
  for (const one of [uniqueName(faces, []), name]) expect(profileFields.shape.name.safeParse(one).success).toBe(true);
});
