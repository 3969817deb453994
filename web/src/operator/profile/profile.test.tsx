import { changeOperatorPin } from '@regalo/contract/operator/account';
import { getOperatorSignInMethods, removeOperatorPasskey } from '@regalo/contract/operator/factors';
import { endOtherOperatorSessions, listOperatorSessions } from '@regalo/contract/operator/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const HERE = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  network: '190.113.20.0/24',
  createdAt: '2026-11-01T05:30:00.000Z',
  lastSeenAt: '2026-11-02T05:31:00.000Z',
  current: true,
};

function answerAll() {
  signInOperator('support', 'finance');
  answer(listOperatorSessions, () =>
    ok({ list: [HERE, { ...HERE, id: 2, browser: 'Chrome', current: false }] }),
  );
  answer(getOperatorSignInMethods, () =>
    ok({
      passkeys: [
        { id: 5, name: 'My phone', createdAt: '2026-11-01T05:30:00.000Z', lastUsedAt: null },
      ],
      app: null,
      recovery_codes: 8,
    }),
  );
}

test('the account menu leads to one’s own page, with roles, factors and sessions', async () => {
  answerAll();
  const removed = answer(removeOperatorPasskey, () => ok({}));
  const ended = answer(endOtherOperatorSessions, () => ok({ ended: 1 }));
  const { user } = await renderOperator('/profile');
  await user.click(await screen.findByRole('button', { name: 'Account of Olga Vindas' }));
  const entry = await screen.findByRole('menuitem', { name: 'My profile' });
  expect(entry.getAttribute('href')).toBe('/operator/profile');
  await user.keyboard('{Escape}');
  const page = within(screen.getByRole('main'));
  for (const text of ['Support', 'Finance', 'Chrome on Linux', 'This device'])
    await page.findByText(text);
  await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ id: 5 }]));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('One other device was signed out.');
  expect(ended).toHaveLength(1);
});

test('the PIN is changed', async () => {
  answerAll();
  const changed = answer(changeOperatorPin, () => ok({}));
  const { user } = await renderOperator('/profile');
  await user.click(await screen.findByRole('button', { name: 'Change PIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current PIN'), 'Regalo2025');
  await user.type(dialog.getByLabelText('New PIN'), 'Cuarzo7Nube');
  await user.type(dialog.getByLabelText('Repeat the new PIN'), 'Cuarzo7Nube');
  await user.click(dialog.getByRole('button', { name: 'Change PIN' }));
  await waitFor(() =>
    expect(changed.map(({ body }) => body)).toEqual([
      { pin: 'Regalo2025', new_pin: 'Cuarzo7Nube' },
    ]),
  );
});
