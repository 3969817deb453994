import '../fonts/fonts.css';
import '../mantine.css';
import '../global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage } from '../lib/i18n/i18n.ts';
import { createOperatorRouter } from './routes.tsx';
import { operatorSettings } from './settings.ts';
import { loadConsoleTexts, OperatorFrame, start } from './start.tsx';

const router = createOperatorRouter();
start(router);

async function show(root: Element): Promise<void> {
  await applyLanguage(operatorSettings.useSettings.getState().lang);
  // Once the language is chosen: before, they would be loaded in another one.
  await loadConsoleTexts();
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <OperatorFrame>
        <RouterProvider router={router} />
      </OperatorFrame>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void show(root);
