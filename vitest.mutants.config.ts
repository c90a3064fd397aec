/** For `npm run mutants`: only these files run for each mutant, so that it takes seconds. */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

export default defineConfig({
  test: {
    alias,
    environment: 'node',
    testTimeout: 60_000,
    include: [
      'tests/unit/addresses/create-outcome.test.ts',
      'tests/unit/exports/csv.test.ts',
      'tests/unit/ipc/register-handlers.test.ts',
      'tests/unit/orders/money.test.ts',
      'tests/unit/orders/order-status.test.ts',
      'tests/unit/payment-service/signing/sign.test.ts',
      'tests/unit/app/content-policy.test.ts',
      'tests/unit/payment-service/redactor.test.ts',
      'tests/integration/profiles/deleted-secret.test.ts',
      'tests/integration/profiles/keychain.test.ts',
      'tests/integration/profiles/secret-store.test.ts',
    ],
  },
});
