/** What a profile would send, told from the fields of its form as they are typed. Nothing secret goes in or comes out. */
import type { ProfileFields } from './profile.ts';
import { typedScheme } from './signing-scheme.ts';
import { z } from './zod.ts';

/** Not checked here: a field that is half typed is no fault of the call. */
const typed = z.string().max(4096);

export const typedConnection = z.strictObject({
  baseUrl: typed,
  pid: typed,
  scheme: typed,
  orderField: typed,
  numberAs: z.enum(['integer', 'text']),
  timestampUnit: z.enum(['ms', 's']),
} satisfies Partial<Record<keyof ProfileFields, z.ZodType>>);
export type TypedConnection = z.infer<typeof typedConnection>;

/** `customScheme`: one that is being made, in place of the profile's. */
export const requestsToPreview = typedConnection.extend({ customScheme: typedScheme.optional() });
export type RequestsToPreview = z.infer<typeof requestsToPreview>;

export interface PreviewPiece {
  /** As it would be sent; empty for the signature and the secret. */
  readonly text: string;
  /** `sample`: another one in each request, or what a person enters. */
  readonly is: 'as-sent' | 'sample' | 'signature' | 'secret';
}

export interface RequestPreview {
  readonly method: string;
  readonly url: string;
  /** Those that the console sets, in their order; the connection adds its own. */
  readonly headers: readonly { readonly name: string; readonly value: readonly PreviewPiece[] }[];
  readonly body: readonly PreviewPiece[];
  /** The text that the signature is made of. */
  readonly signed: readonly PreviewPiece[];
}

export type RequestsPreview =
  | { readonly is: 'shown'; readonly orderInfo: RequestPreview; readonly batchCreate: RequestPreview }
  /** Nothing could be sent with these fields as they are. */
  | { readonly is: 'incomplete'; readonly fields: readonly (keyof TypedConnection)[] };
