// The content security policy forbids eval, which zod would try at its first schema.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that stored colours and language apply without a flash.
(() => {
  // The background of each theme; theme.test.ts compares it with the tokens.
  const GROUNDS = {
    'light-blue': '#f8fafe',
    'light-green': '#f5fcf8',
    'light-pink': '#fdf9fa',
    'light-purple': '#fcf9ff',
    'light-red': '#fdf9f8',
    'light-orange': '#fdf9f7',
    'dark-blue': '#111419',
    'dark-green': '#0f1612',
    'dark-pink': '#191214',
    'dark-purple': '#151218',
    'dark-red': '#191210',
    'dark-orange': '#18120f',
  };
  let state = {};
  try {
    state = JSON.parse(localStorage.getItem('ecommerce-platform') || '{}').state || {};
  } catch {
    // Defaults apply if the stored value is corrupt.
  }
  const stored = String(state.settings?.color);
  const color = Object.hasOwn(GROUNDS, stored) ? stored : 'light-orange';
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', color.split('-')[0]);
  root.style.backgroundColor = GROUNDS[color];
  const languages = [state.lang, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  root.lang = languages.find((code) => code === 'en' || code === 'es') || 'en';
})();
