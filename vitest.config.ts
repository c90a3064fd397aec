import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'] } },
      { test: { ...shared, name: 'integration', include: ['tests/integration/**/*.test.ts'] } },
    ],
  },
});
