/** The requests that a profile would send, shown while its form is edited. */
import { z } from './zod.ts';
import { typedScheme } from './signing-scheme.ts';

/** Not validated, because fields are incomplete while the user types. */
const typed = z.string().max(4096);

export const typedConnection = z.strictObject({
  baseUrl: typed,
  pid: typed,
  scheme: typed,
  orderField: typed,
  numberAs: z.enum(['integer', 'text']),
  timestampUnit: z.enum(['ms', 's']),
});
export type TypedConnection = z.infer<typeof typedConnection>;

export const requestsToPreview = typedConnection.extend({
  /** Replaces the profile's scheme while it is edited. */
  customScheme: typedScheme.optional(),
});
export type RequestsToPreview = z.infer<typeof requestsToPreview>;

export interface PreviewPiece {
  /** The text as sent. Empty for the signature and the secret. */
  readonly text: string;
  /** `sample`: differs in each request, or is entered by the user. */
  readonly is: 'as-sent' | 'sample' | 'signature' | 'secret';
}

export interface RequestPreview {
  readonly method: string;
  readonly url: string;
  /** Headers that Quittance sets, in order. The connection adds others. */
  readonly headers: readonly { readonly name: string; readonly value: readonly PreviewPiece[] }[];
  readonly body: readonly PreviewPiece[];
  /** The string to sign. */
  readonly signed: readonly PreviewPiece[];
}

export type RequestsPreview =
  | { readonly is: 'shown'; readonly orderInfo: RequestPreview; readonly batchCreate: RequestPreview }
  /** Incomplete fields, so nothing could be sent. */
  | { readonly is: 'incomplete'; readonly fields: readonly (keyof TypedConnection)[] };
