import {
  inviteOperator,
  inviteOperatorAgain,
  listOperators,
  resetOperatorFactors,
  updateOperator,
} from '@regalo/contract/operator/operators';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answer, ok } from '../../testing/network.ts';
import { OPERATOR, renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Operator = z.input<typeof listOperators.reply>['body']['list'][number];

const OLGA: Operator = {
  id: OPERATOR.id,
  first_name: 'Olga',
  last_name: 'Vindas',
  email: 'olga@regalo.test',
  roles: ['owner'],
  disabled: false,
  joined: true,
  second_factor: true,
  lastSignInAt: '2026-11-02T15:00:00.000Z',
  createdAt: '2026-01-02T15:00:00.000Z',
};
const FABIO: Operator = {
  ...OLGA,
  id: 9,
  first_name: 'Fabio',
  last_name: 'Salas',
  email: 'fabio@regalo.test',
  roles: ['finance'],
};
const ANA: Operator = {
  ...FABIO,
  id: 10,
  first_name: 'Ana',
  email: 'ana@regalo.test',
  joined: false,
  second_factor: false,
  lastSignInAt: null,
};

const answerOperators = (...list: Operator[]) => answer(listOperators, () => ok({ list }));

async function openDialog(name: string) {
  const view = await renderOperator('/operators');
  await view.user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return {
    ...view,
    dialog: within(await screen.findByRole('dialog', { name: 'Roles and access' })),
  };
}

test('operators are listed with their state, and one is found by name', async () => {
  signInOperator();
  answerOperators(OLGA, FABIO, ANA, { ...FABIO, id: 11, first_name: 'Rita', disabled: true });
  const { user } = await renderOperator('/operators');
  await screen.findByText('Invited');
  screen.getByText('Disabled');
  await user.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'fabio');
  await waitFor(() => expect(screen.queryByText('Invited')).toBeNull());
  screen.getByText('Fabio Salas');
});

test('somebody is invited with a name, an email and roles', async () => {
  signInOperator();
  answerOperators(OLGA);
  const invited = answer(inviteOperator, () => ok({ operator: ANA }));
  const { user } = await renderOperator('/operators');
  await user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await dialog.findAllByText(/required/);
  expect(invited).toEqual([]);
  await user.type(dialog.getByLabelText('First name'), 'Ana');
  await user.type(dialog.getByLabelText('Last name'), 'Salas');
  await user.type(dialog.getByLabelText('Email'), 'ana@regalo.test');
  await user.click(dialog.getByRole('checkbox', { name: 'Support' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByText('The invitation was sent to ana@regalo.test.');
  expect(invited.map(({ body }) => body)).toEqual([
    {
      first_name: 'Ana',
      last_name: 'Salas',
      email: 'ana@regalo.test',
      roles: ['support'],
      language: 'es',
    },
  ]);
});

test('roles are changed, access is taken away and factors are removed, each once more asked', async () => {
  signInOperator();
  answerOperators(OLGA, FABIO);
  const changed = answer(updateOperator, () => ok({ operator: FABIO }));
  const reset = answer(resetOperatorFactors, () => ok({}));
  const { user, dialog } = await openDialog('Fabio Salas');
  await user.click(dialog.getByRole('button', { name: 'Remove second factors' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Remove the second factors/ }));
  await user.click(asked.getByRole('button', { name: 'Remove second factors' }));
  await waitFor(() => expect(reset.map(({ body }) => body)).toEqual([{ id: 9 }]));
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  const off = within(await screen.findByRole('dialog', { name: 'Disable Fabio Salas?' }));
  await user.click(off.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(changed.at(-1)?.body).toEqual({ id: 9, disabled: true }));
  await user.click(dialog.getByRole('checkbox', { name: 'Catalogue' }));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await screen.findByText('The roles of Fabio Salas were saved.');
  expect(changed.at(-1)?.body).toEqual({ id: 9, roles: ['finance', 'catalogue'] });
});

test('nobody changes their own roles, and whoever has no factor is invited again', async () => {
  signInOperator();
  answerOperators(OLGA, { ...ANA, joined: true });
  const again = answer(inviteOperatorAgain, () => ok({}));
  const { user, dialog } = await openDialog('Olga Vindas');
  dialog.getByText(/^Nobody changes their own roles/);
  expect(dialog.queryByRole('button', { name: 'Disable' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change Ana Salas' }));
  await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }));
  await screen.findByText('The invitation was sent again.');
  expect(again.map(({ body }) => body)).toEqual([{ id: 10 }]);
});

test('whoever may not manage operators neither sees the entry nor opens the page', async () => {
  signInOperator('finance');
  const lists = answerOperators(OLGA);
  await renderOperator('/operators');
  await screen.findByText('Your roles do not give access to this page');
  expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull();
  expect(lists).toEqual([]);
});
