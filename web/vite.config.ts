import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './build/chunks.ts';
import { countryFlags } from './build/country-flags.ts';
import { firstPage } from './build/first-page.ts';
import { leanPackages } from './build/lean-packages.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { OWN_HOOKS, programEntries } from './build/program-entry.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), leanPackages, mantineStyles, firstPage(), programEntries(), countryFlags()],
  resolve: { alias: OWN_HOOKS },
  build: {
    outDir: 'dist',
    // Older browsers load chunks when they need them.
    modulePreload: { polyfill: false },
    // The content security policy forbids data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    // One sheet of 31 kB: its parts would be a request each, and wait for the scripts.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/g': server,
      '/verify': server,
      '/unsubscribe': server,
      '/mailbox': server,
    },
  },
});
