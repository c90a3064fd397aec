/** The doctor's runs: one at a time, told of step by step, ended by a person or by the next one. */
import type { DoctorReport, Examined } from '../contract/connection-doctor.ts';
import type { ProfileView } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { defaultLimits } from '../payment-service/limits.ts';
import { examine } from './examine.ts';
import { createRunPause } from './run-pause.ts';
import type { Subject } from './subject.ts';

/** What is tried out, made of a profile as it is saved. */
export interface Trial extends Subject {
  readonly profile: ProfileView;
}

export interface DoctorParts {
  readonly trialFor: (profileId: string) => Promise<Result<Trial>>;
  /** Called with each step's result. */
  readonly progress: (report: DoctorReport) => void;
  readonly clean: (text: string) => string;
  /** Wall clock, in milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets; by it runs keep their distance. */
  readonly elapsed?: () => number;
}

export interface Doctor {
  /**
   * Ends the run before it, of whatever profile. Errors: `too-soon` after another run against the account, which ends nothing, and
   * those of a profile that cannot be called; all else that fails is in the report.
   */
  readonly run: (profileId: string) => Promise<Result<DoctorReport>>;
  readonly cancel: () => void;
}

const byAnother = Symbol('another run has begun');

export function createDoctor(parts: DoctorParts): Doctor {
  const { trialFor, progress, clean, now, elapsed = () => performance.now() } = parts;
  const pause = createRunPause(elapsed);
  const underWay = new Set<AbortController>();
  const carryOut = async (profileId: string, mine: AbortController): Promise<Result<DoctorReport>> => {
    const startedAt = now();
    const began = performance.now();
    const trial = await trialFor(profileId);
    if (!trial.ok) return trial;
    const { profile } = trial.value;
    const leftMs = pause.leftFor(profile);
    if (leftMs > 0) return tooSoon(Math.ceil(leftMs / 1000));
    // In the order in which they were asked for: one that was asked for later may be behind, and goes on all the same.
    for (const other of underWay) {
      if (other === mine) break;
      other.abort(byAnother);
    }
    let report: DoctorReport = {
      profileId,
      examined: examinedOf(profile),
      state: 'running',
      startedAt,
      tookMs: 0,
      lookUps: 0,
      steps: {},
    };
    const tookMs = (): number => Math.round(performance.now() - began);
    const tell = (): void => {
      if (mine.signal.reason !== byAnother) progress(report);
    };
    tell();
    const ended = (state: 'done' | 'cancelled'): DoctorReport => {
      report = { ...report, state, tookMs: tookMs() };
      tell();
      return report;
    };
    try {
      await examine(
        slowly(trial.value, () => pause.begun(profile)),
        {
          signal: mine.signal,
          clean,
          now,
          stepMs: (profile.timeouts?.connect ?? 0) * 1000 || defaultLimits.connectMs,
          found: (steps, lookUps) => {
            report = { ...report, steps, lookUps, tookMs: tookMs() };
            if (!mine.signal.aborted) progress(report);
          },
        },
      );
    } catch (thrown) {
      // Whoever watches is told that it is over; why, the caller is.
      ended('cancelled');
      throw thrown;
    }
    return success(ended(mine.signal.aborted ? 'cancelled' : 'done'));
  };
  return {
    cancel: () => {
      for (const run of underWay) run.abort();
    },
    async run(profileId) {
      const mine = new AbortController();
      underWay.add(mine);
      try {
        return await carryOut(profileId, mine);
      } finally {
        underWay.delete(mine);
      }
    },
  };
}

/** What comes before the first look-up asks nobody to look at a signature: it may be tried again at once. */
const slowly = (trial: Trial, begun: () => void): Trial => ({
  ...trial,
  newProbe: () => {
    begun();
    return trial.newProbe();
  },
});

const tooSoon = (seconds: number) =>
  failure('too-soon', `the account was asked just now: again in ${String(seconds)} s`, { facts: { seconds } });

const examinedOf = ({ baseUrl, pid, scheme, orderField, timestampUnit, secret, ...more }: ProfileView): Examined => ({
  baseUrl,
  pid,
  scheme,
  orderField,
  timestampUnit,
  caFile: more.caFile,
  notFoundCodes: more.notFoundCodes,
  timeouts: more.timeouts,
  secretAt: secret.is === 'set' ? secret.at : null,
});
