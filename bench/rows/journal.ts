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
/** Of a round's batches this share is measured; the others only make the ledger grow. */
const measuredShare = 1 / 5;

/** Both sides of a round take the same batches; they are drawn once, and forgotten with the next round. */
function drawOnce(draw: (round: number) => readonly Batch[]): (round: number) => readonly Batch[] {
  let last: { readonly round: number; readonly batches: readonly Batch[] } | null = null;
  return (round) => {
    if (last?.round !== round) last = { round, batches: draw(round) };
    return last.batches;
  };
}

/** A floor that wrote something else would be none. */
function rowsByCheck(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const sql = `SELECT chain, check_result, count(*) AS rows, max(created_at) AS last, min(address) AS first
      FROM address GROUP BY chain, check_result ORDER BY chain, check_result`;
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

  const measuredBatches = perRound * measuredShare;
  const drawn = drawOnce((round) => Array.from({ length: perRound }, (_, nth) => batchOf(round * perRound + nth)));
  const some = (round: number): readonly Batch[] => drawn(round).slice(0, measuredBatches);
  const others = (round: number): readonly Batch[] => drawn(round).slice(measuredBatches);
  const journalled = async (given: readonly Batch[]): Promise<number> => {
    const answers = given.map((batch) => ({ batch, answer: answerTo(batch) }));
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
      const took = await journalled(some(round));
      await journalled(others(round));
      return took;
    },
    async floor(round) {
      const batchesNow = some(round);
      const took = await timed(() => {
        for (const batch of batchesNow) bare.add(batch, batchTime(batch.number));
      })(round);
      bare.addAtOnce(others(round), ({ number }) => batchTime(number));
      return took;
    },
  });
  await database.close();
  bare.close();
  if (rowsByCheck(being.file) !== rowsByCheck(bareFile)) throw new Error('the two ledgers differ');
  rmSync(path.dirname(bareFile), { recursive: true });
  being.finish();

  return [
    lineOf({
      id: 'P3',
      what: `${grouped(ledgerRows(options))} addresses through the journal, in batches of ${batchSize}`,
      floorIs: 'the same INSERTs and commits on bare node:sqlite',
      figures,
      goals: [ratioAtMost(1.3)],
      notes: [
        `${grouped(batches * commitsPerBatch)} commits in all; a round measures ${grouped(measuredBatches * batchSize)} addresses, ${grouped(measuredBatches * commitsPerBatch)} commits on either side`,
      ],
    }),
  ];
};
