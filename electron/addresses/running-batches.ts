/** The batches of this session: their senders, outcomes that couldn't be saved yet, and reports of changes. */
import {
  maxRequests,
  type RequestView,
  type BatchChange,
  type BatchRecord,
  type BatchView,
} from '../contract/addresses.ts';
import type { Environment } from '../contract/profiles.ts';
import type { Failure } from '../contract/result.ts';
import type { Journal, BatchDecision, BatchStep } from './journal.ts';
import { startBatchSender, type Pace, type BatchSender, type BatchSenderOptions } from './batch-sender.ts';
import { backOffMs } from '../payment-service/send-gate.ts';
import { createReportThrottle } from './report-throttle.ts';
import { sendRequest, type Client } from './send-request.ts';
import { createUnsavedOutcomes, createUnsavedRetry } from './unsaved-outcomes.ts';

export interface BatchProfile {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Its base URL changes at each start. */
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
  readonly readOnly?: boolean | undefined;
}

export interface RunningBatchesOptions {
  readonly journal: Journal;
  readonly paceOf: (profileId: string) => Pace;
  /** Null if it doesn't exist anymore. */
  readonly profileOf: (profileId: string) => BatchProfile | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called for each create with the clock difference that may be why it was refused, or null (`refusedForClock`). */
  readonly onClock?: (skewMs: number | null) => void;
  /** Called at each step, because the close dialog needs the current state. */
  readonly onBatch?: (batch: BatchView) => void;
  /** Called with durable steps, combined. */
  readonly onChange: (change: BatchChange) => void;
  /** Milliseconds between two reported changes. 0 reports every step. */
  readonly reportEveryMs: number;
  readonly failed: (error: unknown) => void;
  /** See `BatchSenderOptions`. */
  readonly backOffMs?: (refusals: number) => number;
}

export type RunningBatches = ReturnType<typeof createRunningBatches>;

export function createRunningBatches(options: RunningBatchesOptions) {
  const { journal, now } = options;
  const unsavedOutcomes = createUnsavedOutcomes();
  const senders = new Map<number, BatchSender>();
  const latest = new Map<number, BatchRecord>();
  let isEnding = false;

  const mayCreate = (profileId: string): boolean => options.profileOf(profileId)?.readOnly !== true;
  const shown = (record: BatchRecord): BatchView =>
    batchViewOf(record, senders.get(record.id) ?? null, unsavedOutcomes, mayCreate(record.profileId));
  const changes = createReportThrottle<ReadonlyMap<number, RequestView> | null>({
    merge: (before, change) => {
      const all = before === null || change === null ? null : new Map([...(before ?? []), ...change]);
      return all === null || all.size > maxRequests ? null : all;
    },
    report: (batchId, requests) => {
      const record = latest.get(batchId);
      if (record === undefined) return;
      options.onChange({ batch: shown(record), requests: requests === null ? null : [...requests.values()] });
    },
    everyMs: options.reportEveryMs,
  });
  /** @param requests null: too many to report */
  const changed = (batchId: number, requests: readonly RequestView[] | null): void => {
    const record = latest.get(batchId);
    if (record !== undefined) options.onBatch?.(shown(record));
    changes.add(batchId, requests === null ? null : new Map(requests.map((request) => [request.id, request])));
  };
  const note = (record: BatchRecord, requests: readonly RequestView[] | null): BatchView => {
    latest.set(record.id, record);
    changed(record.id, requests);
    return shown(record);
  };
  const noteDecision = ({ batch, requests: decided }: BatchDecision): BatchChange => {
    for (const request of decided) unsavedOutcomes.noteStep(request);
    const requests = decided.map(unsavedOutcomes.request);
    return { batch: note(batch, requests), requests };
  };
  const noteStep = ({ batch, request }: BatchStep): BatchChange => noteDecision({ batch, requests: [request] });
  const retry = createUnsavedRetry(journal, noteStep);
  const sendOf = (batchId: number, client: Client): BatchSenderOptions['send'] => {
    const stepOptions = {
      journal,
      now,
      onClock: (skewMs: number | null) => options.onClock?.(skewMs),
      onStep: noteStep,
      onUnsaved: (recorded: RequestView, failed: Failure) => noteUnsaved(batchId, recorded, failed),
    };
    return (request) => sendRequest(request, client, stepOptions);
  };
  const noteUnsaved = (batchId: number, recorded: RequestView, { error }: Failure): void => {
    if (error.code === 'outcome-not-saved') unsavedOutcomes.noteUnsaved(batchId, recorded, error.facts);
    changed(batchId, [unsavedOutcomes.request(recorded)]);
    retry.later();
  };

  return {
    unsavedOutcomes,
    saveUnsaved: retry.save,
    shown,
    noteStep,
    noteDecision,
    /** After a step of the whole batch: its requests are loaded again. */
    noteBatch: (record: BatchRecord): BatchView => note(record, null),
    /** Null if this session didn't send any of it. */
    of: (batchId: number): BatchSender | null => senders.get(batchId) ?? null,
    start(record: BatchRecord, client: Client): void {
      const { id, profileId } = record;
      latest.set(id, record);
      if (isEnding || senders.get(id)?.isRunning() === true) return;
      const sender = startBatchSender({
        pace: options.paceOf(profileId),
        now,
        backOffMs: options.backOffMs ?? backOffMs,
        failed: options.failed,
        changed: () => changed(id, []),
        next: async (after, limit) => {
          const found = await journal.requestsToSend(id, after, limit);
          if (!found.ok) throw new Error(found.error.message);
          return found.value;
        },
        send: sendOf(id, client),
        mayCreate: () => mayCreate(profileId),
      });
      senders.set(id, sender);
    },
    /** The computer goes to sleep or wakes up. What was paused for that resumes. */
    setAsleep: (isAsleep: boolean): void => {
      for (const sender of senders.values()) {
        if (!isAsleep) sender.resume('computer-asleep');
        else if (sender.isRunning()) sender.pause('computer-asleep');
      }
    },
    /** Batches of read-only profiles send nothing more. Sent requests are waited for. */
    profilesChanged: (): void => {
      for (const [batchId, sender] of senders) {
        const record = latest.get(batchId);
        if (record !== undefined && sender.isRunning() && !mayCreate(record.profileId)) sender.pause('read-only');
      }
    },
    /** Sends nothing more. Resolves when sent requests have ended, after another attempt to save their outcomes. */
    async end(): Promise<void> {
      isEnding = true;
      for (const sender of senders.values()) sender.pause('earlier-session');
      await Promise.all([...senders.values()].map((sender) => sender.idle()));
      await Promise.allSettled([retry.save()]);
      changes.flush();
    },
  };
}

type SenderState = Pick<BatchSender, 'isRunning' | 'cause' | 'backoffUntil'>;

function stateOf(record: BatchRecord, sender: SenderState | null, isUnsaved: boolean): BatchView['state'] {
  if (sender?.isRunning() === true) return 'running';
  return isUnsaved ? 'unsaved' : record.state;
}

/** Why an unfinished batch isn't being sent. */
function pauseOf({ state, counts }: BatchRecord, sender: SenderState | null, mayCreate: boolean): BatchView['pause'] {
  if (state === 'ended' || counts.waiting === 0) return null;
  // This prevents resuming, regardless of what paused the batch.
  if (!mayCreate && sender?.isRunning() !== true) return 'read-only';
  if (sender !== null && (sender.isRunning() || sender.cause() !== null)) return sender.cause();
  return state === 'open' ? 'unknown' : 'earlier-session';
}

/**
 * The batch as the page shows it: the record, plus what only this session knows.
 * @param sender null if this session didn't send any of it
 * @param mayCreate false for a read-only profile
 */
function batchViewOf(
  record: BatchRecord,
  sender: SenderState | null,
  unsavedOutcomes: ReturnType<typeof createUnsavedOutcomes>,
  mayCreate: boolean,
): BatchView {
  const batch = unsavedOutcomes.batch(record);
  const unsaved = unsavedOutcomes.unsavedOf(batch.id);
  return {
    ...batch,
    state: stateOf(batch, sender, unsaved.length > 0),
    inMemoryOnly: unsaved.some((one) => one.unsaved?.outcome === 'created' && one.unsaved.path === null),
    pause: pauseOf(batch, sender, mayCreate),
    backoffUntil: sender?.backoffUntil() ?? null,
  };
}
