/** Measures one row in its own process, so that its memory and compiled code affect no other row. */
import { lines } from './figures.ts';
import { rows } from './rows.ts';

// Exits when the parent process ends.
process.on('disconnect', () => process.exit(1));
const [id = '', folder = '', quick = ''] = process.argv.slice(2);
const row = rows.find(({ ids }) => ids.includes(id));
if (row === undefined) throw new Error(`No row ${id}`);
const { measure } = await row.load();
const measured = await measure({ folder, quick: quick === 'quick' });
// Refuses a figure that isn't a number, such as a division by zero.
process.send?.(lines.parse(measured), () => process.exit(0));
