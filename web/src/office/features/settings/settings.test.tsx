import { getPolicies } from '@regalo/contract/approvals/policies';
import { getSso } from '@regalo/contract/auth/sso/settings';
import { problem } from '@regalo/contract/refusals/problem';
import type { CompanySettings } from '@regalo/contract/settings/company';
import { getCompany, saveCompany } from '@regalo/contract/settings/company';
import { listMembers } from '@regalo/contract/team/members';
import { getJournalAccounts } from '@regalo/contract/wallet/journal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNTS, ACME, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getCompany, () => ok(ACME));
  answer(getJournalAccounts, () => ok(ACCOUNTS));
});

test('shows what the company is, and leads to every part', async () => {
  renderApp('/settings');
  await screen.findByText('Acme S.A.');
  for (const text of ['Costa Rica', 'Costa Rica (UTC−6)', 'Costa Rican Colón (₡)', '₡1,200'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.title).toBe('Company · Regalo');
  const parts = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(parts.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/settings',
    '/settings/sign-in',
    '/settings/limits',
    '/settings/phones',
    '/settings/brands',
    '/settings/api-keys',
  ]);
  expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Company');
  const write = screen.getByRole('link', { name: 'operator@regalo.test' });
  expect(write.getAttribute('href')).toBe('mailto:operator@regalo.test');
});

test('saves what members may change, and shows what is wrong at its field', async () => {
  let saved = ACME;
  answer(getCompany, () => ok(saved));
  const calls = answer(saveCompany, ({ body }) => {
    saved = { ...saved, ...(body as Partial<CompanySettings>) };
    return ok(saved);
  });
  const { user } = renderApp('/settings');
  const mark = await screen.findByLabelText('Warn us when the wallet holds less than');
  const save = screen.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveProperty('disabled', true);
  screen.getByText('30, 7, and 1 days before, while there is value left on it.');
  await user.clear(mark);
  await user.click(save);
  await screen.findByText('Please enter an amount in whole colones, up to ₡999,999,999,999.');
  expect([document.activeElement, calls]).toEqual([mark, []]);
  await user.type(mark, '50000');
  await user.click(screen.getByRole('switch', { name: /^Remind recipients/ }));
  await user.click(screen.getByRole('switch', { name: /^Keep gifts a surprise/ }));
  await user.click(save);
  await screen.findByText('Settings saved.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ language: 'es', low_wallet_mark: 50_000, reminders: false, surprise: false },
      ...{ legal_name: 'Acme Sociedad Anónima', legal_id: '3101654321' },
    },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true),
  );
});

test('what the server refuses stays as it was typed', async () => {
  allowErrors(/company failed/);
  answer(saveCompany, () =>
    refuse(problem('funds_amount_invalid', { max: 999_999_999_999 }), 'low_wallet_mark'),
  );
  const { user } = renderApp('/settings');
  const mark = await screen.findByLabelText('Warn us when the wallet holds less than');
  await user.clear(mark);
  await user.type(mark, '7');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(mark).toHaveProperty('ariaInvalid', 'true'));
  expect(mark).toHaveProperty('value', '₡7');
});

test('who may change nothing sees the same, without links to closed parts', async () => {
  signIn('token-1', ['people.read'], ['viewer']);
  answerProfile({ permissions: ['people.read'] });
  renderApp('/settings');
  await screen.findByText('Acme S.A.');
  expect(screen.getByText('Spanish')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test.each([
  ['/team/policies', '/settings/limits'],
  ['/team/sign-in', '/settings/sign-in'],
])('%s leads to %s', async (before, now) => {
  allowErrors(/failed/);
  answer(getSso, () => refuse('unexpected_error'));
  answer(getPolicies, () => refuse('unexpected_error'));
  answer(listMembers, () => refuse('unexpected_error'));
  renderApp(before);
  await waitFor(() => expect(window.location.pathname).toBe(now));
});

test('is in Spanish too', async () => {
  speakSpanish();
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Configuración' });
  expect(await screen.findByText('colón costarricense (₡)')).toBeTruthy();
});
