import { addToGroup } from '@regalo/contract/groups/members';
import { searchPeople } from '@regalo/contract/people/list';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroups, answerPeople, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const box = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Name${id} Mora` });
const headBox = () =>
  within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', {
    name: 'Select everyone on this page',
  });
const bar = () => screen.getByRole('region', { name: 'Selected people' });

async function openList(path = '/employees/list', total = 23) {
  answerPeople(total);
  const { user, router } = renderApp(path);
  await screen.findByText('Name1');
  const select = async (...ids: number[]) => {
    for (const id of ids) await user.click(box(id));
  };
  const toPage = async (page: number) => {
    await user.click(screen.getByRole('button', { name: `Page ${page}` }));
    await screen.findByText(`Name${page * 10 - 9}`);
  };
  const assign = async (group: string) => {
    await user.click(screen.getByRole('button', { name: 'Assign to group' }));
    await user.click(await screen.findByRole('option', { name: group }));
  };
  return { user, router, select, toPage, assign };
}

test('the head selects everyone on the page and nobody else', async () => {
  const { user, select, toPage } = await openList();
  expect(screen.queryByRole('button', { name: 'Assign to group' })).toBeNull();
  await select(2);
  expect(headBox().indeterminate).toBe(true);
  expect(within(bar()).getByText('1 selected')).toBeTruthy();
  await user.click(headBox());
  expect(within(bar()).getByText('10 selected')).toBeTruthy();
  expect(headBox()).toMatchObject({ checked: true, indeterminate: false });
  await toPage(2);
  expect(headBox()).toMatchObject({ checked: false, indeterminate: false });
  await toPage(1);
  await user.click(headBox());
  expect(box(2).checked).toBe(false);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('a selection survives paging, size and search, and can be cleared', async () => {
  const { user, select, toPage } = await openList();
  answer(searchPeople, () => ok({ list: [person(2)], total_count: 1 }));
  await select(2);
  await toPage(2);
  await select(11);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
  await screen.findByText('Name20');
  expect([box(2).checked, box(11).checked, box(3).checked]).toEqual([true, true, false]);
  await user.type(screen.getByRole('searchbox'), 'name2');
  await screen.findByText('1–1 of 1');
  expect(box(2).checked).toBe(true);
  expect(within(bar()).getByText('2 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box(2).checked).toBe(false);
});

test('another path starts without a selection', async () => {
  const { router, select } = await openList();
  await select(2);
  await router.navigate({ href: '/clients/list' });
  await screen.findByRole('heading', { name: 'Clients', level: 1 });
  await screen.findByText('Name2');
  expect(screen.queryByText('1 selected')).toBeNull();
  await router.navigate({ href: '/employees/list' });
  await screen.findByText('Name2');
  expect(box(2).checked).toBe(false);
});

test.each([
  ['employees', '1'],
  ['collaborations', '2'],
  ['clients', '3'],
])('%s of two pages are moved into a group of their category', async (area, role) => {
  const groups = answerGroups('Board', 'Drivers');
  const moves = answer(addToGroup, () => ok({}));
  const { select, toPage, assign } = await openList(`/${area}/list`);
  await select(2);
  await toPage(2);
  await select(11);
  answerPeople(23, { group_id: 2, group_name: 'Drivers' });
  await assign('Drivers');
  await screen.findByText('Group assigned successfully!');
  expect(groups[0]?.query).toEqual({ role });
  expect(moves[0]?.body).toEqual({ group: 2, users: [2, 11] });
  await screen.findAllByRole('cell', { name: 'Drivers' });
  expect(box(11).checked).toBe(false);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('No group takes people out of theirs', async () => {
  answerGroups('Board');
  const moves = answer(addToGroup, () => ok({}));
  const { select, assign } = await openList();
  await select(1);
  await assign('No group');
  await screen.findByText('Group assigned successfully!');
  expect(moves[0]?.body).toEqual({ group: 0, users: [1] });
});

test.each([
  [() => refuse('group_not_found'), 'Group not found.'],
  [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('a failed assignment is shown and the selection stays', async (reply, message) => {
  allowErrors(/add-to-group failed/);
  answerGroups('Board');
  answer(addToGroup, reply);
  const { select, assign } = await openList();
  await select(1);
  await assign('Board');
  await screen.findByText(message);
  expect(box(1).checked).toBe(true);
});

test('in Spanish', async () => {
  speakSpanish();
  answerPeople(2);
  answerGroups();
  const { user } = renderApp('/clients/list');
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar a Name1 Mora' }));
  await user.click(screen.getByRole('button', { name: 'Asignar a un grupo' }));
  await screen.findByText('No hay grupos disponibles');
});
