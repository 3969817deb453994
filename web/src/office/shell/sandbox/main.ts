import { enterSandbox } from './enter-sandbox.ts';

// Runs first in the page of the sandbox; see build/sandbox-script.ts. Nobody signs in there.
if (!localStorage.getItem('authToken')) location.replace('/login');
enterSandbox();
