import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  // Data addresses would need holes in the content security policy.
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022' },
  server: {
    proxy: { '/api': server, '/media': server, '/g': server, '/mailbox': server },
  },
});
