/** What the audit log says of a step of the journal. It is written in the step's own transaction. */
import type { NewBatch, BatchStep } from '../../addresses/journal.ts';
import { plannedCount } from '../../contract/address-plan.ts';
import type { BatchRecord } from '../../contract/addresses.ts';
import type { AuditEvent, Said } from '../../contract/audit.ts';

/** `at` in milliseconds since the epoch; now without it. */
export type AppendToAudit = (event: AuditEvent, at?: number) => void;

/** Of what nobody could clean. */
export const nothingSaid: Said = { serviceCode: null, serviceMsg: null };

const ofRun = ({ id, profileId, profileName }: BatchRecord) => ({
  profile: { id: profileId, name: profileName },
  subject: String(id),
});

const ofRequest = ({ run, request }: BatchStep) => ({
  batch: run.id,
  request: request.position,
  count: request.count,
});

export function runBegun({ profile, connection, chain, requests }: NewBatch, batchId: number): readonly AuditEvent[] {
  const { id, name, environment } = profile;
  const of = { profile: { id, name }, subject: String(batchId) };
  const count = plannedCount(requests);
  const begun: AuditEvent = {
    kind: 'batch-started',
    ...of,
    outcome: 'planned',
    facts: {
      environment,
      baseUrl: connection?.baseUrl ?? null,
      pid: connection?.pid ?? null,
      network: chain,
      count,
      requests: requests.length,
    },
  };
  // Without the count typed no run of a live profile begins.
  return environment === 'live' ? [{ ...of, ...confirmed(batchId, count) }, begun] : [begun];
}

const confirmed = (batchId: number, count: number) =>
  ({ kind: 'live-confirmed', outcome: 'confirmed', facts: { batch: batchId, count } }) as const;

/** @param rest addresses of the run that nothing was sent for any more; 0 where it was only paused */
export function runResumed(run: BatchRecord, rest: number): readonly AuditEvent[] {
  const of = ofRun(run);
  const resumed: AuditEvent = {
    kind: 'batch-resumed',
    ...of,
    outcome: 'planned',
    facts: { batch: run.id, count: run.account.waiting },
  };
  // As at its beginning: without the count typed none of it is sent.
  return rest > 0 && run.environment === 'live' ? [{ ...of, ...confirmed(run.id, rest) }, resumed] : [resumed];
}

export const runStopped = (run: BatchRecord): AuditEvent => ({
  kind: 'batch-stopped',
  ...ofRun(run),
  outcome: 'stopped',
  facts: { batch: run.id, count: run.account.notSent },
});

export const requestSent = (step: BatchStep): AuditEvent => ({
  kind: 'request-sent',
  ...ofRun(step.run),
  outcome: 'sent',
  facts: { ...ofRequest(step), nonce: step.request.nonce ?? '' },
});

export const requestPutBack = (step: BatchStep): AuditEvent => ({
  kind: 'request-requeued',
  ...ofRun(step.run),
  outcome: 'planned',
  facts: ofRequest(step),
});

export const requestEnded =
  (outcome: 'created' | 'refused' | 'not-sent' | 'unknown', said: Said) =>
  (step: BatchStep): AuditEvent => ({
    kind: 'request-finished',
    ...ofRun(step.run),
    outcome,
    facts: {
      ...ofRequest(step),
      saved: step.request.held,
      invalid: step.request.notValid,
      reason: step.request.reason,
      httpStatus: step.request.httpStatus,
      ...said,
    },
  });

export const outcomeDecided =
  (outcome: 'not-created' | 'imported') =>
  (step: BatchStep): AuditEvent => ({
    kind: 'outcome-confirmed',
    ...ofRun(step.run),
    outcome,
    facts: { ...ofRequest(step), saved: step.request.held },
  });

/** Of requests that an earlier process left on their way, or whose record is in doubt. */
export const requestsLeft = (run: BatchRecord, requests: number): AuditEvent => ({
  kind: 'unfinished-requests-found',
  ...ofRun(run),
  outcome: 'unknown',
  facts: { batch: run.id, requests },
});
