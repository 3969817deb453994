import { listApiKeys } from '@regalo/contract/api-keys/api-keys';
import {
  acceptDirectory,
  type Directory,
  forgetDirectory,
  getDirectory,
  listDirectoryPlan,
  type PlannedByDirectory,
  setDirectoryKind,
} from '@regalo/contract/directory/directory';
import { listWebhooks } from '@regalo/contract/webhooks/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, DIRECTORY } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const TRIAL: Directory = {
  ...DIRECTORY,
  state: 'trial',
  users: 1_240,
  groups: 8,
  plan: { added: 1_200, linked: 39, leaving: 1, pending: 1_248 },
  others: 12,
  problems: [{ name: 'sin@valle.cr', reason: 'already_added', params: {} }],
};

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listApiKeys, () => ok({ list: [] }));
  answer(listWebhooks, () => ok({ list: [] }));
});

test('before a directory has called, its address is shown', async () => {
  answer(getDirectory, () => ok(DIRECTORY));
  renderApp('/settings/api-keys');
  expect(await screen.findByText(DIRECTORY.address)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('what would come of it is read, and accepted as it was read', async () => {
  let state = TRIAL;
  answer(getDirectory, () => ok(state));
  const kinds = answer(setDirectoryKind, () => ok({}));
  const accepted = answer(acceptDirectory, () => {
    state = {
      ...TRIAL,
      state: 'live',
      plan: { added: 0, linked: 0, leaving: 0, pending: 0 },
    };
    return ok({});
  });
  const { user } = renderApp('/settings/api-keys');
  for (const text of ['1,200', '1,248', /^sin@valle\.cr: ./, /^12 people in your lists/])
    expect(await screen.findByText(text)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Its people are'), 'Collaborators');
  await waitFor(() => expect(kinds.map(({ body }) => body)).toEqual([{ role: 2 }]));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 person leaves.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Follow the directory' }));
  await screen.findByText('People and groups follow the directory.');
  expect(accepted.map(({ body }) => body)).toEqual([{ leaving: 1 }]);
  expect(screen.queryByLabelText('Its people are')).toBeNull();
});

const ROWS: PlannedByDirectory[] = [
  {
    ...{ id: 1, of: 'group', act: 'added', name: 'Ventas', email: null, people: 2, changes: [] },
  },
  {
    ...{
      id: 1,
      of: 'person',
      act: 'linked',
      name: 'Ana Mora',
      email: 'ana@valle.cr',
      people: null,
    },
    changes: [
      { field: 'last_name', before: 'Mora', after: 'Rojas' },
      { field: 'group_name', before: null, after: 'Ventas' },
    ],
  },
  {
    ...{ id: 2, of: 'person', act: 'leaving', name: 'Eva Solano', email: null, people: null },
    changes: [],
  },
];

test('who it is about is read, searched and filtered, and accepted there', async () => {
  answer(getDirectory, () => ok(TRIAL));
  const asked = answer(listDirectoryPlan, ({ query: { act, search } }) => {
    const list = ROWS.filter((one) => (!act || one.act === act) && search !== 'nobody');
    return ok({ list, total_count: list.length });
  });
  const accepted = answer(acceptDirectory, () => ok({}));
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('link', { name: 'Read who and what' }));
  const table = within(await screen.findByRole('table', { name: 'What changes in your lists' }));
  for (const text of [
    'Ana Mora',
    'Group of 2 people',
    'Found in your lists',
    'Last Name: from “Mora” to “Rojas”',
    'Group Name: now “Ventas”',
    'Leaves',
  ])
    expect(await table.findByText(text)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show'), 'People to leave');
  await waitFor(() => expect(table.queryByText('Ana Mora')).toBeNull());
  expect(window.location.search).toBe('?show=leaving');
  await user.selectOptions(screen.getByLabelText('Show'), 'Groups');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ of: 'group' }));
  await user.type(screen.getByLabelText('Search names and emails'), 'nobody');
  await user.click(await screen.findByRole('button', { name: 'Show all changes' }));
  await screen.findByText('Eva Solano');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(await screen.findByRole('button', { name: 'Follow the directory' }));
  await waitFor(() => expect(accepted.map(({ body }) => body)).toEqual([{ leaving: 1 }]));
});

test('of a sync that stopped, who would leave is a click away', async () => {
  answer(getDirectory, () => ok({ ...TRIAL, state: 'stopped' }));
  answer(listDirectoryPlan, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('link', { name: 'Read who and what' }));
  await screen.findByText('Nobody found');
  expect(window.location.search).toBe('?show=leaving');
});

test('where more would leave than were read, nothing is accepted, and it is read again', async () => {
  allowErrors(/directory-accept failed/);
  const reads = answer(getDirectory, () => ok({ ...TRIAL, state: 'stopped' }));
  answer(acceptDirectory, () => refuse('changed_meanwhile'));
  const { user } = renderApp('/settings/api-keys');
  await screen.findByText(/would remove more people/);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(await screen.findByRole('button', { name: 'Follow the directory' }));
  await screen.findByText('It was changed meanwhile. Read it again.');
  await waitFor(() => expect(reads.length).toBeGreaterThan(1));
});

test('the sync is ended after a question', async () => {
  let state = TRIAL;
  answer(getDirectory, () => ok(state));
  const calls = answer(forgetDirectory, () => {
    state = DIRECTORY;
    return ok({});
  });
  const { user } = renderApp('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: 'End the sync' }));
  await user.click(await screen.findByRole('button', { name: 'End it' }));
  await screen.findByText('The sync has ended.');
  expect(calls).toHaveLength(1);
});

test('what fails to load can be asked for again', async () => {
  allowErrors(/directory failed/);
  answer(getDirectory, () => HttpResponse.json({}, { status: 500 }));
  const { user } = renderApp('/settings/api-keys');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(getDirectory, () => ok(DIRECTORY));
  await user.click(again);
  await screen.findByText(DIRECTORY.address);
});
