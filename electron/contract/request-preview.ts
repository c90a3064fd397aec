/** What a profile would send, from the typed fields of its form. It contains no secret. */
import { typedScheme } from './signing-scheme.ts';
import { z } from './zod.ts';

/** Not validated: incomplete fields are part of typing. */
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

/** `customScheme` replaces the profile's while it is edited. */
export const requestsToPreview = typedConnection.extend({ customScheme: typedScheme.optional() });
export type RequestsToPreview = z.infer<typeof requestsToPreview>;

export interface PreviewPiece {
  /** As it would be sent; empty for the signature and the secret. */
  readonly text: string;
  /** `sample`: differs in each request, or is typed by the user. */
  readonly is: 'as-sent' | 'sample' | 'signature' | 'secret';
}

export interface RequestPreview {
  readonly method: string;
  readonly url: string;
  /** Set by Quittance, in their order; the connection adds others. */
  readonly headers: readonly { readonly name: string; readonly value: readonly PreviewPiece[] }[];
  readonly body: readonly PreviewPiece[];
  /** The text that is signed. */
  readonly signed: readonly PreviewPiece[];
}

export type RequestsPreview =
  | { readonly is: 'shown'; readonly orderInfo: RequestPreview; readonly batchCreate: RequestPreview }
  /** These fields are incomplete, so nothing could be sent. */
  | { readonly is: 'incomplete'; readonly fields: readonly (keyof TypedConnection)[] };
