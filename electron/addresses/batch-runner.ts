/** Sends batches, retries to save their outcomes, and reports their changes. */
import {
  mostRequests,
  type RequestView,
  type BatchChange,
  type BatchRecord,
  type BatchView,
} from '../contract/addresses.ts';
import type { Environment } from '../contract/profiles.ts';
import type { Failure } from '../contract/result.ts';
import type { Journal, BatchDecision, BatchStep } from './journal-types.ts';
import { batchViewOf, createUnsavedOutcomes } from './batch-view.ts';
import { startBatchSender, type Pace, type BatchSender, type BatchSenderOptions } from './batch-sender.ts';
import { backOffMs } from '../payment-service/request-rate.ts';
import { sendRequest, type Client } from './send-request.ts';

export interface BatchProfile {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Its service's address changes at each start. */
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
  readonly readOnly?: boolean | undefined;
}

export interface BatchSendersOptions {
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
  readonly failed: (thrown: unknown) => void;
  /** As in `BatchSenderOptions`. */
  readonly backOffMs?: (refusals: number) => number;
}

export type BatchSenders = ReturnType<typeof createBatchSenders>;

export function createBatchSenders(parts: BatchSendersOptions) {
  const { journal, now } = parts;
  const beside = createUnsavedOutcomes();
  const sendings = new Map<number, BatchSender>();
  const latest = new Map<number, BatchRecord>();
  let isEnding = false;

  const mayCreate = (profileId: string): boolean => parts.profileOf(profileId)?.readOnly !== true;
  const shown = (record: BatchRecord): BatchView =>
    batchViewOf(record, sendings.get(record.id) ?? null, beside, mayCreate(record.profileId));
  const changes = createBatchChanges({
    viewOf: (batchId) => {
      const record = latest.get(batchId);
      return record === undefined ? null : shown(record);
    },
    report: parts.onChange,
    everyMs: parts.reportEveryMs,
  });
  const changed = (batchId: number, requests: readonly RequestView[] | null): void => {
    const record = latest.get(batchId);
    if (record !== undefined) parts.onBatch?.(shown(record));
    changes.note(batchId, requests);
  };
  const note = (record: BatchRecord, requests: readonly RequestView[] | null): BatchView => {
    latest.set(record.id, record);
    changed(record.id, requests);
    return shown(record);
  };
  const noteDecision = ({ batch, requests: decided }: BatchDecision): BatchChange => {
    for (const request of decided) beside.noteStep(request);
    const requests = decided.map(beside.request);
    return { batch: note(batch, requests), requests };
  };
  const noteStep = ({ batch, request }: BatchStep): BatchChange => noteDecision({ batch, requests: [request] });
  const unsaved = createUnsavedRetry(journal, noteStep);
  const sendOf = (batchId: number, client: Client): BatchSenderOptions['send'] => {
    const stepParts = {
      journal,
      now,
      onClock: (skewMs: number | null) => parts.onClock?.(skewMs),
      onStep: noteStep,
      onUnsaved: (recorded: RequestView, failed: Failure) => noteUnsaved(batchId, recorded, failed),
    };
    return (request) => sendRequest(request, client, stepParts);
  };
  const noteUnsaved = (batchId: number, recorded: RequestView, { error }: Failure): void => {
    if (error.code === 'outcome-not-saved') beside.noteUnsaved(batchId, recorded, error.facts);
    changed(batchId, [beside.request(recorded)]);
    unsaved.later();
  };

  return {
    beside,
    unsaved,
    shown,
    noteStep,
    noteDecision,
    /** After a step of the whole batch: its requests are loaded again. */
    noteBatch: (record: BatchRecord): BatchView => note(record, null),
    /** Null if this session didn't send any of it. */
    of: (batchId: number): BatchSender | null => sendings.get(batchId) ?? null,
    start(record: BatchRecord, client: Client): void {
      const { id, profileId } = record;
      latest.set(id, record);
      if (isEnding || sendings.get(id)?.isRunning() === true) return;
      const sending = startBatchSender({
        pace: parts.paceOf(profileId),
        now,
        backOffMs: parts.backOffMs ?? backOffMs,
        failed: parts.failed,
        changed: () => changed(id, []),
        next: async (after, limit) => {
          const found = await journal.requestsToSend(id, after, limit);
          if (!found.ok) throw new Error(found.error.message);
          return found.value;
        },
        send: sendOf(id, client),
        mayCreate: () => mayCreate(profileId),
      });
      sendings.set(id, sending);
    },
    /** The computer goes to sleep or wakes up. What was paused for that resumes. */
    asleep: (isAsleep: boolean): void => {
      for (const sending of sendings.values()) {
        if (!isAsleep) sending.resume('computer-asleep');
        else if (sending.isRunning()) sending.pause('computer-asleep');
      }
    },
    /** Batches of read-only profiles send nothing more. Sent requests are waited for. */
    profilesChanged: (): void => {
      for (const [batchId, sending] of sendings) {
        const record = latest.get(batchId);
        if (record !== undefined && sending.isRunning() && !mayCreate(record.profileId)) sending.pause('read-only');
      }
    },
    /** Sends nothing more. Resolves when sent requests have ended, after another attempt to save their outcomes. */
    async end(): Promise<void> {
      isEnding = true;
      for (const sending of sendings.values()) sending.pause('earlier-session');
      await Promise.all([...sendings.values()].map((sending) => sending.idle()));
      await Promise.allSettled([unsaved.save()]);
      changes.flush();
    },
  };
}

interface BatchChangesOptions {
  /** The state at that time. */
  readonly viewOf: (batchId: number) => BatchView | null;
  readonly report: (change: BatchChange) => void;
  /** Milliseconds between two reports. */
  readonly everyMs: number;
}

/** Reports changes a few times a second at most, since a batch may have ten thousand requests. */
function createBatchChanges({ viewOf, report, everyMs }: BatchChangesOptions) {
  let noted = new Map<number, Map<number, RequestView> | null>();
  let timer: NodeJS.Timeout | null = null;

  /** Reports changes that weren't reported yet. */
  const flush = (): void => {
    const reported = noted;
    noted = new Map();
    for (const [batchId, requests] of reported) {
      const batch = viewOf(batchId);
      if (batch !== null) report({ batch, requests: requests === null ? null : [...requests.values()] });
    }
  };
  const later = (): void => {
    timer = setTimeout(() => {
      timer = null;
      if (noted.size === 0) return;
      flush();
      later();
    }, everyMs).unref();
  };

  return {
    flush,
    /** `requests` null: too many to report. */
    note(batchId: number, requests: readonly RequestView[] | null): void {
      const before = noted.get(batchId);
      const all = before === null || requests === null ? null : new Map(before);
      for (const request of requests ?? []) all?.set(request.id, request);
      noted.set(batchId, all === null || all.size > mostRequests ? null : all);
      if (everyMs === 0) flush();
      else if (timer === null) {
        // The first change is reported at once, later ones with it or a moment later.
        flush();
        later();
      }
    },
  };
}

const retryMs = 3000;

/** Retries every few seconds to save outcomes that the database refused. */
function createUnsavedRetry(journal: Pick<Journal, 'saveUnsaved'>, onStep: (step: BatchStep) => void) {
  let retry: NodeJS.Timeout | null = null;
  const later = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void save();
    }, retryMs).unref();
  };
  /** True if nothing is left to save. */
  const save = async (): Promise<boolean> => {
    const { saved, left } = await journal.saveUnsaved();
    for (const step of saved) onStep(step);
    if (left > 0) later();
    return left === 0;
  };
  return { save, later };
}
