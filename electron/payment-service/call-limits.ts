/** Limits on a call, so that a service can't fill the memory or keep the user waiting. */
import { defaultTimeouts } from '../contract/profiles.ts';

export interface Limits {
  /** From the call to its outcome, including retries of a lookup. */
  readonly totalMs: number;
  /** For name resolution, connection and TLS handshake, within `totalMs`. */
  readonly connectMs: number;
  /** Size after decoding. */
  readonly responseBytes: number;
  readonly depth: number;
  /** Objects, lists, strings, numbers and literals of a response. In memory each takes far more than in the text. */
  readonly values: number;
  /**
   * The same limit for a response whose strings must all be checked, because it contains the secret or escapes that may
   * hide it.
   */
  readonly checkedValues: number;
  /** Size of one string or field name in UTF-8. */
  readonly stringBytes: number;
  /** Pauses before the second and third try of a lookup. A create is never tried again. */
  readonly lookUpPausesMs: readonly number[];
}

export const defaultLimits: Limits = {
  totalMs: defaultTimeouts.call * 1000,
  connectMs: defaultTimeouts.connect * 1000,
  responseBytes: 2 * 1024 * 1024,
  depth: 32,
  values: 43_000,
  checkedValues: 10_000,
  stringBytes: 64 * 1024,
  lookUpPausesMs: [250, 1000],
};
