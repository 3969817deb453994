import { defineConfig } from 'vite';

/** React stays outside: server and web app have their own. */
const external = [/^react(\/|$)/, /^react-dom(\/|$)/, '@react-email/render'];

export default defineConfig({
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'safari16', 'firefox110'],
    lib: {
      entry: {
        'gift-page': 'src/gift-page.tsx',
        'render-page': 'src/render-page.tsx',
        'gift-email': 'src/gift-email.tsx',
        'email-preview': 'src/email-preview.tsx',
        'expiry-event': 'src/expiry-event.ts',
        'gift-page-script': 'src/gift-page-script.ts',
        'gift-page-style': 'src/gift-page.css',
      },
      formats: ['es'],
    },
    cssCodeSplit: true,
    rolldownOptions: {
      external,
      output: { assetFileNames: 'gift-page[extname]', chunkFileNames: 'shared/[name].js' },
    },
    minify: false,
    cssMinify: true,
  },
});
