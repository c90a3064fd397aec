/** P3: a million addresses through the journal; the ledger that it leaves is measured by other rows. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { takeTurns, timed } from '../harness/rounds.ts';
import { batchOf, batchSize, type Batch } from '../ledger/addresses.ts';
import { openBareJournal } from '../ledger/bare-journal.ts';
import { answerTo, commitsPerBatch, fillThrough, openLedger, profile } from '../ledger/journalled.ts';
import { batchTime, beginLedger, ledgerBatches, ledgerRows } from '../ledger/million.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const rounds = 9;
const warmUp = 1;

/** A floor that wrote something else would be none. */
function rowsByCheck(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const sql = `SELECT chain, check_is, count(*) AS rows, max(created_at) AS last, min(address) AS first
      FROM address GROUP BY chain, check_is ORDER BY chain, check_is`;
    return JSON.stringify(database.prepare(sql).all());
  } finally {
    database.close();
  }
}

export const measure: Measure = async (options) => {
  const batches = ledgerBatches(options);
  const perRound = batches / (rounds + warmUp);
  const being = beginLedger(options);
  const bareFile = path.join(options.folder, 'bare', 'quittance.db');
  mkdirSync(path.dirname(bareFile), { recursive: true });
  const database = await openLedger(being.file);
  const bare = await openBareJournal(bareFile);
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);

  /** Half of a round's batches are measured; the other half only makes the ledger grow. */
  const batchesOf = (round: number, half: 0 | 1): readonly Batch[] =>
    Array.from({ length: perRound / 2 }, (_, nth) => batchOf(round * perRound + half * (perRound / 2) + nth));
  const journalled = async (some: readonly Batch[]): Promise<number> => {
    const answers = some.map((batch) => ({ batch, answer: answerTo(batch) }));
    return timed(async () => {
      for (const { batch, answer } of answers) {
        at = batchTime(batch.number);
        await filling.add(batch, answer);
      }
    })(0);
  };

  const figures = await takeTurns({
    rounds,
    warmUp,
    async ours(round) {
      const took = await journalled(batchesOf(round, 0));
      await journalled(batchesOf(round, 1));
      return took;
    },
    async floor(round) {
      const some = batchesOf(round, 0);
      const took = await timed(() => {
        for (const batch of some) bare.add(batch, batchTime(batch.number));
      })(round);
      bare.addAtOnce(batchesOf(round, 1), ({ number }) => batchTime(number));
      return took;
    },
  });
  await database.close();
  bare.close();
  if (rowsByCheck(being.file) !== rowsByCheck(bareFile)) throw new Error('the two ledgers differ');
  rmSync(path.dirname(bareFile), { recursive: true });
  being.finish();

  const measured = (perRound / 2) * batchSize;
  return [
    lineOf({
      id: 'P3',
      what: `${grouped(ledgerRows(options))} addresses through the journal, in batches of ${batchSize}`,
      floorIs: 'the same INSERTs and commits on bare node:sqlite',
      figures,
      goals: [ratioAtMost(1.3)],
      notes: [
        `a round measures ${grouped(measured)} addresses: ${grouped((measured / batchSize) * commitsPerBatch)} commits on either side`,
      ],
    }),
  ];
};
