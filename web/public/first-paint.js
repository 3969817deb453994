// Runs before the first paint: the stored colour scheme and language reach <html> without a flash.
(() => {
  let state = {};
  try {
    state = JSON.parse(localStorage.getItem('ecommerce-platform') || '{}').state || {};
  } catch {
    // A corrupt value means the defaults.
  }
  const color = String(state.settings?.color || '');
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', color.startsWith('dark-') ? 'dark' : 'light');
  root.lang = state.lang === 'es' ? 'es' : 'en';
})();
