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

/** Our own that the first page loads too: what addresses hold, and the small parts of its frame. */
const PARTS = [
  'contract/src/(?:orders/gift-status|dashboard/periods)',
  'web/src/office/features/.*(?:-params|people/categories)',
  'web/src/lib/(?:list-params|session)',
  'web/src/ui/(?:brand|drawing|icon-button|links|page-title|state-message|toast)',
  'web/src/office/shell/(?:error-pages|public-layout|scheme-toggle)',
];
const ENTRY = new RegExp(`/(?:${PARTS.join('|')})\\.tsx?$`);

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  // Data addresses would need holes in the content security policy.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'entry', test: ENTRY, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/g': server, '/mailbox': server },
  },
});
