import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
      setupFiles: ['src/testing/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 60_000,
      css: false,
      alias: {
        '@regalo/gift-view/gift-page.css?url': `${import.meta.dirname}/src/testing/gift-page-stylesheet.ts`,
      },
      // Files share a worker, its window and its modules; setup.ts leaves them as they were.
      isolate: false,
      maxWorkers: '100%',
    },
  }),
);
