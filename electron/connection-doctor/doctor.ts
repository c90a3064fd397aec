/** The doctor's runs: one at a time, told of step by step, ended by a person or by the next one. */
import type { DoctorReport, Examined } from '../contract/connection-doctor.ts';
import type { ProfileView } from '../contract/profile.ts';
import { success, type Result } from '../contract/result.ts';
import { defaultLimits } from '../payment-service/limits.ts';
import { examine, type Subject } from './examine.ts';

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
}

export interface Doctor {
  /**
   * Ends the run before it, of whatever profile. Errors: those of a profile that cannot be called; all else that fails is in the
   * report.
   */
  readonly run: (profileId: string) => Promise<Result<DoctorReport>>;
  readonly cancel: () => void;
}

export function createDoctor({ trialFor, progress, clean, now }: DoctorParts): Doctor {
  let running: AbortController | null = null;
  const cancel = (): void => running?.abort();
  return {
    cancel,
    async run(profileId) {
      cancel();
      const mine = new AbortController();
      running = mine;
      const startedAt = now();
      const began = performance.now();
      const trial = await trialFor(profileId);
      if (!trial.ok) return trial;
      const { profile } = trial.value;
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
      progress(report);
      const ended = (state: 'done' | 'cancelled'): DoctorReport => {
        report = { ...report, state, tookMs: tookMs() };
        if (running === mine) {
          running = null;
          progress(report);
        }
        return report;
      };
      try {
        await examine(trial.value, {
          signal: mine.signal,
          clean,
          now,
          stepMs: (profile.timeouts?.connect ?? 0) * 1000 || defaultLimits.connectMs,
          found: (steps, lookUps) => {
            report = { ...report, steps, lookUps, tookMs: tookMs() };
            if (!mine.signal.aborted) progress(report);
          },
        });
      } catch (thrown) {
        // Whoever watches is told that it is over; why, the caller is.
        ended('cancelled');
        throw thrown;
      }
      return success(ended(mine.signal.aborted ? 'cancelled' : 'done'));
    },
  };
}

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
