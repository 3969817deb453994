import '../fonts/fonts.css';
import '../mantine.css';
import '../global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage } from '../lib/i18n/i18n.ts';
import { createAppRouter } from './routes/routes.tsx';
import { AppFrame } from './shell/app-frame.tsx';
import { useShell } from './shell/settings.ts';
import { start } from './start.ts';

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
}

const root = document.getElementById('root');
if (root) void show(root);
