/** Signed examples, whose secrets are never saved. */
import { findScheme, testScheme } from '../connection/scheme-comparison.ts';
import { success } from '../contract/result.ts';
import type { TypedExample } from '../contract/signing.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface SigningServices {
  readonly profiles: Pick<Profiles, 'schemes'>;
  /** Adds and removes secrets of the redactor, by owner. */
  readonly secretsInUse: {
    readonly remember: (secret: string, owner: string) => void;
    readonly forget: (owner: string) => void;
  };
}

export function signingHandlers({ profiles, secretsInUse }: SigningServices): HandlersOf<'signing'> {
  const knownSchemes = () => profiles.schemes().map(({ scheme }) => scheme);
  const redacting = <T>({ secret }: TypedExample, work: () => T): T => {
    const owner = 'signed example';
    if (secret !== '') secretsInUse.remember(secret, owner);
    try {
      return work();
    } finally {
      secretsInUse.forget(owner);
    }
  };
  return {
    testExample: async ({ scheme, ...example }) => {
      const known = knownSchemes();
      const tested = known.find(({ id }) => id === scheme);
      if (tested === undefined) return success({ is: 'not-read', reason: 'scheme' });
      return success(redacting(example, () => testScheme(example, tested, known)));
    },
    findScheme: async (example) => success(redacting(example, () => findScheme(example, knownSchemes()))),
  };
}
