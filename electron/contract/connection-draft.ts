/** The account being connected: its draft, and what a pasted request tells about it. */
import { environments, profileFields } from './profiles.ts';
import { longestProfileId } from './limits.ts';
import { z } from './zod.ts';

/**
 * The part of a typed base URL that may be saved: nothing of a whole request, and no password, query or fragment, which may
 * hold a signature.
 */
export function savableUrl(text: string): string {
  const [url = ''] = text.trim().split(/[?#]/, 1);
  // URL parsers also accept `https:user:pw@host` and `https:\\user:pw@host`.
  return /\s|@|\\/.test(url) || isPairs(url) ? '' : url;
}

/** Whether it begins like the parameters of a request, `pid=7&sign=…`. */
export const isPairs = (text: string): boolean => /^[^:/?#]+=/.test(text);

const typed = z.string().max(2048);

/** As typed, without the secret. */
export const connectionDraft = z.strictObject({
  name: typed,
  environment: z.enum(environments),
  baseUrl: typed.transform(savableUrl),
  pid: typed,
  /** Empty until one is chosen. */
  scheme: z.string().max(40),
  orderField: typed,
  timestampUnit: profileFields.shape.timestampUnit,
  /** The profile saved from it; null before. */
  profileId: z.string().max(longestProfileId).nullable(),
  /** A secret was typed and isn't saved. */
  secretTyped: z.boolean(),
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;

/** Characters. */
export const longestPasted = 20_000;

/** Null for what the pasted text doesn't tell. */
export interface PastedConnection {
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly orderField: string | null;
  readonly timestampUnit: 'ms' | 's' | null;
}
