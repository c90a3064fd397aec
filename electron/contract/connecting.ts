/** An account that is being connected: what was typed of it so far, and what a pasted request says of it. */
import type { DoctorReport } from './connection-doctor.ts';
import { environments, profileFields } from './profile.ts';
import { longestProfileId } from './limits.ts';
import { z } from './zod.ts';

/**
 * Of what stands in the field for a base URL, what may be kept: nothing of a whole request, and no password, query or fragment, in
 * which a signature may stand.
 */
export function keptUrl(text: string): string {
  const [url = ''] = text.trim().split(/[?#]/, 1);
  // Parsers take `https:user:pw@host` and `https:\\user:pw@host` for one with a password, too.
  return /\s|@|\\/.test(url) || isPairs(url) ? '' : url;
}

/** Whether it begins as the parameters of a request do, `pid=7&sign=…`, and no URL. */
export const isPairs = (text: string): boolean => /^[^:/?#]+=/.test(text);

const typed = z.string().max(2048);

/** As typed, without the secret. */
export const connectionDraft = z.strictObject({
  name: typed,
  environment: z.enum(environments),
  baseUrl: typed.transform(keptUrl),
  pid: typed,
  /** Empty while it is not known. */
  scheme: z.string().max(40),
  orderField: typed,
  timestampUnit: profileFields.shape.timestampUnit,
  /** The profile that was saved of it; null before. */
  profileId: z.string().max(longestProfileId).nullable(),
  /** A secret stood in its field, and was not saved. */
  secretTyped: z.boolean(),
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;

/** What a whole report says of a connection; null as long as something failed, or nobody could look at the signature. */
export function connectedBy({ state, steps }: Pick<DoctorReport, 'state' | 'steps'>): 'connected' | 'not-known' | null {
  if (state !== 'done' || Object.values(steps).some(({ is }) => is === 'failed')) return null;
  const { signature } = steps;
  if (signature === undefined || signature.is === 'not-checked') return null;
  return signature.is === 'passed' ? 'connected' : 'not-known';
}

/** Characters that are looked through. */
export const longestPasted = 20_000;

/** What a URL or a request of a manual says of a connection; null where it says nothing of it. */
export interface PastedConnection {
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly orderField: string | null;
  readonly timestampUnit: 'ms' | 's' | null;
}
