/**
 * A batch run, by the journal rule: a request is durable as `sending` before its first byte leaves, its
 * addresses are durable before they are shown, and no create is ever sent again by itself.
 */
import type { CreateInput, KeptFile, RequestView, RunView, UnsavedOutcome } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Failure, type Result } from '../contract/result.ts';
import type { PreparedCreate, ServiceClient } from '../payment-service/client.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import { refusedForClock } from '../payment-service/refusal.ts';
import { withBeside } from './account.ts';
import { planBatch } from './batch-plan.ts';
import { createOutcome } from './create-outcome.ts';
import type { Ending, Journal } from './journal.ts';

type Client = Pick<ServiceClient, 'prepareCreate'>;

export interface RunProfile {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
}

export interface AddressRunParts {
  readonly journal: Journal;
  /** Newest first, as the database has them; those that are not whole, and those of `requests`, whatever the limit. */
  readonly runsOf: (profileId: string, limit: number, requests: readonly number[]) => Promise<readonly RunView[]>;
  /** By request: what an earlier console could not save of it, and this one could not take in. */
  readonly keptFiles: ReadonlyMap<number, KeptFile>;
  readonly clientFor: (profileId: string) => Promise<Result<Client>>;
  readonly profileOf: (profileId: string) => RunProfile | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told how each create fared by the clocks: the skew that may be why it was refused, or null (`refusedForClock`). */
  readonly onClock?: (skewMs: number | null) => void;
  /** Called after every step that is on the disk. */
  readonly onChange: (run: RunView) => void;
}

export interface AddressRuns {
  /**
   * Makes the run of `input.runKey`, or answers with it when the key has made it before, also while it is
   * going on. A refusal or an unknown outcome is a run like any other; a failure means that nothing was sent,
   * or, as `outcome-not-saved`, that what became of it could not be written down yet.
   */
  create(input: CreateInput): Promise<Result<RunView>>;
  /** Newest first, with what could not be written down yet. What waits for a person is there whatever the limit. */
  list(profileId: string, limit: number): Promise<readonly RunView[]>;
  closeNoneCreated(requestId: number): Promise<Result<RunView>>;
  bringIn(requestId: number, addresses: readonly string[]): Promise<Result<RunView>>;
  countBringIn: Journal['countBringIn'];
  /** Resolves once the runs under way have ended, and what could not be saved was tried once more. Never rejects. */
  ended(): Promise<void>;
}

/** A run after a step, and what kept the step from being written down. */
interface Step {
  readonly run: RunView;
  readonly failed: Failure | null;
}

/** How long to wait before what could not be saved is tried again. */
const retryMs = 3000;

const unsent = (endedAt: number): Ending => ({
  state: 'not-sent',
  endedAt,
  reason: 'stopped-before-sending',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  answer: null,
});

const exchangeOf = async (prepared: PreparedCreate): Promise<Exchange> => {
  try {
    return await prepared.send();
  } catch (thrown) {
    // A bug, but the request may be out: nobody knows, and that is what is written down.
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const nothing = { httpStatus: null, raw: null, clockSkewMs: null, retryAfterMs: null } as const;
    return { is: 'unknown', reason: 'connection-broken', message, tookMs: 0, ...nothing };
  }
};

export function createAddressRuns(parts: AddressRunParts): AddressRuns {
  const { journal, now } = parts;
  const goingOn = new Map<string, Promise<Result<RunView>>>();
  let retry: NodeJS.Timeout | null = null;

  /** By request: what is over, and refused by the database. */
  const unsaved = new Map<number, UnsavedOutcome>();

  const shown = (run: RunView): RunView => withBeside(run, { unsaved, kept: parts.keptFiles });
  const reported = (run: RunView): RunView => {
    for (const { id, state } of run.requests) if (state !== 'planned' && state !== 'sending') unsaved.delete(id);
    const told = shown(run);
    parts.onChange(told);
    return told;
  };
  const reportedResult = (run: Result<RunView>): Result<RunView> => (run.ok ? success(reported(run.value)) : run);

  const saveUnsaved = async (): Promise<void> => {
    const { saved, left } = await journal.saveUnsaved();
    for (const run of saved) reported(run);
    if (left > 0) retryLater();
  };
  const retryLater = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void saveUnsaved();
    }, retryMs).unref();
  };
  /** How a request of the run ended, durable and reported; what cannot be written now is told, and tried again. */
  const recorded = async (run: RunView, requestId: number, written: Promise<Result<RunView>>): Promise<Step> => {
    const saved = await written;
    if (saved.ok) return { run: reported(saved.value), failed: null };
    retryLater();
    if (saved.error.code === 'outcome-not-saved') unsaved.set(requestId, saved.error.facts);
    return { run: reported(run), failed: saved };
  };

  /** Requests that will not be sent, because one before them did not end as created. */
  const endUnsent = async (run: RunView): Promise<Step> => {
    let latest: Step = { run, failed: null };
    for (const { id } of run.requests.filter((request) => request.state === 'planned')) {
      const ended = await recorded(latest.run, id, journal.requestEnded(id, unsent(now())));
      latest = { run: ended.run, failed: latest.failed ?? ended.failed };
    }
    return latest;
  };

  /** Drawn, signed and marked as being sent; nothing has left yet. */
  const prepare = async (run: RunView, request: RequestView, client: Client) => {
    const { chain, callbackUrl } = run;
    const { alias, count } = request;
    const prepared = await client.prepareCreate({ chain, alias, callbackUrl, count });
    const { nonce, timestamp } = prepared;
    const sentAt = now();
    const marked = reportedResult(await journal.requestSending(request.id, { nonce, timestamp, sentAt }));
    return marked.ok ? success({ prepared, sentAt, run: marked.value }) : marked;
  };

  const sendOne = async (run: RunView, request: RequestView, client: Client, runKey: string): Promise<Step> => {
    const ready = await prepare(run, request, client);
    if (!ready.ok) return { run, failed: ready };
    const { prepared, sentAt } = ready.value;
    const began = performance.now();
    const exchange = await exchangeOf(prepared);
    // A clock may be set back meanwhile; how long it took may not.
    const outcome = createOutcome(exchange, sentAt + Math.round(performance.now() - began));
    const refused = outcome.is === 'ended' && outcome.ending.state === 'refused';
    if (outcome.is === 'created' || refused) parts.onClock?.(refusedForClock(exchange));
    return recorded(
      ready.value.run,
      request.id,
      outcome.is === 'created'
        ? journal.requestCreated({ id: request.id, runId: run.id, runKey }, outcome.answer)
        : journal.requestEnded(request.id, outcome.ending),
    );
  };

  /** However it ends, no request stays planned: the run is over then. */
  const sendAll = async (run: RunView, client: Client, runKey: string): Promise<Result<RunView>> => {
    let latest: Step = { run, failed: null };
    for (const planned of run.requests) {
      try {
        latest = await sendOne(latest.run, planned, client, runKey);
      } catch (thrown) {
        await endUnsent(latest.run);
        throw thrown;
      }
      const request = latest.run.requests.find(({ id }) => id === planned.id);
      if (latest.failed !== null || request?.state !== 'created') {
        const ended = await endUnsent(latest.run);
        latest = { run: ended.run, failed: latest.failed ?? ended.failed };
        break;
      }
    }
    return latest.failed ?? success(latest.run);
  };

  const make = async (input: CreateInput): Promise<Result<RunView>> => {
    const profile = parts.profileOf(input.profileId);
    if (profile === null) return failure('profile-not-found', `There is no profile ${input.profileId}`);
    if (profile.environment === 'live' && input.confirmedCount !== input.count) {
      return failure('invalid-input', 'The count typed to confirm is not the count asked for', {
        facts: { field: 'confirmedCount', fault: 'count-not-confirmed' },
      });
    }
    await saveUnsaved();
    const known = await journal.runOfKey(input.runKey);
    if (!known.ok) return known;
    if (known.value !== null) return success(shown(known.value));
    const client = await parts.clientFor(profile.id);
    if (!client.ok) return client;
    const { runKey, chain, alias, callbackUrl, count } = input;
    const requests = planBatch(input);
    const begun = await journal.beginRun({
      runKey,
      profile,
      chain,
      alias,
      callbackUrl,
      count,
      createdAt: now(),
      requests,
    });
    if (!begun.ok) return begun;
    const { is, run } = begun.value;
    if (is === 'known') return success(shown(run));
    if (is === 'blocked') {
      return failure('run-open', `Run ${run.id} is not settled yet`);
    }
    return sendAll(reported(run), client.value, runKey);
  };

  return {
    create(input) {
      const going = goingOn.get(input.runKey);
      if (going !== undefined) return going;
      const run = make(input).finally(() => goingOn.delete(input.runKey));
      goingOn.set(input.runKey, run);
      return run;
    },
    list: async (profileId, limit) => (await parts.runsOf(profileId, limit, [...parts.keptFiles.keys()])).map(shown),
    closeNoneCreated: async (requestId) => reportedResult(await journal.closeNoneCreated(requestId, now())),
    bringIn: async (requestId, addresses) => reportedResult(await journal.bringIn(requestId, addresses, now())),
    countBringIn: (requestId, addresses, included) => journal.countBringIn(requestId, addresses, included),
    async ended() {
      await Promise.allSettled(goingOn.values());
      await Promise.allSettled([saveUnsaved()]);
    },
  };
}
