/** Measures one row in a process of its own, so that what it does to memory and compiled code is in no other row. */
import { lines } from './line.ts';
import { rows } from './rows.ts';

// Whoever asked is gone.
process.on('disconnect', () => process.exit(1));
const [id = '', folder = '', quick = ''] = process.argv.slice(2);
const row = rows.find(({ ids }) => ids.includes(id));
if (row === undefined) throw new Error(`there is no row ${id}`);
const { measure } = await row.load();
const measured = await measure({ folder, quick: quick === 'quick' });
// A line with a figure that is none, such as a division by zero, ends here.
process.send?.(lines.parse(measured), () => process.exit(0));
