/**
 * The journal: what was planned, sent and answered. Each method is one transaction, durable when it
 * returns, and each step is only taken from the state it belongs to, so that no write can undo a later one.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerTable } from '../ledger-table.ts';
import type { ProfileNumbers } from '../profile-numbers.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { createJournalSteps } from './journal-steps.ts';
import type { AppendToAudit } from './journal-notes.ts';
import { createLeftovers, type Leftovers } from './leftovers.ts';
import { createRequestLookup } from './request-facts.ts';
import { createRequestSteps, type RequestSteps } from './request-steps.ts';
import { createRunSteps, type RunSteps } from './run-steps.ts';
import type { RunViews } from './run-views.ts';

export type JournalTable = RunSteps & RequestSteps & Decisions & Leftovers;

export function createJournalTable(
  database: DatabaseSync,
  {
    profiles,
    ledger,
    views,
    noted,
  }: {
    readonly profiles: ProfileNumbers;
    readonly ledger: LedgerTable;
    readonly views: RunViews;
    readonly noted: AppendToAudit;
  },
): JournalTable {
  const requests = createRequestLookup(database);
  const { rows, tallies } = views;
  const steps = createJournalSteps(database, views, noted);
  return {
    ...createRunSteps(database, { profiles, views, steps }),
    ...createRequestSteps(database, { requests, ledger, steps }),
    ...createDecisions(database, { requests, rows, ledger, steps }),
    ...createLeftovers(database, { steps, tallies }),
  };
}
