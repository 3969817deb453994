import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Tests in a simulated browser. */
export const webTests = (name: string, include: string[], exclude: string[] = []): ViteUserConfig =>
  mergeConfig(
    vite,
    defineConfig({
      test: {
        name,
        environment: 'jsdom',
        environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
        setupFiles: ['src/testing/setup.ts'],
        include,
        exclude,
        testTimeout: 60_000,
        css: { include: /gift-page\.css/ },
        // Files share a worker, its window and its modules; setup.ts leaves them as they were.
        isolate: false,
        maxWorkers: availableParallelism() + 1,
      },
    }),
  );

export default webTests('web', ['src/**/*.test.{ts,tsx}'], ['**/*.pseudo.test.tsx']);
