import { editGroup, getGroup } from '@regalo/contract/groups/groups';
import { addToGroup, listGroupMembers } from '@regalo/contract/groups/members';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerMembers, answerProfile, group } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const AREAS = [
  ['employees', 1, 'My Employee'],
  ['collaborations', 2, 'Collaborations & VIP'],
  ['clients', 3, 'My Clients'],
] as const;

beforeEach(() => {
  signIn();
  answerProfile();
});

const answerGroup = (patch = {}) =>
  answer(getGroup, () => ok(group(5, { name: 'Sales', description: 'Both offices', ...patch })));

test.each(AREAS)(
  '/%s/group/5 shows a group of role %i and its people',
  async (area, role, menu) => {
    const groups = answerGroup({ role });
    const members = answerMembers(12);
    renderApp(`/${area}/group/5`);
    await screen.findByText('Name1');
    expect(groups.map(({ query }) => query)).toEqual([{ group: '5' }]);
    expect(members.map(({ query }) => query)).toEqual([{ group: '5', page: '1', limit: '10' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sales');
    expect(document.title).toBe('Sales · Regalo');
    expect(screen.getByText('Both offices')).toBeTruthy();
    expect(screen.getByText('12 people')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to groups' });
    expect(back.getAttribute('href')).toBe(`/${area}/group`);
    const place = screen.getByText('Groups', { selector: 'b' }).parentElement;
    expect(place?.textContent).toBe(`${menu}/Groups`);
  },
);

test('page, size and search live in the address, and the number of people stays', async () => {
  answerGroup();
  const calls = answerMembers(25);
  const { user } = renderApp('/employees/group/5?page=3');
  await screen.findByText('Name25');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
  await screen.findByText('Name20');
  expect(window.location.search).toBe('?size=20');
  answerMembers(1);
  await user.type(screen.getByRole('searchbox'), 'ana');
  await screen.findByText('1–1 of 1');
  expect(window.location.search).toBe('?size=20&search=ana');
  expect(screen.getByText('25 people')).toBeTruthy();
  expect(calls.at(-1)?.query).toMatchObject({ page: '1', limit: '20' });
});

test('a search is sent with the group', async () => {
  answerGroup();
  const calls = answerMembers(1);
  renderApp('/employees/group/5?search=ana');
  await screen.findByText('Name1');
  expect(calls.map(({ query }) => query)).toContainEqual({
    group: '5',
    page: '1',
    limit: '10',
    search: 'ana',
  });
  await screen.findByText('1 person');
});

test('a search without a hit leads back to everyone', async () => {
  answerGroup();
  answer(listGroupMembers, ({ query }) =>
    ok({ group_users: [], total_count: query.search ? 0 : 3 }),
  );
  const { user } = renderApp('/employees/group/5?search=nobody');
  await screen.findByText('No results found.');
  answerMembers(3);
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await screen.findByText('Name3');
});

test('a group without people says so and offers to add some', async () => {
  answerGroup();
  answerMembers(0);
  renderApp('/employees/group/5');
  await screen.findByText('This group is empty');
  expect(screen.getByText('0 people')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add people' })).toHaveLength(2);
});

test('a group under the address of another kind has its own', async () => {
  answerGroup({ role: 3 });
  answerMembers(2);
  renderApp('/employees/group/5?size=20');
  await waitFor(() => expect(window.location.pathname).toBe('/clients/group/5'));
  await screen.findByText('Name2');
  expect(window.location.search).toBe('?size=20');
  expect(screen.queryByText('This group does not exist')).toBeNull();
});

test('the names of its people lead to their pages', async () => {
  answerGroup();
  answerMembers(1);
  renderApp('/employees/group/5');
  const link = await screen.findByRole('link', { name: 'Name1' });
  expect(link.getAttribute('href')).toBe('/employees/1');
});

test.each([
  ['is deleted or of another company', '5', () => refuse('group_not_found')],
  ['cannot be, 0', '0', null],
  ['cannot be, x', 'x', null],
  ['cannot be, too long', '1234567890123456', null],
])('a group that %s (%s) is said not to exist', async (_, id, reply) => {
  allowErrors(/user-group failed/);
  const calls = answer(getGroup, () => reply?.() ?? HttpResponse.error());
  renderApp(`/employees/group/${id}`);
  await screen.findByText('This group does not exist');
  expect(calls).toHaveLength(reply ? 1 : 0);
  const link = screen.getByRole('link', { name: 'Employees Groups' });
  expect(link.getAttribute('href')).toBe('/employees/group');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a group that does not load can be tried again', async () => {
  allowErrors(/user-group failed/);
  answer(getGroup, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/group/5');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerGroup();
  answerMembers(1);
  await user.click(retry);
  await screen.findByText('Name1');
});

test('people who do not load can be tried again', async () => {
  allowErrors(/group-users failed/);
  answerGroup();
  answer(listGroupMembers, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/group/5');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerMembers(1);
  await user.click(retry);
  await screen.findByText('Name1');
});

test('the group is edited in place', async () => {
  answerGroup();
  answerMembers(1);
  answer(editGroup, () => ok({}));
  const { user } = renderApp('/employees/group/5');
  await user.click(await screen.findByRole('button', { name: 'Edit Group' }));
  await user.type(await screen.findByDisplayValue('Sales'), ' West');
  answerGroup({ name: 'Sales West' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Group edited successfully!');
  await screen.findByRole('heading', { level: 1, name: 'Sales West' });
});

async function askRemoval(id: number, path = '/employees/group/5') {
  const { user } = renderApp(path);
  const label = `Remove Name${id} Mora from the group`;
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Remove Name${id} Mora from the group?` }),
  );
  return (name: string) => user.click(dialog.getByRole('button', { name }));
}

test.each(AREAS)('a person of %s is taken out of the group', async (area, role) => {
  answerGroup({ role });
  answerMembers(2);
  const calls = answer(addToGroup, () => ok({}));
  const press = await askRemoval(2, `/${area}/group/5`);
  answerMembers(1);
  await press('Remove');
  await screen.findByText('Name2 Mora is no longer in the group.');
  expect(calls.map(({ body }) => body)).toEqual([{ group: 0, users: [2] }]);
  await waitFor(() => expect(screen.queryByText('Name2')).toBeNull());
  await screen.findByText('1 person');
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
});

test('a removal asks first', async () => {
  answerGroup();
  answerMembers(2);
  const press = await askRemoval(2);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed removal is shown, and the person stays', async () => {
  allowErrors(/add-to-group failed/);
  answerGroup();
  answerMembers(2);
  answer(addToGroup, () => new HttpResponse(null, { status: 500 }));
  const press = await askRemoval(2);
  await press('Remove');
  await screen.findByText('Something went wrong. Please try again.');
  expect(screen.getByText('Name2')).toBeTruthy();
});

test('a page that becomes empty leads one back', async () => {
  answerGroup();
  answerMembers(21);
  answer(addToGroup, () => ok({}));
  const press = await askRemoval(21, '/employees/group/5?page=3');
  answerMembers(20);
  await press('Remove');
  await screen.findByText('Name20');
  expect(window.location.search).toBe('?page=2');
});

test('the page speaks Spanish', async () => {
  speakSpanish();
  answerGroup({ role: 3 });
  answerMembers(2);
  renderApp('/clients/group/5');
  await screen.findByText('2 personas');
  expect(screen.getByRole('button', { name: 'Quitar a Name2 Mora del grupo' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a los grupos' })).toBeTruthy();
});
