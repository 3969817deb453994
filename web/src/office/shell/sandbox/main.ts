import { enterSandbox } from './enter-sandbox.ts';

/** Leads to the page of sign-in, and from there back to what was opened: not to the live side, which looks the same. */
function signInFirst(): void {
  const { pathname, search } = location;
  // The router takes over the state of an entry that has a key.
  history.replaceState({ key: 'sandbox', wanted: pathname + search }, '', '/login');
  location.reload();
}

// Runs first in the page of the sandbox; see vite.config.ts. Nobody signs in there.
if (!localStorage.getItem('authToken')) signInFirst();
enterSandbox();
