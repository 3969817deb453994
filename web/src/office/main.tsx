import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/bricolage-grotesque/index.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
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

// Load the language first, so that no other one flashes.
await applyLanguage(useShell.getState().lang);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <AppFrame>
        <RouterProvider router={router} />
      </AppFrame>
    </StrictMode>,
  );
