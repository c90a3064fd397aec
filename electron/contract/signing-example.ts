/**
 * One signed request of a service's documentation, and what a scheme makes of it. Its secret goes to main in one call, and no
 * answer has it: where it stands in a text there is a piece without one.
 */
import { longestSecret } from './limits.ts';
import type { SchemeParameters, TypedScheme } from './signing-scheme.ts';
import { z } from './zod.ts';

/** Characters of what is pasted. */
export const longestExample = 65_536;

export const typedExample = z.strictObject({
  /** A cURL command, an HTTP request, a JSON body, or `k=v&k=v`. */
  text: z.string().max(longestExample, 'example-too-long'),
  secret: z.string().max(longestSecret),
  /** Empty where the text has it. */
  signature: z.string().trim().max(2048),
  /** What the documentation says is signed; empty where it does not. */
  signedText: z.string().max(longestExample, 'example-too-long'),
  /** Of the request, or its path; empty where the text has it, or nobody knows. */
  url: z.string().trim().max(2048),
});
export type TypedExample = z.infer<typeof typedExample>;

export const exampleToTest = typedExample.extend({
  /** Its id. */
  scheme: z.string().max(40),
});

const exampleForms = ['curl', 'request', 'json', 'pairs'] as const;
export type ExampleForm = (typeof exampleForms)[number];

/** How it was understood, for a person to compare. */
export interface ExampleReading {
  readonly form: ExampleForm;
  readonly fields: number;
  /** Null where the text does not show it. */
  readonly place: SchemeParameters['place'] | null;
}

export type NotRead =
  | 'empty'
  | 'no-secret'
  | 'no-form'
  /** What a cURL command sends of it stands in a file. */
  | 'body-of-file'
  /** A cURL command sends it in parts, `-F`. */
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
  /** Characters before it, from 0. */
  readonly at: number;
  /** From a little before it on. */
  readonly ours: readonly SignedPiece[];
  readonly theirs: readonly SignedPiece[];
  /** Where theirs is known from. */
  readonly by: 'typed' | 'found';
}

export type SchemeTest =
  | { readonly is: 'not-read'; readonly because: NotRead }
  | {
      readonly is: 'equal' | 'differs';
      readonly read: ExampleReading;
      readonly signed: readonly SignedPiece[];
      readonly signature: string;
      /** Null where they are equal, or nobody knows what the other side signed; `same-text`: it is signed another way. */
      readonly difference: Difference | 'same-text' | null;
    };

export interface MatchingScheme {
  /** Of a preset or a custom scheme. */
  readonly id: string;
  /** As the example has its timestamp. */
  readonly timeUnit: TypedScheme['timeUnit'];
  /** The signed body is a form, while Quittance sends JSON. */
  readonly ofForm: boolean;
}

export type SchemeSearch =
  | { readonly is: 'not-read'; readonly because: NotRead }
  | {
      readonly is: 'searched';
      readonly read: ExampleReading;
      readonly found: readonly MatchingScheme[];
      readonly tried: number;
      /** Whether the typed string to sign makes the signature; null if none was typed. */
      readonly signedTextFits: boolean | null;
    };
