import { getGroup } from '@regalo/contract/groups/groups';
import { addToGroup } from '@regalo/contract/groups/members';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerMembers,
  answerPeople,
  answerProfile,
  group,
  person,
} from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answerMembers(1);
});

/** The dialog that adds people to group 5, and a search within it alone. */
async function openPeople(area = 'employees', role: 1 | 2 | 3 = 1) {
  answer(getGroup, () => ok(group(5, { name: 'Sales', role })));
  const { user } = renderApp(`/${area}/group/5`);
  await user.click(await screen.findByRole('button', { name: 'Add people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add people to Sales' }));
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add people' });
  const tick = async (name: string) => user.click(await dialog.findByLabelText(name));
  return { user, dialog, add, tick };
}

test.each([
  ['employees', 1],
  ['collaborations', 2],
  ['clients', 3],
] as const)('people of %s join a group of role %i', async (area, role) => {
  const people = answerPeople(3, { role });
  const calls = answer(addToGroup, () => ok({}));
  const { user, dialog, add, tick } = await openPeople(area, role);
  expect(add.disabled).toBe(true);
  await tick('Name2 Mora');
  await tick('Name3 Mora');
  expect(people[0]?.query).toEqual({ page: '1', limit: '10', role: `${role}` });
  expect(dialog.getByText('2 selected')).toBeTruthy();
  answerMembers(3);
  await user.click(add);
  await screen.findByText('Group assigned successfully!');
  expect(calls.map(({ body }) => body)).toEqual([{ group: 5, users: [2, 3] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('3 people');
});

test('who is in the group cannot be chosen, not with the whole page either', async () => {
  const here = person(1, { group_id: 5, group_name: 'Sales' });
  const elsewhere = person(2, { group_id: 6, group_name: 'Drivers' });
  answer(listPeople, () => ok({ list: [here, elsewhere, person(3)], total_count: 3 }));
  const calls = answer(addToGroup, () => ok({}));
  const { user, dialog, add, tick } = await openPeople();
  const box = await dialog.findByLabelText<HTMLInputElement>('Name1 Mora (already here)');
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(dialog.getByText('Drivers')).toBeTruthy();
  await tick('Select everyone on this page');
  expect(dialog.getByText('2 selected')).toBeTruthy();
  await user.click(add);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ group: 5, users: [2, 3] }]));
});

test('the choice survives paging and search, but not closing', async () => {
  answerPeople(12);
  answer(searchPeople, () => ok({ list: [person(99)], total_count: 1 }));
  const { user, dialog, tick } = await openPeople();
  await tick('Name2 Mora');
  await user.click(dialog.getByRole('button', { name: 'Page 2' }));
  await tick('Name12 Mora');
  await user.type(dialog.getByRole('searchbox'), 'ninety');
  await tick('Name99 Mora');
  expect(dialog.getByText('3 selected')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add people' }));
  expect(within(await screen.findByRole('dialog')).getByText('0 selected')).toBeTruthy();
});

test('a refusal is shown in its own words, and the choice stays', async () => {
  allowErrors(/add-to-group failed/);
  answerPeople(3);
  answer(addToGroup, () => refuse('person_not_found'));
  const { user, dialog, add, tick } = await openPeople();
  await tick('Name2 Mora');
  await user.click(add);
  await screen.findByText('Person not found.');
  expect(dialog.getByText('1 selected')).toBeTruthy();
});

test('where there is nobody to add it says so', async () => {
  answerPeople(0);
  const { dialog, add } = await openPeople();
  await dialog.findByText('No results found.');
  expect(add.disabled).toBe(true);
});
