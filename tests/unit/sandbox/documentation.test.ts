import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chains } from '../../../sandbox/addresses/chains.ts';
import { fault } from '../../../sandbox/faults/fault.ts';
import { sandboxOrdersFile, sandboxOrdersPage } from '../../../scripts/sandbox-orders.ts';
import { schemes } from '../../../sandbox/signature/schemes.ts';
import { refusals } from '../../../sandbox/wire/refusals.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/sandbox.md'), 'utf8');
const section = (title: string): string => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = (title: string): readonly string[] =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1);

describe('docs/sandbox.md', () => {
  it('lists exactly the codes with their messages', () => {
    expect(rows('Codes')).toEqual(
      Object.values(refusals).map(({ code, httpStatus, msg }) => `| \`${code}\` | ${httpStatus} | ${msg} |`),
    );
  });

  it('lists exactly the signing schemes with signature field and timestamp unit', () => {
    const units = { ms: 'ms', s: 's', either: 'ms or s' };
    expect(rows('Signatures').map((row) => row.split('|').slice(1, 4).join('|'))).toEqual(
      Object.entries(schemes).map(
        ([id, scheme]) =>
          ` \`${id}\` | ${scheme.in} \`${scheme.name}\` | ${units[scheme.in === 'body' ? 'either' : scheme.unit]} `,
      ),
    );
  });

  it('lists exactly the faults', () => {
    const kinds = fault.options.map((option) => option.shape.kind.value);
    expect(rows('Faults').map((row) => /^\| `([a-z0-9-]+)`/.exec(row)?.[1])).toEqual(kinds);
  });

  it('lists exactly the networks with their identifiers', () => {
    expect(rows('Addresses')).toEqual(
      chains.map(({ name, identifiers }) => `| ${name} | ${identifiers.map((id) => `\`${id}\``).join(', ')} |`),
    );
  });
});

it('docs/sandbox-orders.md is up to date', () => {
  expect(readFileSync(sandboxOrdersFile, 'utf8')).toBe(sandboxOrdersPage());
});
