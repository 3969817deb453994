import '../fonts/fonts.css';
import '../mantine.css';
import '../global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage } from '../lib/i18n/i18n.ts';
import { createShopRouter } from './routes.tsx';
import { shopSettings } from './settings.ts';
import { loadShopTexts, ShopFrame, start } from './start.tsx';

const router = createShopRouter();
start(router);

async function show(root: Element): Promise<void> {
  await applyLanguage(shopSettings.useSettings.getState().lang);
  // Once the language is chosen: before, they would be loaded in another one.
  await loadShopTexts();
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <ShopFrame>
        <RouterProvider router={router} />
      </ShopFrame>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void show(root);
