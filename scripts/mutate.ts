/**
 * `npm run mutate [-- words]`: takes each protection of the list away, one at a time, in a copy of the tree, and runs
 * the test that is named for it. Every test must pass with the protection and fail without it; a protection whose text is
 * not found, or whose test did not run, is no better than one that nobody misses. With words: those whose name has one.
 */
import { mutations } from './mutations/all.ts';
import type { Mutation, NamedTest } from './mutations/mutation.ts';
import { runTests } from './mutations/run-tests.ts';
import { makeScratch, type Scratch } from './mutations/scratch.ts';

type Outcome = 'caught' | 'NOT NOTICED' | 'TEXT NOT FOUND' | 'TEST DID NOT RUN' | 'TEST FAILS WITH IT';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = mutations.filter(
  ({ guard, file }) => words.length === 0 || words.some((word) => `${guard} ${file}`.toLowerCase().includes(word)),
);

const keyOf = ({ file, title }: NamedTest): string => `${file} › ${title}`;

/** With every protection in its place; what fails here would be red for another reason. */
function unsound(scratch: Scratch): ReadonlyMap<string, Outcome> {
  const found = new Map<string, Outcome>();
  const tests = new Map(chosen.map(({ noticedBy }) => [keyOf(noticedBy), noticedBy]));
  for (const [file, ofFile] of Map.groupBy(tests.values(), (test) => test.file)) {
    const together = runTests(scratch, ofFile);
    const sound = together.failed === 0 && together.passed >= ofFile.length;
    console.log(`${sound ? 'sound' : 'NOT SOUND'}  ${file}`);
    for (const test of sound ? [] : ofFile) {
      const { passed, failed, output } = runTests(scratch, [test]);
      if (failed > 0) found.set(keyOf(test), 'TEST FAILS WITH IT');
      else if (passed === 0) found.set(keyOf(test), 'TEST DID NOT RUN');
      if (found.has(keyOf(test))) console.log(`${keyOf(test)}\n${output.slice(-3000)}`);
    }
  }
  return found;
}

function outcomeOf(scratch: Scratch, { file, find, replace, noticedBy }: Mutation): Outcome {
  const ran = scratch.changed(file, find, replace, () => runTests(scratch, [noticedBy]));
  if (ran === null) return 'TEXT NOT FOUND';
  if (ran.failed > 0) return 'caught';
  return ran.passed > 0 ? 'NOT NOTICED' : 'TEST DID NOT RUN';
}

const scratch = makeScratch();
let caught = 0;
try {
  const unsoundTests = unsound(scratch);
  for (const mutation of chosen) {
    const began = performance.now();
    const outcome = unsoundTests.get(keyOf(mutation.noticedBy)) ?? outcomeOf(scratch, mutation);
    if (outcome === 'caught') caught += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${outcome.padEnd(18)} ${seconds.padStart(5)} s  ${mutation.guard.padEnd(60)}  ${keyOf(mutation.noticedBy)}`,
    );
  }
} finally {
  scratch.remove();
}
console.log(`${caught} of ${chosen.length} caught`);
process.exitCode = chosen.length > 0 && caught === chosen.length ? 0 : 1;
