import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs; in one file it packs better and is asked for once. */
const PACKAGES = [
  'react',
  // Not its server part, with which the preview of a gift is drawn.
  'react-dom(?!.*server)',
  'scheduler',
  'i18next',
  'react-i18next',
  'zustand',
  'zod',
  'clsx',
  '@tanstack/(?:react-router|router-core|history|store|react-store)',
  '@mantine/core/esm/core',
  '@mantine/core/esm/components/(?:Button|Input|InputBase|Loader|Transition|UnstyledButton)',
];
const BASE = new RegExp(`/node_modules/(?:${PACKAGES.join('|')})/`);

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  // Data addresses would need holes in the content security policy.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/g': server, '/mailbox': server },
  },
});
