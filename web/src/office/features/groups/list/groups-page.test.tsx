import { listGroups, searchGroups } from '@regalo/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroupList, answerProfile, group } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

test.each([
  ['employees', '1', 'Employees Groups', 'My Employee'],
  ['collaborations', '2', 'Collaborators Groups', 'Collaborations & VIP'],
  ['clients', '3', 'Clients Groups', 'My Clients'],
])('/%s/group lists the groups of role %s as "%s"', async (area, role, title, menu) => {
  const calls = answerGroupList(12);
  renderApp(`/${area}/group`);
  const link = await screen.findByRole('link', { name: 'Group1' });
  expect(calls.map(({ query }) => query)).toEqual([{ page: '1', limit: '10', role }]);
  expect(link.getAttribute('href')).toBe(`/${area}/group/1`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} · Regalo`);
  const place = screen.getByText('Groups', { selector: 'b' }).parentElement;
  expect(place?.textContent).toBe(`${menu}/Groups`);
  const head = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(head).toEqual(['ID', 'Group Name', 'People', 'Actions']);
  const row = link.closest('tr') as HTMLElement;
  expect(within(row).getByText('4')).toBeTruthy();
});

test('page and size live in the address; a new size starts at page 1', async () => {
  const calls = answerGroupList(94);
  const { user } = renderApp('/employees/group?page=2');
  await screen.findByText('Group11');
  await user.click(screen.getByRole('button', { name: 'Page 10' }));
  await screen.findByText('Group94');
  expect(window.location.search).toBe('?page=10');
  const sizes = screen.getByLabelText('Rows per page');
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['5', '10', '20', '50', '100']);
  await user.selectOptions(sizes, '50');
  await screen.findByText('Group50');
  expect(window.location.search).toBe('?size=50');
  expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '50', role: '1' });
});

test('a search starts at two characters, waits, and goes to page 1', async () => {
  answerGroupList(94);
  const searches = answer(searchGroups, () => ok({ list: [group(7)], total_count: 1 }));
  const { user } = renderApp('/clients/group?page=3');
  await screen.findByText('Group21');
  const box = screen.getByRole('searchbox', { name: 'Search groups' });
  await user.type(box, 'g');
  await user.type(box, 'ro');
  await screen.findByText('1–1 of 1');
  expect(searches.map(({ query, body }) => [query, body])).toEqual([
    [
      { page: '1', role: '3' },
      { search: 'gro', limit: 10 },
    ],
  ]);
  expect(window.location.search).toBe('?search=gro');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('1–10 of 94');
  expect(window.location.search).toBe('');
});

test('one character in the address is no search', async () => {
  const calls = answerGroupList(1);
  renderApp('/clients/group?search=g');
  await screen.findByText('Group1');
  expect(calls).toHaveLength(1);
});

test('a search without a hit says so and leads back to all groups', async () => {
  answerGroupList(2);
  answer(searchGroups, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/employees/group?search=nobody');
  await screen.findByText('No results found.');
  expect(screen.queryByText('No groups yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all groups' }));
  await screen.findByText('Group2');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('without any group the page offers to add the first one', async () => {
  answerGroupList(0);
  const { user } = renderApp('/employees/group');
  await screen.findByText('No groups yet');
  const [, offer] = screen.getAllByRole('button', { name: 'Add Group' });
  await user.click(offer as HTMLElement);
  await screen.findByRole('dialog', { name: 'Add Group' });
});

test('rows come after placeholders, and none are those of another page', async () => {
  const reply = Promise.withResolvers<Response>();
  answer(listGroups, () => reply.promise);
  renderApp('/employees/group');
  expect((await screen.findByRole('table')).ariaBusy).toBe('true');
  reply.resolve(HttpResponse.json(ok({ list: [group(1)], total_count: 1 })));
  await screen.findByText('Group1');
  expect(screen.getByRole('table').ariaBusy).toBeNull();
});

test('a failing load is only logged and can be tried again', async () => {
  allowErrors(/manager\/group failed/);
  answer(listGroups, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/group');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  answerGroupList(1);
  await user.click(retry);
  await screen.findByText('Group1');
});

test('another category starts over, without page, search and dialog', async () => {
  answerGroupList(94);
  answer(searchGroups, () => ok({ list: [group(7)], total_count: 30 }));
  const { user, router } = renderApp('/employees/group?search=gro&page=2');
  await screen.findByText('Group7');
  await user.click(screen.getByRole('button', { name: 'Add Group' }));
  await user.type(await screen.findByLabelText(/Group Name/), 'Half typed');
  await router.navigate({ href: '/clients/group' });
  await screen.findByText('1–10 of 94');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add Group' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Group Name/)).value).toBe('');
});

test('the page speaks Spanish, and markup in a name stays text', async () => {
  speakSpanish();
  answer(listGroups, () => ok({ list: [group(1, { name: '<b>Ventas</b>' })], total_count: 1 }));
  renderApp('/collaborations/group');
  await screen.findByText('<b>Ventas</b>');
  // Its texts may come after the page itself.
  await screen.findByRole('heading', { level: 1, name: 'Grupos de aliados y VIP' });
  expect(screen.getByRole('button', { name: 'Eliminar <b>Ventas</b>' })).toBeTruthy();
});
