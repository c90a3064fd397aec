import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sandboxOrdersFile, sandboxOrdersPage } from '../../../scripts/sandbox-orders.ts';
import { catalogue } from '../../../sandbox/orders/catalogue/catalogue.ts';

it('docs/sandbox-orders.md is the catalogue as it is now', () => {
  expect(readFileSync(sandboxOrdersFile, 'utf8')).toBe(sandboxOrdersPage());
});

it('docs/sandbox-orders.md has a row for each order', () => {
  const page = sandboxOrdersPage();
  for (const { name, concludes } of catalogue) expect(page).toContain(`| \`${name}\` | ${concludes} |`);
});
