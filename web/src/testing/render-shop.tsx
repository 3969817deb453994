import type { ShopProfile } from '@regalo/contract/shop/account';
import { getShopProfile } from '@regalo/contract/shop/account';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createShopRouter } from '../shop/routes.tsx';
import { shopSettings } from '../shop/settings.ts';
import { loadShopTexts, ShopFrame, start } from '../shop/start.tsx';
import { answer, ok } from './network.ts';

export const PROFILE: ShopProfile = {
  manager: {
    id: 1,
    first_name: 'Rosa',
    last_name: 'Jiménez',
    email: 'tienda@cafe.co.cr',
    language: 'en',
  },
  shop: { id: 7, name: 'Café Montaña', logo: '/media/cafe.png' },
  time_zone: 'America/Costa_Rica',
  supervisor_pin_set: false,
};

/** Stores a session of the shop as login leaves it, and answers its profile. */
export function signInShop(profile: Partial<ShopProfile> = {}): void {
  localStorage.setItem('regalo-shop-authToken', 'shop-token');
  localStorage.setItem('csrfToken', 'csrf-1');
  onTestFinished(() => localStorage.clear());
  answer(getShopProfile, () => ok({ ...PROFILE, ...profile }));
}

/** The shop's real program at an address, with its real router and browser history. */
export async function renderShop(path: string) {
  await loadShopTexts();
  shopSettings.useSettings.setState({ lang: 'en', scheme: 'light' });
  window.history.pushState({}, '', `/shop${path}`);
  const router = createShopRouter();
  onTestFinished(start(router));
  render(
    <ShopFrame env="test">
      <RouterProvider router={router} />
    </ShopFrame>,
  );
  return { router, user: userEvent.setup() };
}
