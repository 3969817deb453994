import { listPeople, searchPeople } from '@regalo/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../testing/answers.ts';
import { answer, ok } from '../../testing/network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { allowErrors } from '../../testing/setup.ts';

const list = (total: number) =>
  answer(listPeople, ({ query }) => {
    const from = (Number(query.page) - 1) * Number(query.limit);
    const size = Math.max(0, Math.min(Number(query.limit), total - from));
    const people = Array.from({ length: size }, (_, at) => person(from + at + 1));
    return ok({ list: people, total_count: total });
  });

beforeEach(() => {
  signIn();
  answerProfile();
});

test('the address gives page and size; junk in it falls back', async () => {
  const calls = list(94);
  renderApp('/collaborations/list?page=2&size=20&search=');
  await screen.findByText('Name21');
  expect(calls[0]?.query).toEqual({ page: '2', limit: '20', role: '2' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Collaborators');
  expect(document.title).toBe('Collaborators · Regalo');
  expect(screen.getByText('21–40 of 94')).toBeTruthy();
});

test('unreadable parameters mean the defaults', async () => {
  const calls = list(3);
  renderApp('/employees/list?page=-4&size=17&search=%5B1%5D');
  await screen.findByText('Name1');
  expect(calls[0]?.query).toEqual({ page: '1', limit: '10', role: '1' });
});

test('paging and size live in the address; a new size starts at page 1', async () => {
  const calls = list(94);
  const { user } = renderApp('/employees/list');
  await screen.findByText('Name1');
  await user.click(screen.getByRole('button', { name: 'Page 10' }));
  await screen.findByText('Name94');
  expect(window.location.search).toBe('?page=10');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  await screen.findByText('Name50');
  expect(window.location.search).toBe('?size=50');
  expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '50', role: '1' });
});

test('a page beyond the end leads to the last one', async () => {
  list(12);
  renderApp('/employees/list?page=40');
  await screen.findByText('Name12');
  expect(window.location.search).toBe('?page=2');
});

test('a search starts at two characters, waits, and goes to page 1', async () => {
  list(94);
  const searches = answer(searchPeople, () => ok({ list: [person(5)], total_count: 1 }));
  const { user } = renderApp('/employees/list?page=3');
  await screen.findByText('Name21');
  const box = screen.getByRole('searchbox');
  await user.type(box, 'n');
  await user.type(box, 'ame');
  await screen.findByText('1–1 of 1');
  expect(searches).toHaveLength(1);
  expect(searches[0]).toMatchObject({
    query: { page: '1', role: '1' },
    body: { search: 'name', limit: 10 },
  });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('1–10 of 94');
  expect(window.location.search).toBe('');
});

test('missing values are dashes and markup stays text', async () => {
  const bare = { email: null, contact_no: null, dob: null, country: null };
  answer(listPeople, () =>
    ok({ list: [person(1, { ...bare, first_name: '<b>Ana</b>' })], total_count: 1 }),
  );
  renderApp('/clients/list');
  const row = (await screen.findByText('<b>Ana</b>')).closest('tr') as HTMLElement;
  expect(within(row).getAllByText('-')).toHaveLength(5);
});

test('an empty list says so and offers to add', async () => {
  list(0);
  renderApp('/clients/list');
  await screen.findByText('No results found.');
  expect(screen.getAllByRole('link', { name: 'Add client' })).toHaveLength(2);
});

test('a failing load ends in a state that tries again', async () => {
  allowErrors(/all-people failed/);
  answer(listPeople, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/list');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  list(1);
  await user.click(retry);
  await screen.findByText('Name1');
});

test('/clients leads to its list, an unknown page to the error page', async () => {
  list(1);
  const { router } = renderApp('/clients');
  await screen.findByText('Name1');
  expect(window.location.pathname).toBe('/clients/list');
  await router.navigate({ href: '/clients/nothing' });
  await screen.findByRole('link', { name: 'Back to Home' });
  await waitFor(() => expect(document.title).toBe('Page not found · Regalo'));
});
