/** An address by the file's own index: at once in a ledger of any size, with nothing read in. */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';

/** One address comes again seldom, and twenty times never. */
const most = 20;

/** Numbers of the rows with this address, the oldest first, which is the one that counts. The case of letters aside, which is another address on some chains. */
export function createAddressFinder(database: DatabaseSync): (profileNo: number, address: string) => readonly number[] {
  // Named, because the planner would rather read a whole profile than trust the one index that finds a row at once.
  const find = database.prepare(`
    SELECT id FROM address INDEXED BY address_text
    WHERE address COLLATE NOCASE = ? AND profile_no = ? ORDER BY id LIMIT ${most}
  `);
  return (profileNo, address) => find.all(address, profileNo).map((row) => integer(row['id']));
}
