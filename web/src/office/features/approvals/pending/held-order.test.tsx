import { decideOrder, withdrawOrder } from '@regalo/contract/approvals/decide';
import { getPendingOrder, type PendingGiveaway } from '@regalo/contract/approvals/pending-orders';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { answerHeld, HELD } from '../../../../testing/approvals.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

async function open() {
  const app = renderApp('/orders/pending/n31');
  await screen.findByRole('heading', { name: 'What happens next' });
  return app;
}

test('shows the whole order, why it waits, who can approve it and when it lapses', async () => {
  answerHeld();
  await open();
  for (const text of [
    'Placed on Feb 28, 2025, 23:30 by Sara Rojas',
    'Tarde de café',
    '₡262,000',
    '¡Feliz cumpleaños!',
    'From Ana Mora',
    '6 months',
    'Who can approve it: Mariela or Adrián.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/Orders above ₡200,000 .* \(₡50,000\)/)).toBeTruthy();
  expect(screen.getByText(/1 approval is missing.*lapses on Mar 7, 2025, 23:30/)).toBeTruthy();
  expect(screen.getByAltText('Photo')).toBeTruthy();
  const gone = within((await screen.findByText('Luis Mora')).closest('tr') as HTMLElement);
  expect(gone.getByText('Deleted, gets no gift')).toBeTruthy();
  expect(screen.getByText('rosa@ejemplo.cr')).toBeTruthy();
});

test('is approved with a comment, after saying what that does', async () => {
  answerHeld({ number: 12 });
  const calls = answer(decideOrder, () => ok({ order: { ...HELD, status: 'approved' } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve order 12?' }));
  expect(dialog.getByText(/10 gifts are sent at once, for ₡262,000/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Comment for Sara Rojas'), 'Good idea');
  answerHeld({
    ...{ number: 12, status: 'approved', may_decide: false },
    endedAt: '2025-03-02T18:00:00.000Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Order approved. Its gifts are on their way.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 31, decision: 'approve', comment: 'Good idea' },
  ]);
  await screen.findByText(/its gifts were sent on Mar 2, 2025, 12:00/);
  const link = screen.getByRole('link', { name: 'Track each gift' });
  expect(link.getAttribute('href')).toBe('/orders/n12');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('is declined; its author sees the comment', async () => {
  answerHeld();
  const calls = answer(decideOrder, () => ok({ order: { ...HELD, status: 'declined' } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline order 31?' }));
  const decision = { decision: 'decline', by: 'Mariela', on_behalf_of: 'Adrián' } as const;
  const comment = 'Next month, please';
  answerHeld({
    status: 'declined',
    endedAt: '2025-03-02T18:00:00.000Z',
    decisions: [{ ...decision, comment, createdAt: '2025-03-02T18:00:00.000Z' }],
  });
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText(/Mariela declined on Mar 2, 2025, 12:00\. On behalf of Adrián\./);
  expect(screen.getByText(comment)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 31, decision: 'decline', comment: '' }]);
});

test('where somebody was quicker it is said, and the page is read again', async () => {
  allowErrors(/decide-order failed/);
  answerHeld();
  answer(decideOrder, () => refuse('pending_order_over'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  answerHeld({ status: 'withdrawn', endedAt: '2025-03-02T18:00:00.000Z', may_decide: false });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('This order has already been decided, withdrawn or has lapsed.');
  await screen.findByText(/Withdrawn on Mar 2, 2025/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two approvals: after the first, another person is still asked for', async () => {
  answerHeld({ approvals: 2 });
  answer(decideOrder, () => ok({ order: { ...HELD, approvals: 2 } }));
  const { user } = await open();
  expect(screen.getByText(/2 approvals from different people are missing/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('You approved the order. Someone else has to approve it too.');
});

test.each([
  ['too_close', /in the last 30 days\. Please ask another approver/, true],
  ['approved_already', /Someone else has to approve it too/, true],
  ['nobody_left', /Decline it to return its money/, false],
] as const)('who may not decide is told why: %s', async (why_not, said, fixed) => {
  answerHeld({ may_decide: false, why_not });
  await open();
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', fixed);
});

test('its author withdraws it, and does not decide it', async () => {
  const permissions = permissionsOf(['sender']);
  signIn('token-1', permissions, ['sender']);
  answerProfile({ permissions, roles: ['sender'] });
  answerHeld({ own: true, may_decide: false, why_not: null });
  const calls = answer(withdrawOrder, () => ok({ order: { ...HELD, status: 'withdrawn' } }));
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw order 31?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Order withdrawn.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 31 }]);
});

test('an order that nobody can approve says whom to ask', async () => {
  answerHeld({}, []);
  await open();
  expect(screen.getByText(/Nobody can approve it right now/)).toBeTruthy();
});

test('one that does not load can be tried again; one that is unknown says so', async () => {
  allowErrors(/pending-order failed/);
  answer(getPendingOrder, () => new HttpResponse(null, { status: 500 }));
  const { user, router } = renderApp('/orders/pending/n31');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerHeld();
  await user.click(again);
  await screen.findByText('Tarde de café');
  await act(() => router.navigate({ to: '/orders/pending/$order', params: { order: 'x' } }));
  await screen.findByText('This order does not exist');
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerHeld();
  renderApp('/orders/pending/n31');
  await screen.findByRole('heading', { name: 'Qué sigue' });
  expect(screen.getByText('Pueden aprobarlo: Mariela o Adrián.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rechazar' })).toBeTruthy();
});

const GIVEAWAY: PendingGiveaway = {
  ...{ number: 3, name: 'Feria de salud', until: '2025-03-20', role: 3, domains: ['valle.cr'] },
  ...{ by_code: true, network_max: 20, messages_max: 0 },
};

test('of a giveaway it says who may claim and until when; approved, it leads there', async () => {
  answerHeld({ giveaway: GIVEAWAY });
  answer(decideOrder, () => ok({ order: { ...HELD, giveaway: GIVEAWAY, status: 'approved' } }));
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Giveaway “Feria de salud”' });
  const terms = within(
    screen.getByRole('heading', { name: 'Who may claim' }).closest('section') as HTMLElement,
  );
  for (const text of ['valle.cr', 'Each claim needs a single-use code', 'Mar 20, 2025', 'Clients'])
    expect(terms.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Rosa Vega')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const name = 'Approve the giveaway “Feria de salud”?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(/whoever has the link can claim 10 gifts, for ₡262,000/)).toBeTruthy();
  answerHeld({
    ...{ giveaway: GIVEAWAY, status: 'approved', may_decide: false },
    endedAt: '2025-03-02T18:00:00.000Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Giveaway approved. People can claim now.');
  const link = await screen.findByRole('link', { name: 'Open the giveaway' });
  expect(link.getAttribute('href')).toBe('/giveaways/n3');
});

test('an own giveaway that waits is withdrawn, in Spanish too', async () => {
  speakSpanish();
  answerHeld({ giveaway: GIVEAWAY, own: true, may_decide: false, why_not: 'own' });
  const calls = answer(withdrawOrder, () => ok({ order: { ...HELD, status: 'withdrawn' } }));
  const { user } = renderApp('/orders/pending/n31');
  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  const name = '¿Anular el enlace de regalos «Feria de salud»?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  await screen.findByText('El enlace fue anulado.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 31 }]);
});
