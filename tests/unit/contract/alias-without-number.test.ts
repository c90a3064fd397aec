import { expect, it } from 'vitest';
import { aliasText } from '../../../electron/contract/alias-without-number.ts';

it.each([
  ['Store 7', 'Store 7'],
  ['Store 7 #{n}', 'Store 7'],
  ['Till {n}', 'Till'],
  ['till-{n}', 'till'],
  ['{n}. Till', 'Till'],
  ['Store {n} (Berlin)', 'Store (Berlin)'],
  ['Store (Berlin) {n}', 'Store (Berlin)'],
  ['Store 7 (#{n})', 'Store 7'],
  ['Store 7 (till {n})', 'Store 7 (till)'],
  ['[{n}] Café Nord', 'Café Nord'],
  ['Nord/{n}/Zuid', 'Nord Zuid'],
  ['{n} of {n}, Kiosk', 'of Kiosk'],
  ['Store 7 - #', 'Store 7 - #'],
  ['#{n}', '#{n}'],
  ['{n}', '{n}'],
  ['', ''],
] as const)('the alias %j has the name %j', (alias, name) => {
  expect(aliasText(alias)).toBe(name);
});
