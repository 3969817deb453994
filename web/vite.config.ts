import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Packages that every page needs. One file compresses better. */
const PACKAGES = [
  'react',
  // Not its server part, which only the preview of a gift needs.
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

/** Modules of our own that the first page needs: calls, search params and its frame. */
const PARTS = [
  'contract/src/(?:orders/gift-status|dashboard/periods|auth/(?:auth|pin|permissions)|values/email)',
  'contract/src/(?:api/(?:endpoint|fields)|refusals/(?:codes|issues|problem|refusal-body))',
  'web/src/office/features/.*(?:-params|people/categories)',
  'web/src/lib/(?:list-params|permissions|session|i18n/(?:i18n|problem-text))',
  'web/src/lib/api/(?:api-error|call|csrf|fetch-with-progress|request|with-ids)',
  'web/src/ui/(?:brand|drawing|icon-button|links|page-title|state-message|toast)',
  'web/src/office/shell/(?:error-pages|public-layout|scheme-toggle|menu/menu-(?:items|rules))',
];
const ENTRY = new RegExp(`/(?:${PARTS.join('|')})\\.tsx?$`);

const FORMS =
  /\/(?:@mantine\/form|klona|fast-deep-equal)\/|\/components\/(?:PasswordInput|TextInput)\/|\/ui\/use-submit\.ts$/;
const SIGN_IN = /\/features\/auth\/(?:art-parts|email-input|login-(?:art|form|page)|split-page)\./;

/**
 * Removes JSON Schema generation from zod. Every schema refers to it, but only the server's API
 * description uses it.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replace(/jsonSchema: \{[^}]*\},/, '')
        .replace('return createToJSONSchemaMethod(this, {})(params);', ''),
  },
};

/** The fonts of every page. Asked for only when their text is drawn, they would move it. */
const FONTS = /(?:inter|bricolage-grotesque)-latin-wght-normal-[^/]+\.woff2$/;

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), withoutJsonSchema, preloadFonts],
  // React has had this hook of its own since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    // Older browsers load chunks when they need them.
    modulePreload: { polyfill: false },
    // The content security policy forbids data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'entry', test: ENTRY, priority: 1 },
            // Their dependencies stay apart: other pages need those alone.
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'sign-in', test: SIGN_IN, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/media': server, '/g': server, '/mailbox': server },
  },
});
