/**
 * One signed request of a service's documentation, and what a scheme makes of it. Its secret goes to main in one call, and no
 * answer has it: where it stands in a text there is a piece without one.
 */
import { longestSecret } from './limits.ts';
import { typedScheme, type SchemeParameters, type TypedScheme } from './signing-scheme.ts';
import { z } from './zod.ts';

/** Characters of what is pasted. */
export const longestExample = 65_536;

export const typedExample = z.strictObject({
  /** A cURL command, a HAR entry, a request, a body as JSON, `k=v&k=v`, or a table of parameters. */
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
  /** By its id, or one that is being made. */
  scheme: z.union([z.string().max(40), typedScheme]),
});

export const exampleForms = ['curl', 'har', 'request', 'json', 'pairs', 'table'] as const;
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

/** What one example cannot tell: the signature is the same with each of these. */
export type Undecided = 'order' | 'skipEmpty' | 'nested' | 'values' | 'join' | 'body' | 'place';

export interface FoundScheme {
  /** Its id, of a preset or of one's own; null for one that there is not yet. */
  readonly preset: string | null;
  readonly scheme: TypedScheme;
  readonly undecided: readonly Undecided[];
  /** What was signed is a form, and the console sends JSON. */
  readonly ofForm: boolean;
}

export interface NearestString {
  /** Its template. */
  readonly message: string;
  /** `same-text`: they are the same, and signed another way. */
  readonly difference: Difference | 'same-text';
  /** To make an own scheme of; null where it is not known how the signature was made. */
  readonly scheme: TypedScheme | null;
}

export type SchemeSearch =
  | { readonly is: 'not-read'; readonly because: NotRead }
  | {
      readonly is: 'searched';
      readonly read: ExampleReading;
      /** The simplest first. */
      readonly found: readonly FoundScheme[];
      readonly tried: number;
      /** How many there are to try; null where nobody counted them to the end. */
      readonly of: number | null;
      /** `too-long`: its text; `too-late`: by the clock. */
      readonly ended: 'whole' | 'too-long' | 'too-late';
      /** Whether the signed string that was typed makes the signature; null where none was. */
      readonly signedTextFits: boolean | null;
      /** Of what was tried, the string that is longest alike to the one that was typed; null where a scheme was found. */
      readonly nearest: NearestString | null;
      readonly tookMs: number;
    };
