import { defineConfig } from 'vite';

/** React is external: server and web app bring their own. */
const external = [/^react(\/|$)/, /^react-dom(\/|$)/];

export default defineConfig({
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'safari16', 'firefox110'],
    lib: {
      entry: {
        brand: 'src/brand.tsx',
        'gift-page': 'src/page/gift-page.tsx',
        'render-page': 'src/page/render-page.tsx',
        'shops-page': 'src/page/shops-page.tsx',
        'swap-page': 'src/page/swap-page.tsx',
        'dispute-page': 'src/page/dispute-page.tsx',
        'moved-page': 'src/page/moved-page.tsx',
        'reminders-page': 'src/page/reminders-page.tsx',
        'verify-page': 'src/page/verify-page.tsx',
        'sign-page': 'src/page/sign-page.tsx',
        'claim-page': 'src/page/claim-page.tsx',
        'gift-email': 'src/email/gift-email.tsx',
        'letter-email': 'src/email/letter-email.tsx',
        'expiry-event': 'src/page/expiry-event.ts',
        'gift-page-script': 'src/page/gift-page-script.ts',
        'sign-page-script': 'src/page/sign-page-script.ts',
        'gift-page-style': 'src/page/gift-page.css',
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
