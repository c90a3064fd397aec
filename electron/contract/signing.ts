/** Signed examples of a service: tested with a signing scheme, or searched for the scheme that signs them. */
import { method } from './method.ts';
import { z } from './zod.ts';
import { maxSecretLength } from './limits.ts';
import { type SchemeParameters, type TypedScheme } from './signing-scheme.ts';

/** Characters of a pasted example. */
export const maxExampleLength = 65_536;

export const typedExample = z.strictObject({
  /** A cURL command, an HTTP request, a JSON body, or `k=v&k=v`. */
  text: z.string().max(maxExampleLength, 'example-too-long'),
  secret: z.string().max(maxSecretLength),
  /** Empty if the text contains it. */
  signature: z.string().trim().max(2048),
  /** The documented string to sign, or empty. */
  signedText: z.string().max(maxExampleLength, 'example-too-long'),
  /** The request's URL or path. Empty if the text contains it, or it is unknown. */
  url: z.string().trim().max(2048),
});
export type TypedExample = z.infer<typeof typedExample>;

const exampleToTest = typedExample.extend({
  /** The scheme's id. */
  scheme: z.string().max(40),
});

const exampleForms = ['curl', 'request', 'json', 'pairs'] as const;
export type ExampleForm = (typeof exampleForms)[number];

/** How the example was parsed, for the user to check. */
export interface ParsedExample {
  readonly form: ExampleForm;
  readonly fields: number;
  /** Null if the text doesn't contain it. */
  readonly place: SchemeParameters['place'] | null;
}

export type NotRead =
  | 'empty'
  | 'no-secret'
  | 'no-form'
  /** A cURL command whose body is in a file. */
  | 'body-of-file'
  /** A cURL command with a multipart form, `-F`. */
  | 'form-data'
  | 'no-signature'
  | 'signature-form'
  | 'key'
  | 'needs-url'
  | 'scheme';

/** `secret` has no text. */
export interface SignedPiece {
  readonly is: 'text' | 'secret';
  readonly text: string;
}

export interface Difference {
  /** Characters before the difference. */
  readonly at: number;
  /** Text around the difference. */
  readonly ours: readonly SignedPiece[];
  readonly theirs: readonly SignedPiece[];
  /** The source of the other text. */
  readonly by: 'typed' | 'found';
}

export type SchemeTest =
  | { readonly is: 'not-read'; readonly reason: NotRead }
  | {
      readonly is: 'equal' | 'differs';
      readonly read: ParsedExample;
      readonly signed: readonly SignedPiece[];
      readonly signature: string;
      /** Null if they are equal, or the other string is unknown. `same-text`: equal strings, signed differently. */
      readonly difference: Difference | 'same-text' | null;
    };

export interface MatchingScheme {
  /** Id of a preset or a custom scheme. */
  readonly id: string;
  /** The timestamp unit of the example. */
  readonly timeUnit: TypedScheme['timeUnit'];
  /** The signed body is a form, while Quittance sends JSON. */
  readonly ofForm: boolean;
}

export type SchemeSearch =
  | { readonly is: 'not-read'; readonly reason: NotRead }
  | {
      readonly is: 'searched';
      readonly read: ParsedExample;
      readonly found: readonly MatchingScheme[];
      readonly tried: number;
      /** Whether the entered string to sign makes the signature. Null if none was entered. */
      readonly signedTextFits: boolean | null;
    };

/** Signed examples from a service's documentation. Write-only: no response has the secret, and nothing is saved. */
export const signing = {
  testExample: method<SchemeTest>()(exampleToTest),
  findScheme: method<SchemeSearch>()(typedExample),
} as const;
