/** One protection taken away, and the test that must notice. */

export interface Mutation {
  /** The protection, as a person would call it. */
  readonly guard: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly noticedBy: NamedTest;
}

export interface NamedTest {
  readonly runner: 'unit' | 'integration' | 'e2e';
  /** From the root of the repository. */
  readonly file: string;
  /** Its title, or a part of it that no other title of the file has to have: all that match are run. */
  readonly title: string;
}

const named =
  (runner: NamedTest['runner'], end: string) =>
  (file: string, title: string): NamedTest => ({ runner, file: `tests/${runner}/${file}.${end}`, title });

export const unit = named('unit', 'test.ts');
export const integration = named('integration', 'test.ts');
export const e2e = named('e2e', 'spec.ts');
/** Of what is drawn. */
export const view = named('unit', 'test.tsx');
