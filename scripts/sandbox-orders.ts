/** Writes docs/sandbox-orders.md from the sandbox's catalogue: `node scripts/sandbox-orders.ts`. A test holds the two together. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../sandbox/orders/catalogue/catalogue.ts';

export const sandboxOrdersFile = path.resolve(import.meta.dirname, '../docs/sandbox-orders.md');

const intro = `# The sandbox's orders

Written by \`node scripts/sandbox-orders.ts\` from \`sandbox/orders/catalogue/\`; change it there.

Each order is named for what it shows; names stay, numbers follow from the seed, and times are counted back from the
moment when the sandbox was started, so that "12 minutes ago" is true. Where an order departs from the specification on
purpose, the last column says in which fields; all others are as the specification has them, in every field.
`;

/** The page as it should be. */
export function sandboxOrdersPage(): string {
  const rows = catalogue.map((order) => {
    const departs =
      'breaks' in order ? order.breaks.map((field) => (field === '*' ? 'everywhere' : `\`${field}\``)) : [];
    return `| \`${order.name}\` | ${order.concludes} | ${departs.join(', ')} |`;
  });
  const table = ['| order | a reader should conclude | departs in |', '| --- | --- | --- |', ...rows].join('\n');
  return `${intro}\n${table}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(sandboxOrdersFile, sandboxOrdersPage());
