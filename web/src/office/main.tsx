import '../fonts/fonts.css';
import '../mantine.css';
import '../global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetEarly } from '../lib/api/early-calls.ts';
import { applyLanguage } from '../lib/i18n/i18n.ts';
import { createAppRouter } from './routes/routes.tsx';
import { AppFrame } from './shell/app-frame.tsx';
import { useShell } from './shell/settings.ts';
import { start } from './start.ts';

/** Within these, a page asks for what it shows first; later it has to be asked for anew. */
const EARLY_MS = 5_000;

const router = createAppRouter();
start(router);

/**
 * Replaces the frame in the page once the first page and its texts can be painted. Not awaited: the
 * parts of the page import this module, and would wait for its end.
 */
async function show(root: Element): Promise<void> {
  await applyLanguage(useShell.getState().lang);
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>
    </StrictMode>,
  );
  setTimeout(forgetEarly, EARLY_MS);
}

const root = document.getElementById('root');
if (root) void show(root);
