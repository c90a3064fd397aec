/**
 * The least time between two runs against one account. Each run sends wrong signatures on purpose, a service may lock an account
 * out for them, and whoever has taken the page over could ask for runs without an end. A press cannot be asked for instead: a
 * question of the system's may stand between it and the run that it was for.
 */
import type { ProfileFields } from '../contract/profile.ts';
import { isLoopback } from '../contract/url-fault.ts';

/** Milliseconds after a run; doubled by each run that follows within `forgottenMs` of the one before. */
const shortestPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;
const forgottenMs = 30 * 60_000;

export type Account = Pick<ProfileFields, 'baseUrl' | 'pid' | 'environment'> & { readonly id: string };

export interface RunPause {
  /** Milliseconds until the account may be asked again; 0 where it may be now. */
  readonly leftFor: (account: Account) => number;
  /** A run begins to send. */
  readonly begun: (account: Account) => void;
}

/** @param elapsed milliseconds of a clock that nobody sets */
export function createRunPause(elapsed: () => number): RunPause {
  const latest = new Map<string, { readonly at: number; readonly pauseMs: number }>();
  return {
    leftFor(account) {
      const last = latest.get(keyOf(account));
      return last === undefined || isOwn(account) ? 0 : Math.max(0, last.at + last.pauseMs - elapsed());
    },
    begun(account) {
      if (isOwn(account)) return;
      const at = elapsed();
      const last = latest.get(keyOf(account));
      const follows = last !== undefined && at - last.at < forgottenMs;
      latest.set(keyOf(account), {
        at,
        pauseMs: follows ? Math.min(last.pauseMs * 2, longestPauseMs) : shortestPauseMs,
      });
    },
  };
}

/** Two profiles of one project at one service are one account, and so is one whose path is changed. */
const keyOf = ({ id, baseUrl, pid }: Account): string =>
  URL.canParse(baseUrl) ? `${new URL(baseUrl).origin} ${pid}` : id;

/** Whoever tries things out on this computer has the service in hand as well. */
const isOwn = ({ baseUrl, environment }: Account): boolean =>
  environment !== 'live' && URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname);
