import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'gift-view', include: ['src/**/*.test.{ts,tsx}'] } });
