/** End-to-end scenarios against the built console, in whichever host there is (stand-in/electron-or-stand-in.ts). */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { full } from './tests/support/full.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  // Each scenario has an application, a service and a data folder of its own, and waits for them as long as it works.
  fullyParallel: true,
  workers: availableParallelism() + 1,
  retries: 0,
  // Long scenarios run in `npm run test:full`.
  ...(full ? {} : { grepInvert: /@long/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // A scenario of 20 s takes a minute on a busy machine; each wait in it still ends after 10 s.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Media other than the colour scheme are emulated with `page.emulateMedia({ reducedMotion, forcedColors })`;
  // the scheme is the application's own to choose, through nativeTheme.
  use: { actionTimeout: 10_000, colorScheme: null },
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/e2e.json' }],
    ['html', { outputFolder: 'reports/e2e-html', open: 'never' }],
  ],
});
