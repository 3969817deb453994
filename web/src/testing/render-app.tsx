import type { User } from '@regalo/contract/auth';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createAppRouter } from '../routes.tsx';
import { AppFrame } from '../shell/app-frame.tsx';
import { resetSettings, setLanguage } from '../shell/settings.ts';
import { start } from '../start.ts';

export const MANAGER: User = {
  id: 1,
  first_name: 'Mariela',
  last_name: 'Fonseca',
  user_name: 'Mariela',
  email: 'mariela@acme.co.cr',
  user_image: null,
  role: 'manager',
};

/** Stores a session as login leaves it. */
export function signIn(token = 'token-1'): void {
  localStorage.setItem('authToken', token);
  localStorage.setItem('isLogin', 'true');
  localStorage.setItem('currentUser', JSON.stringify(MANAGER));
  localStorage.setItem('csrfToken', 'csrf-1');
}

/** Lets this test be in Spanish. */
export function speakSpanish(): void {
  setLanguage('es');
  onTestFinished(resetSettings);
}

/** The real app at an address, with its real router and browser history. */
export function renderApp(path: string) {
  window.history.pushState({}, '', path);
  const router = createAppRouter();
  const stop = start(router);
  onTestFinished(stop);
  render(
    <AppFrame env="test">
      <RouterProvider router={router} />
    </AppFrame>,
  );
  return { router, user: userEvent.setup() };
}
