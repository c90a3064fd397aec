/** Signed examples. What is typed of one is known to the redactor while it is looked at, and kept nowhere. */
import { contract } from '../contract/contract.ts';
import type { SchemeSearch, TypedExample } from '../contract/signing-example.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { customScheme } from '../payment-service/signing/custom-schemes.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { findScheme, NotWantedError } from '../connection/inspector/find-scheme.ts';
import { testScheme } from '../connection/inspector/test-scheme.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface SigningParts {
  readonly profiles: Pick<Profiles, 'schemeOf'>;
  /** Of the redactor. `of` names whose secret it is. */
  readonly secretsInUse: {
    readonly know: (secret: string, of: string) => void;
    readonly forget: (of: string) => void;
  };
}

export function signingMethods({ profiles, secretsInUse }: SigningParts): readonly BoundMethod[] {
  let calls = 0;
  const latest = { test: 0, search: 0 };
  /** One of each at a time, the latest: each keeps main busy for as long as it goes on. */
  const alone = async <T>(
    kind: keyof typeof latest,
    work: (isWanted: () => boolean) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    latest[kind] += 1;
    const mine = latest[kind];
    try {
      return await work(() => mine === latest[kind]);
    } catch (thrown) {
      if (thrown instanceof NotWantedError) return failure('superseded', 'another example was looked at since');
      throw thrown;
    }
  };
  const withExample = async <T>(example: TypedExample, work: () => Promise<T>): Promise<Result<T>> => {
    calls += 1;
    const of = `signed example ${String(calls)}`;
    if (example.secret !== '') secretsInUse.know(example.secret, of);
    try {
      return success(await work());
    } finally {
      secretsInUse.forget(of);
    }
  };
  return [
    handle(contract.signing.testExample, ({ scheme, ...example }) =>
      alone('test', (isWanted) =>
        withExample(example, async () => {
          const tested =
            typeof scheme === 'string' ? (profiles.schemeOf(scheme)?.scheme ?? null) : customScheme(scheme);
          return tested === null ? { is: 'not-read', because: 'scheme' } : testScheme(example, tested, isWanted);
        }),
      ),
    ),
    handle(contract.signing.findScheme, (example) =>
      alone('search', (isWanted) =>
        withExample(example, async () => withOwn(await findScheme(example, isWanted), profiles)),
      ),
    ),
  ];
}

/** One that is here already under a name of its own is told as that: taken over, it would be called otherwise. */
const withOwn = (search: SchemeSearch, { schemeOf }: SigningParts['profiles']): SchemeSearch =>
  search.is !== 'searched'
    ? search
    : {
        ...search,
        found: search.found.map((one) => {
          const { id } = customScheme(one.scheme);
          return one.preset === null && schemeOf(id) !== null ? { ...one, preset: id } : one;
        }),
      };
