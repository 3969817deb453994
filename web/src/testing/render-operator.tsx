import { getOperatorProfile, operatorCsrfToken } from '@regalo/contract/operator/account';
import { OPERATOR_PERMISSIONS, operatorPermissionsOf } from '@regalo/contract/operator/roles';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { createOperatorRouter } from '../operator/routes.tsx';
import { operatorSettings } from '../operator/settings.ts';
import { loadConsoleTexts, OperatorFrame, start } from '../operator/start.tsx';
import { answer, ok } from './network.ts';

type Operator = z.output<typeof getOperatorProfile.reply>['body'];

export const OPERATOR: Operator = {
  id: 3,
  first_name: 'Olga',
  last_name: 'Vindas',
  email: 'olga@regalo.test',
  language: 'en',
  roles: ['owner'],
  permissions: OPERATOR_PERMISSIONS,
  second_operator_above: 500_000,
  media_base: '/media/',
};

/** Answers the profile of an operator, whom the sign-in of a test may bring. */
export const answerOperator = (operator = OPERATOR) =>
  answer(getOperatorProfile, () => ok(operator));

/** Stores a session of an operator as the sign-in leaves it, and answers their profile. */
export function signInOperator(...roles: string[]): void {
  const operator = roles.length
    ? { ...OPERATOR, roles, permissions: operatorPermissionsOf(roles) }
    : OPERATOR;
  localStorage.setItem('regalo-operator-authToken', 'operator-token');
  localStorage.setItem('regalo-operator-currentUser', JSON.stringify(operator));
  localStorage.setItem('regalo-operator-csrfToken', 'csrf-1');
  answerOperator(operator);
}

/** The console at an address, with its real router and browser history. */
export async function renderOperator(path: string) {
  answer(operatorCsrfToken, () => ok({ csrfToken: 'csrf-1' }));
  await loadConsoleTexts();
  operatorSettings.useSettings.setState({ lang: 'en', scheme: 'light' });
  window.history.pushState({}, '', `/operator${path}`);
  const router = createOperatorRouter();
  onTestFinished(start(router));
  onTestFinished(() => localStorage.clear());
  render(
    <OperatorFrame env="test">
      <RouterProvider router={router} />
    </OperatorFrame>,
  );
  return { router, user: userEvent.setup() };
}
