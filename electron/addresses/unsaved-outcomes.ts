/** What is known of requests and is not in their records: outcomes that the database refused, and files that an earlier console left. */
import type { KeptFile, RequestView, BatchRecord, UnsavedOutcome } from '../contract/address-batch.ts';
import { counted, leftAllTheSame } from './address-counts.ts';
import { withOther } from './batch-totals.ts';

export interface BesideRecords {
  /** How a request ended that its record says is out. */
  readonly noteUnsaved: (runId: number, request: RequestView, outcome: UnsavedOutcome) => void;
  /** To be told of every request that a step has changed: one that is settled in its record has nothing beside it. */
  readonly noteStep: (request: RequestView) => void;
  readonly request: (recorded: RequestView) => RequestView;
  readonly run: (recorded: BatchRecord) => BatchRecord;
  readonly unsavedOf: (runId: number) => readonly RequestView[];
}

interface Unsaved {
  readonly runId: number;
  readonly recorded: RequestView;
  readonly outcome: UnsavedOutcome;
}

const isOut = ({ state }: RequestView): boolean => state === 'planned' || state === 'sending';

/** @param kept by request */
export function createBesideRecords(kept: ReadonlyMap<number, KeptFile>): BesideRecords {
  const unsaved = new Map<number, Unsaved>();

  const request = (recorded: RequestView): RequestView => {
    const found = kept.get(recorded.id) ?? null;
    const outcome = isOut(recorded) ? (unsaved.get(recorded.id)?.outcome ?? null) : null;
    if (found === null && outcome === null) return recorded;
    const isOf = recorded.canImport || leftAllTheSame({ ...recorded, kept: found });
    return counted({ ...recorded, unsaved: outcome, kept: isOf ? found : null });
  };
  const ofRun = (runId: number): readonly Unsaved[] => [...unsaved.values()].filter((one) => one.runId === runId);

  return {
    noteUnsaved: (runId, recorded, outcome) => void unsaved.set(recorded.id, { runId, recorded, outcome }),
    noteStep: (recorded) => {
      if (!isOut(recorded)) unsaved.delete(recorded.id);
    },
    request,
    run: (recorded) =>
      ofRun(recorded.id).reduce((run, one) => withOther(run, one.recorded, request(one.recorded)), recorded),
    unsavedOf: (runId) => ofRun(runId).map((one) => request(one.recorded)),
  };
}
