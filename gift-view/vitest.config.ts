import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gift-view',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.pseudo.test.tsx'],
    // Files share a worker and its modules, so each leaves behind what it found.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
  },
});
