import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, answerProfile } from '../../testing/answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const suspended = {
  since: '2026-05-03T15:00:00Z',
  reason: 'El banco devolvió un pago',
  operator_email: 'ayuda@regalo.test',
};

test('a suspended company is told so on each page, why, and whom to write to', async () => {
  signIn();
  answerDashboard();
  answerProfile({ suspended, company_name: 'Café del Valle' });
  renderApp('/');
  expect(await screen.findByText('Sending is suspended for Café del Valle')).toBeTruthy();
  screen.getByText('Since May 3, 2026. Reason: El banco devolvió un pago');
  const link = screen.getByRole('link', { name: 'Write to ayuda@regalo.test' });
  expect(link.getAttribute('href')).toBe('mailto:ayuda@regalo.test');
});

test('others have no banner', async () => {
  signIn();
  answerDashboard();
  answerProfile({});
  renderApp('/');
  await screen.findByRole('button', { name: 'Account of Mariela Fonseca' });
  expect(screen.queryByText(/Sending is suspended/)).toBeNull();
});
