/**
 * A batch run, by the journal rule: a request is durable as `sending` before its first byte leaves, its
 * addresses are durable before they are shown, and no create is ever sent again by itself.
 */
import type { CreateInput, RequestView, RunView } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { DatabaseFailure, settled } from '../database/failure.ts';
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
  /** Told after every step that is on the disk. */
  readonly onChange: (run: RunView) => void;
}

export interface AddressRuns {
  /**
   * Makes the run of `input.runKey`, or answers with it when the key has made it before, also while it is
   * going on. A refusal or an unknown outcome is a run like any other; a failure means that nothing was sent,
   * or that what the service created could not be saved yet (facts: run, addresses, path).
   */
  create(input: CreateInput): Promise<Result<RunView>>;
  closeNoneCreated(requestId: number): Promise<Result<RunView>>;
  bringIn(requestId: number, addresses: readonly string[]): Promise<Result<RunView>>;
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

/** A database failure anywhere in it is data; anything else thrown is a bug. */
const asData = async (work: () => Promise<Result<RunView>>): Promise<Result<RunView>> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof DatabaseFailure) return { ok: false, error: thrown.error };
    throw thrown;
  }
};

export function createAddressRuns(parts: AddressRunParts): AddressRuns {
  const { journal, now } = parts;
  const goingOn = new Map<string, Promise<Result<RunView>>>();
  let retry: NodeJS.Timeout | null = null;

  const told = (run: RunView): RunView => {
    parts.onChange(run);
    return run;
  };

  const saveRetained = async (): Promise<void> => {
    const { saved, left } = await journal.saveRetained();
    for (const run of saved) told(run);
    if (left > 0) retryLater();
  };
  const retryLater = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void saveRetained();
    }, retryMs).unref();
  };

  /** Requests that will not be sent, because one before them did not end as created. */
  const endUnsent = async (run: RunView): Promise<RunView> => {
    let latest = run;
    let failed: unknown = null;
    for (const { id } of run.requests.filter((request) => request.state === 'planned')) {
      try {
        latest = told(await journal.ended(id, unsent(now())));
      } catch (thrown) {
        failed ??= thrown;
      }
    }
    if (failed !== null) throw failed;
    return latest;
  };

  /** What threw was before the first byte: the run ends as not sent, whether or not that can be written now. */
  const stopUnsent = async (run: RunView, thrown: unknown): Promise<never> => {
    const ended = await settled(endUnsent(run));
    if (!ended.ok) retryLater();
    throw thrown;
  };

  const sendOne = async (run: RunView, request: RequestView, client: Client, runKey: string): Promise<RunView> => {
    const { chain, callbackUrl } = run;
    let prepared: PreparedCreate;
    try {
      prepared = await client.prepareCreate({ chain, alias: request.alias, callbackUrl, count: request.count });
      const { nonce, timestamp } = prepared;
      told(await journal.sending(request.id, { nonce, timestamp, sentAt: now() }));
    } catch (thrown) {
      return stopUnsent(run, thrown);
    }
    const outcome = createOutcome(await exchangeOf(prepared), now());
    try {
      return told(
        outcome.is === 'created'
          ? await journal.created({ id: request.id, runId: run.id, runKey }, outcome.answer)
          : await journal.ended(request.id, outcome.ending),
      );
    } catch (thrown) {
      retryLater();
      throw thrown;
    }
  };

  const sendAll = async (run: RunView, client: Client, runKey: string): Promise<RunView> => {
    let latest = told(run);
    for (const planned of run.requests) {
      latest = await sendOne(latest, planned, client, runKey);
      const sent = latest.requests.find((request) => request.id === planned.id);
      if (sent?.state !== 'created') return endUnsent(latest);
    }
    return latest;
  };

  const make = async (input: CreateInput): Promise<Result<RunView>> => {
    const profile = parts.profileOf(input.profileId);
    if (profile === null) return failure('profile-not-found', `There is no profile ${input.profileId}`);
    if (profile.environment === 'live' && input.confirmedCount !== input.count) {
      return failure('invalid-input', 'The count typed to confirm is not the count asked for', {
        facts: { field: 'confirmedCount' },
      });
    }
    await saveRetained();
    const known = await journal.known(input.runKey);
    if (known !== null) return success(known);
    const client = await parts.clientFor(profile.id);
    if (!client.ok) return client;
    const { runKey, chain, alias, callbackUrl, count } = input;
    const requests = planBatch(input);
    const begun = await journal.begin({
      runKey,
      profile,
      chain,
      alias,
      callbackUrl,
      count,
      createdAt: now(),
      requests,
    });
    if (begun.is === 'known') return success(begun.run);
    if (begun.is === 'blocked') {
      return failure('run-open', `Run ${begun.run.id} is not settled yet`, { facts: { run: begun.run.id } });
    }
    return success(await sendAll(begun.run, client.value, runKey));
  };

  const decide = (decision: () => Promise<Result<RunView>>): Promise<Result<RunView>> =>
    asData(async () => {
      const run = await decision();
      if (run.ok) told(run.value);
      return run;
    });

  return {
    create(input) {
      const going = goingOn.get(input.runKey);
      if (going !== undefined) return going;
      const run = asData(() => make(input)).finally(() => goingOn.delete(input.runKey));
      goingOn.set(input.runKey, run);
      return run;
    },
    closeNoneCreated: (requestId) => decide(() => journal.closeNoneCreated(requestId, now())),
    bringIn: (requestId, addresses) => decide(() => journal.bringIn(requestId, addresses, now())),
  };
}
