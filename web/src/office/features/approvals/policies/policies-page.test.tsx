import { getPolicies, type Policies, savePolicies } from '@regalo/contract/approvals/policies';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const NONE: Policies = {
  order_limit: null,
  member_limit: null,
  group_limit: null,
  second_limit: null,
  step_up_above: null,
  always_roles: [],
  changedAt: null,
  changed_by: null,
};

beforeEach(() => {
  signIn();
  answerProfile();
});

const answerPolicies = (policies: Partial<Policies> = {}) =>
  answer(getPolicies, () =>
    ok({ policies: { ...NONE, ...policies }, used: { day: 0, month: 0 }, approvers: [] }),
  );

async function open() {
  const app = renderApp('/settings/limits');
  await screen.findByLabelText('Order limit');
  return app;
}

test('says of each limit what it does, also while it is typed', async () => {
  answerPolicies({ order_limit: 500_000, group_limit: 0 });
  const { user } = await open();
  expect(screen.getByText(/^Orders above ₡500,000 need one approval/)).toBeTruthy();
  expect(screen.getByText('Every order for people of a group needs approval.')).toBeTruthy();
  expect(screen.getByText('Members can order any amount in a month.')).toBeTruthy();
  await user.type(screen.getByLabelText('Two approvals above'), '2000000');
  expect(screen.getByText(/^Orders above ₡2,000,000.*two different people/)).toBeTruthy();
});

test('saves limits and roles; an empty field is no limit', async () => {
  answerPolicies({ member_limit: 900_000 });
  const calls = answer(savePolicies, () => ok({ policies: NONE }));
  const { user } = await open();
  const save = screen.getByRole('button', { name: 'Save limits' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Order limit'), '500000');
  await user.clear(screen.getByLabelText('Monthly limit per member'));
  await user.click(screen.getByRole('checkbox', { name: 'Sender' }));
  // Those who send nothing have no orders to approve.
  expect(screen.queryByRole('checkbox', { name: 'Viewer' })).toBeNull();
  answerPolicies({
    order_limit: 500_000,
    changedAt: '2025-03-01T05:30:00.000Z',
    changed_by: 'Ana',
  });
  await user.click(save);
  await screen.findByText('Limits saved.');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ order_limit: 500_000, second_limit: null, member_limit: null, group_limit: null },
      step_up_above: null,
      always_roles: ['sender'],
    },
  ]);
  await screen.findByText('Last changed on Feb 28, 2025, 23:30 by Ana.');
});

test('a second limit that is too low is not sent', async () => {
  answerPolicies({ order_limit: 500_000 });
  const calls = answer(savePolicies, () => ok({ policies: NONE }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Two approvals above'), '500000');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  const said = await screen.findAllByText(
    'The limit for two approvals must be higher than the limit for one.',
  );
  expect(said.length).toBeGreaterThan(0);
  expect(calls).toHaveLength(0);
});

test('limits without enough approvers are refused with the names, which stay to be read', async () => {
  allowErrors(/policies failed/);
  answerPolicies();
  answer(savePolicies, () =>
    refuse(
      problem('approvers_missing', { needed: 1, members: ['Sara Rojas', 'Ana Mora'], days: 30 }),
    ),
  );
  const { user } = await open();
  await user.type(screen.getByLabelText('Order limit'), '1');
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Sara Rojas, Ana Mora/)).toBeTruthy();
});

test('limits that do not load can be tried again', async () => {
  allowErrors(/policies failed/);
  answer(getPolicies, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/settings/limits');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerPolicies();
  await user.click(retry);
  await screen.findByLabelText('Order limit');
});

test('is for Admins alone, and in Spanish too', async () => {
  speakSpanish();
  answerPolicies({ second_limit: 100 });
  renderApp('/settings/limits');
  await screen.findByText(/deben aprobar dos personas distintas/);
  screen.getByRole('heading', { level: 2, name: 'Límites y aprobaciones' });
});
