import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import type { User } from '@regalo/contract/auth/signed-in';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createAppRouter } from '../office/routes/routes.tsx';
import { AppFrame } from '../office/shell/app-frame.tsx';
import { resetSettings, setLanguage } from '../office/shell/settings.ts';
import { start } from '../office/start.ts';

export const MANAGER: User = {
  id: 1,
  first_name: 'Mariela',
  last_name: 'Fonseca',
  user_name: 'Mariela',
  email: 'mariela@acme.co.cr',
  user_image: null,
  role: 'manager',
  roles: ['admin'],
  permissions: PERMISSIONS,
};

/** Stores a session as login leaves it. */
export function signIn(
  token = 'token-1',
  permissions: User['permissions'] = PERMISSIONS,
  roles: User['roles'] = MANAGER.roles,
): void {
  localStorage.setItem('authToken', token);
  localStorage.setItem('isLogin', 'true');
  localStorage.setItem('currentUser', JSON.stringify({ ...MANAGER, roles, permissions }));
  localStorage.setItem('csrfToken', 'csrf-1');
}

/** Runs this test in Spanish. */
export function speakSpanish(): void {
  setLanguage('es');
  onTestFinished(resetSettings);
}

/** The real app at an address, with its real router and browser history. It stops with the test, or before. */
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
  return { router, user: userEvent.setup(), stop };
}
