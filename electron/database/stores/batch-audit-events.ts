/** Audit entries of the journal's steps, written in the same transaction. */
import type { NewBatch, BatchStep } from '../../addresses/journal.ts';
import { plannedCount } from '../../contract/address-plan.ts';
import type { BatchRecord } from '../../contract/addresses.ts';
import type { AuditEvent, ServiceMessage } from '../../contract/audit.ts';

/** @param at milliseconds since the epoch, default now */
export type AppendToAudit = (event: AuditEvent, at?: number) => void;

/** Used if no redactor is available. */
export const noMessage: ServiceMessage = { serviceCode: null, serviceMsg: null };

const ofBatch = ({ id, profileId, profileName }: BatchRecord) => ({
  profile: { id: profileId, name: profileName },
  subject: String(id),
});

const ofRequest = ({ batch, request }: BatchStep) => ({
  batch: batch.id,
  request: request.position,
  count: request.count,
});

export function batchStarted(
  { profile, connection, chain, requests }: NewBatch,
  batchId: number,
): readonly AuditEvent[] {
  const { id, name, environment } = profile;
  const base = { profile: { id, name }, subject: String(batchId) };
  const count = plannedCount(requests);
  const started: AuditEvent = {
    kind: 'batch-started',
    ...base,
    outcome: 'queued',
    facts: {
      environment,
      baseUrl: connection?.baseUrl ?? null,
      pid: connection?.pid ?? null,
      network: chain,
      count,
      requests: requests.length,
    },
  };
  // A batch of a live profile starts only after the count was typed.
  return environment === 'live' ? [{ ...base, ...confirmed(batchId, count) }, started] : [started];
}

const confirmed = (batchId: number, count: number) =>
  ({ kind: 'live-confirmed', outcome: 'confirmed', facts: { batch: batchId, count } }) as const;

/** @param rest addresses that weren't sent. 0 if the batch was only paused. */
export function batchResumed(batch: BatchRecord, rest: number): readonly AuditEvent[] {
  const base = ofBatch(batch);
  const resumed: AuditEvent = {
    kind: 'batch-resumed',
    ...base,
    outcome: 'queued',
    facts: { batch: batch.id, count: batch.counts.waiting },
  };
  // As at the start: on a live profile the count is typed first.
  return rest > 0 && batch.environment === 'live' ? [{ ...base, ...confirmed(batch.id, rest) }, resumed] : [resumed];
}

export const batchStopped = (batch: BatchRecord): AuditEvent => ({
  kind: 'batch-stopped',
  ...ofBatch(batch),
  outcome: 'stopped',
  facts: { batch: batch.id, count: batch.counts.notSent },
});

export const requestSent = (step: BatchStep): AuditEvent => ({
  kind: 'request-sent',
  ...ofBatch(step.batch),
  outcome: 'sent',
  facts: { ...ofRequest(step), nonce: step.request.nonce ?? '' },
});

export const requestRequeued = (step: BatchStep): AuditEvent => ({
  kind: 'request-requeued',
  ...ofBatch(step.batch),
  outcome: 'queued',
  facts: ofRequest(step),
});

export const requestEnded =
  (outcome: 'created' | 'refused' | 'not-sent' | 'unknown', said: ServiceMessage) =>
  (step: BatchStep): AuditEvent => ({
    kind: 'request-finished',
    ...ofBatch(step.batch),
    outcome,
    facts: {
      ...ofRequest(step),
      saved: step.request.saved,
      invalid: step.request.invalid,
      reason: step.request.reason,
      httpStatus: step.request.httpStatus,
      ...said,
    },
  });

export const outcomeDecided =
  (outcome: 'not-created' | 'imported') =>
  (step: BatchStep): AuditEvent => ({
    kind: 'outcome-confirmed',
    ...ofBatch(step.batch),
    outcome,
    facts: { ...ofRequest(step), saved: step.request.saved },
  });

/** Requests that an earlier session left unfinished, or whose record is uncertain. */
export const unfinishedRequestsFound = (batch: BatchRecord, requests: number): AuditEvent => ({
  kind: 'unfinished-requests-found',
  ...ofBatch(batch),
  outcome: 'unknown',
  facts: { batch: batch.id, requests },
});
