/** P1: all addresses to a CSV file, and the memory that it uses. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { grouped, lineOf, ratioAtMost, takeTurns, timed, type Measure } from '../figures.ts';
import { addressesFile, addressCount, openAddresses, profile, valueOf, wholeExport } from '../addresses.ts';

/** Reads only the columns that differ between rows, as arrays: the minimum cost of an export. */
function bareRead(file: string): () => number {
  const reader = new DatabaseSync(file, { readOnly: true });
  const statement = reader.prepare(`
    SELECT address, position, created_at, source, check_result, check_reason, request_id FROM address
    WHERE profile_no = (SELECT no FROM profile WHERE id = ?) ORDER BY id
  `);
  statement.setReturnArrays(true);
  return () => {
    let rows = 0;
    for (const _ of statement.iterate(profile.id)) rows += 1;
    return rows;
  };
}

const residentMiB = (): number => process.memoryUsage.rss() / 2 ** 20;

export const measure: Measure = async (options) => {
  const rows = addressCount(options);
  const file = await addressesFile(options);
  const database = await openAddresses(file);
  const read = bareRead(file);
  const memory = { ours: new Array<number>(), floor: new Array<number>() };
  const figures = await takeTurns({
    warmUp: 1,
    ours: timed(async () => {
      const samples = [residentMiB()];
      const timer = setInterval(() => samples.push(residentMiB()), 20);
      const written = valueOf(await database.exportAddresses(wholeExport(path.join(options.folder, 'all.csv'))));
      clearInterval(timer);
      samples.push(residentMiB());
      if (written.rows !== rows) throw new Error(`the export has ${written.rows} rows, not ${rows}`);
      const quarter = Math.ceil(samples.length / 4);
      memory.ours.push(Math.max(...samples.slice(-quarter)));
      memory.floor.push(Math.max(...samples.slice(0, quarter)));
    }),
    floor: timed(() => {
      if (read() !== rows) throw new Error('the floor read other rows');
    }),
  });
  await database.close();
  return [
    lineOf({
      id: 'P1',
      what: `${grouped(rows)} addresses to a CSV on disk, fsynced`,
      floorIs: 'bare node:sqlite reads the same columns as arrays',
      figures,
      goals: [ratioAtMost(1.6)],
    }),
    lineOf({
      id: 'P1',
      what: `resident memory in the last quarter of an export of ${grouped(rows)}`,
      floorIs: 'in its first quarter',
      unit: 'MiB',
      figures: memory,
      goals: [ratioAtMost(1.1)],
    }),
  ];
};
