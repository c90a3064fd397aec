/** Writes docs/sandbox-orders.md from the sandbox's catalog: `node scripts/sandbox-orders.ts`. A test keeps both in sync. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalog } from '../sandbox/orders/catalog/catalog.ts';

export const sandboxOrdersFile = path.resolve(import.meta.dirname, '../docs/sandbox-orders.md');

const intro = `# The sandbox's orders

Written by \`node scripts/sandbox-orders.ts\` from \`sandbox/orders/catalog/\`. Change it there.

Each order is named for what it shows. Names never change, and order numbers follow from the seed. Times count back from the
start of the sandbox, so that "12 minutes ago" is true. The last column lists the fields in which an order departs from the
specification on purpose. All other fields follow it.
`;

export function sandboxOrdersPage(): string {
  const rows = catalog.map((order) => {
    const departs =
      'breaks' in order ? order.breaks.map((field) => (field === '*' ? 'everywhere' : `\`${field}\``)) : [];
    return `| \`${order.name}\` | ${order.concludes} | ${departs.join(', ')} |`;
  });
  const table = ['| Order | Conclusion | Departs from the specification in |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
  return `${intro}\n${table}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(sandboxOrdersFile, sandboxOrdersPage());
