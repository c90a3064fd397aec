/**
 * A batch run, by the journal rule: a request is durable as `sending` before its first byte leaves, its
 * addresses are durable before they are shown, and no create is ever sent again by itself.
 */
import type { CreateInput, RequestView, RunView } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { PreparedCreate, ServiceClient } from '../payment-service/client.ts';
import type { Exchange } from '../payment-service/outcome.ts';
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
  readonly clientFor: (profileId: string) => Promise<Result<Client>>;
  readonly profileOf: (profileId: string) => RunProfile | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
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
  closeNoneCreated(requestId: number): Promise<Result<RunView>>;
  bringIn(requestId: number, addresses: readonly string[]): Promise<Result<RunView>>;
  /** Resolves once the runs under way have ended, and what could not be saved was tried once more. Never rejects. */
  ended(): Promise<void>;
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
    return { is: 'unknown', reason: 'connection-broken', message, httpStatus: null, tookMs: 0, raw: null };
  }
};

export function createAddressRuns(parts: AddressRunParts): AddressRuns {
  const { journal, now } = parts;
  const goingOn = new Map<string, Promise<Result<RunView>>>();
  let retry: NodeJS.Timeout | null = null;

  const reported = (run: Result<RunView>): Result<RunView> => {
    if (run.ok) parts.onChange(run.value);
    return run;
  };

  const saveUnsaved = async (): Promise<void> => {
    const { saved, left } = await journal.saveUnsaved();
    for (const run of saved) reported(success(run));
    if (left > 0) retryLater();
  };
  const retryLater = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void saveUnsaved();
    }, retryMs).unref();
  };
  /** How a request ended, durable and reported; what cannot be written now is tried again. */
  const recorded = async (written: Promise<Result<RunView>>): Promise<Result<RunView>> => {
    const run = await written;
    if (!run.ok) retryLater();
    return reported(run);
  };

  /** Requests that will not be sent, because one before them did not end as created. */
  const endUnsent = async (run: RunView): Promise<Result<RunView>> => {
    let latest = success(run);
    let failed: Result<RunView> | null = null;
    for (const { id } of run.requests.filter((request) => request.state === 'planned')) {
      const ended = await recorded(journal.requestEnded(id, unsent(now())));
      if (ended.ok) latest = ended;
      else failed ??= ended;
    }
    return failed ?? latest;
  };

  /** Drawn, signed and marked as being sent; nothing has left yet. */
  const prepare = async (run: RunView, request: RequestView, client: Client): Promise<Result<PreparedCreate>> => {
    const { chain, callbackUrl } = run;
    const { alias, count } = request;
    const prepared = await client.prepareCreate({ chain, alias, callbackUrl, count });
    const { nonce, timestamp } = prepared;
    const marked = reported(await journal.requestSending(request.id, { nonce, timestamp, sentAt: now() }));
    return marked.ok ? success(prepared) : marked;
  };

  const sendOne = async (run: RunView, request: RequestView, client: Client, runKey: string) => {
    let prepared: Result<PreparedCreate>;
    try {
      prepared = await prepare(run, request, client);
    } catch (thrown) {
      // Nothing has left: the run ends as not sent, whether or not that can be written now.
      await endUnsent(run);
      throw thrown;
    }
    if (!prepared.ok) {
      await endUnsent(run);
      return prepared;
    }
    const outcome = createOutcome(await exchangeOf(prepared.value), now());
    return recorded(
      outcome.is === 'created'
        ? journal.requestCreated({ id: request.id, runId: run.id, runKey }, outcome.answer)
        : journal.requestEnded(request.id, outcome.ending),
    );
  };

  const sendAll = async (run: RunView, client: Client, runKey: string): Promise<Result<RunView>> => {
    let latest = run;
    for (const planned of run.requests) {
      const sent = await sendOne(latest, planned, client, runKey);
      if (!sent.ok) return sent;
      latest = sent.value;
      const request = latest.requests.find(({ id }) => id === planned.id);
      if (request?.state !== 'created') return endUnsent(latest);
    }
    return success(latest);
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
    if (known.value !== null) return success(known.value);
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
    if (is === 'known') return success(run);
    if (is === 'blocked') {
      return failure('run-open', `Run ${run.id} is not settled yet`);
    }
    reported(success(run));
    return sendAll(run, client.value, runKey);
  };

  return {
    create(input) {
      const going = goingOn.get(input.runKey);
      if (going !== undefined) return going;
      const run = make(input).finally(() => goingOn.delete(input.runKey));
      goingOn.set(input.runKey, run);
      return run;
    },
    closeNoneCreated: async (requestId) => reported(await journal.closeNoneCreated(requestId, now())),
    bringIn: async (requestId, addresses) => reported(await journal.bringIn(requestId, addresses, now())),
    async ended() {
      await Promise.allSettled(goingOn.values());
      await Promise.allSettled([saveUnsaved()]);
    },
  };
}
