import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Programs that tests start reuse compiled code. */
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'quittance-compile-cache');

/**
 * Node strips types with WebAssembly. If several threads of a process do, V8 may crash while it compiles a faster wrapper
 * (`Runtime_TierUpWasmToJSWrapper`). This budget is never reached. The bundles, which users run, strip nothing.
 */
const execArgv = ['--wasm-wrapper-tiering-budget=1000000000'];

const isFull = process.env['QUITTANCE_FULL'] === '1';
/** Long suites, which only `npm run test:full` runs completely. */
const exclude = isFull ? [] : ['**/*.long.test.ts'];
/** Only a test that hangs takes longer, even on a busy machine. */
const timeout = isFull ? 300_000 : 60_000;

export const alias = [
  { find: /^electron$/, replacement: path.join(import.meta.dirname, 'tests/support/no-electron.ts') },
];

const shared = {
  exclude,
  alias,
  environment: 'node' as const,
  testTimeout: timeout,
  hookTimeout: timeout,
  execArgv,
};

export default defineConfig({
  test: {
    // One more than there are cores: a test waits for the disk, or for a program that it started, as often as it works.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Pure code: test files share the modules that their worker has loaded.
          isolate: false,
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          // As above; what a test changes in the environment or replaces is undone after it.
          isolate: false,
          unstubEnvs: true,
          restoreMocks: true,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/support/worker-bundle.ts',
        },
      },
    ],
  },
});
