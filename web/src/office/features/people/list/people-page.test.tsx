import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { importPeople } from '@regalo/contract/people/upload/upload';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroups, answerPeople, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import {
  added,
  answerPreview,
  answerUploads,
  imported,
  sheet,
} from '../../../../testing/sheets.ts';

beforeEach(() => {
  signIn();
  answerProfile();
});

test('the address gives page and size; junk in it falls back', async () => {
  const calls = answerPeople(94);
  renderApp('/collaborations/list?page=2&size=20&search=');
  await screen.findByText('Name21');
  expect(calls[0]?.query).toEqual({ page: '2', limit: '20', role: '2' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Collaborators');
  expect(document.title).toBe('Collaborators · Regalo');
  expect(screen.getByText('21–40 of 94')).toBeTruthy();
});

test('unreadable parameters mean the defaults', async () => {
  const calls = answerPeople(3);
  renderApp('/employees/list?page=-4&size=17&search=%5B1%5D');
  await screen.findByText('Name1');
  expect(calls[0]?.query).toEqual({ page: '1', limit: '10', role: '1' });
});

test('paging and size live in the address; a new size starts at page 1', async () => {
  const calls = answerPeople(94);
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
  answerPeople(12);
  renderApp('/employees/list?page=40');
  await screen.findByText('Name12');
  expect(window.location.search).toBe('?page=2');
});

test('a search starts at two characters, waits, and goes to page 1', async () => {
  answerPeople(94);
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

test('an older, slower answer does not replace a newer one', async () => {
  const slow = Promise.withResolvers<Response>();
  const replies = [slow.promise, HttpResponse.json(ok({ list: [person(5)], total_count: 1 }))];
  answer(searchPeople, () => replies.shift() ?? HttpResponse.error());
  const { user } = renderApp('/employees/list?search=old');
  await user.type(await screen.findByRole('searchbox'), 'er');
  await screen.findByText('Name5');
  slow.resolve(HttpResponse.json(ok({ list: [person(9)], total_count: 1 })));
  await expect(screen.findByText('Name9', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByText('Name5')).toBeTruthy();
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

test('an empty list offers to add and to upload; a payroll is in it after two actions', async () => {
  answerPeople(0);
  answerUploads();
  answerPreview(['Nombre', 'Correo'], ['Ana', 'a@x.cr'], ['Leo', 'b@x.cr']);
  const { user } = renderApp('/clients/list');
  await screen.findByText('No clients yet');
  // The words of the specification, without a search in it.
  screen.getByText('No results found.');
  expect(screen.getAllByRole('link', { name: 'Add client' })).toHaveLength(2);
  const buttons = screen.getAllByRole('button', { name: 'Upload From Excel/CSV' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1] as HTMLElement);
  await user.upload(await screen.findByLabelText('Spreadsheet file'), sheet('Correo'));
  answer(importPeople, ({ body }) => {
    expect(body).toMatchObject({ role: '3' });
    answerPeople(2);
    return ok(imported({ added_data: [added(1), added(2)] }));
  });
  await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
  await screen.findByText('Name2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Data uploaded successfully!');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload From Excel/CSV'));
});

test('a search without a hit leads back to everyone', async () => {
  answerPeople(3);
  answerGroups('Board');
  answer(searchPeople, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/clients/list?search=nobody&group=1&size=20');
  await user.click(await screen.findByRole('button', { name: 'Show everyone' }));
  await screen.findByText('Name3');
  expect(window.location.search).toBe('?size=20');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a failing load ends in a state that tries again', async () => {
  allowErrors(/all-people failed/);
  answer(listPeople, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/list');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('alert')).toBeNull();
  answerPeople(1);
  await user.click(retry);
  await screen.findByText('Name1');
});

test('/clients leads to its list, an unknown page to the error page', async () => {
  answerPeople(1);
  const { router } = renderApp('/clients');
  await screen.findByText('Name1');
  expect(window.location.pathname).toBe('/clients/list');
  await router.navigate({ href: '/clients/nothing' });
  await screen.findByRole('link', { name: 'Back to Home' });
  await waitFor(() => expect(document.title).toBe('Page not found · Regalo'));
});

test('a group in the address narrows the list; it stays while paging and searching', async () => {
  answerGroups('Board', 'Drivers');
  const calls = answer(searchPeople, ({ query }) =>
    ok({ list: [person(Number(query.page) * 10)], total_count: 25 }),
  );
  const { user } = renderApp('/clients/list?group=2');
  await screen.findByText('Name10');
  expect(calls[0]).toMatchObject({ query: { page: '1', role: '3', group: '2' } });
  await screen.findByRole('button', { name: 'Show only the people of a group: Drivers' });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Name20');
  expect(window.location.search).toBe('?group=2&page=2');
  await user.type(screen.getByRole('searchbox'), 'ana');
  await waitFor(() => expect(window.location.search).toBe('?group=2&search=ana'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]).toMatchObject({ query: { page: '1', group: '2' }, body: { search: 'ana' } });
});

test('a group is chosen by its menu, which starts at page 1, and left by All groups', async () => {
  answerPeople(94);
  answerGroups('Board', 'Drivers');
  answer(searchPeople, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/employees/list?page=3');
  await screen.findByText('Name21');
  const filter = () => screen.getByRole('button', { name: /^Show only the people/ });
  await user.click(filter());
  await user.click(await screen.findByRole('option', { name: 'Board' }));
  await screen.findByText(/^This group is empty/);
  expect(window.location.search).toBe('?group=1');
  await user.click(filter());
  await user.click(await screen.findByRole('option', { name: 'All groups' }));
  await screen.findByText('1–10 of 94');
  expect(window.location.search).toBe('');
});

test('a group that is gone is taken out of the address', async () => {
  allowErrors(/all-people-search failed/);
  answerPeople(2);
  answerGroups('Board');
  answer(searchPeople, () => refuse('group_not_found'));
  renderApp('/employees/list?group=77');
  await screen.findByText('Name2');
  expect(window.location.search).toBe('');
});
