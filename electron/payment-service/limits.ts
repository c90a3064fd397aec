/** How far the console goes along with a service: nothing that it sends may fill the memory or hold up a person. */
import { usualTimeouts } from '../contract/profiles.ts';

export interface Limits {
  /** From the call to its outcome, retries of a lookup included. */
  readonly totalMs: number;
  /** Name, connection and TLS handshake, within the whole. */
  readonly connectMs: number;
  /** Decoded. */
  readonly answerBytes: number;
  readonly depth: number;
  /** Objects, lists, texts, numbers and words of an answer together: in memory each takes far more than in the text. */
  readonly values: number;
  /** Of an answer each of whose texts has to be looked at, since it has the secret in it, or escapes that may redact it. */
  readonly valuesLookedAt: number;
  /** UTF-8, of any one string or field name in an answer. */
  readonly stringBytes: number;
  /** Pauses before the second and third try of a lookup. A create is never tried again. */
  readonly lookUpPausesMs: readonly number[];
}

export const defaultLimits: Limits = {
  totalMs: usualTimeouts.call * 1000,
  connectMs: usualTimeouts.connect * 1000,
  answerBytes: 2 * 1024 * 1024,
  depth: 32,
  values: 43_000,
  valuesLookedAt: 10_000,
  stringBytes: 64 * 1024,
  lookUpPausesMs: [250, 1000],
};
