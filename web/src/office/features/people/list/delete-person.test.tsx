import { updatePerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

async function askDelete(id: number, path = '/employees/list') {
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: `Delete Name${id} Mora` }));
  const dialog = await screen.findByRole('dialog', { name: `Delete Name${id} Mora?` });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { user, press };
}

test('a deletion asks first', async () => {
  answerPeople(2);
  const { press } = await askDelete(2);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Delete Name2 Mora' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each(['employees', 'collaborations', 'clients'])(
  'a person of %s is deleted and leaves the list',
  async (area) => {
    answerPeople(2);
    const calls = answer(updatePerson, () => ok({}));
    const { press } = await askDelete(2, `/${area}/list`);
    answerPeople(1);
    await press('Delete');
    await screen.findByText('Recipient deleted successfully!');
    expect(calls.map(({ body }) => body)).toEqual([{ id: 2, is_deleted: 1 }]);
    await waitFor(() => expect(screen.queryByText('Name2')).toBeNull());
    expect(screen.getByText('Name1')).toBeTruthy();
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  },
);

test('the deleted person leaves the selection', async () => {
  answerPeople(2);
  answer(updatePerson, () => ok({}));
  const { user } = renderApp('/employees/list');
  for (const id of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select Name${id} Mora` }));
  await user.click(screen.getByRole('button', { name: 'Delete Name2 Mora' }));
  answerPeople(1);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('1 selected');
});

test.each(['employees', 'collaborations', 'clients'])(
  'a failed deletion of %s is shown in the one wording',
  async (area) => {
    allowErrors(/user-update failed/);
    answerPeople(2);
    answer(updatePerson, () => HttpResponse.error());
    const { press } = await askDelete(2, `/${area}/list`);
    await press('Delete');
    await screen.findByText('Error deleting Employee!');
    expect(screen.getByRole('dialog')).toBeTruthy();
  },
);

test('a person whom somebody else has deleted leaves the list and the selection', async () => {
  allowErrors(/user-update failed/);
  answerPeople(2);
  answer(updatePerson, () => refuse('person_not_found'));
  const { user } = renderApp('/employees/list');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Name2 Mora' }));
  await user.click(screen.getByRole('button', { name: 'Delete Name2 Mora' }));
  answerPeople(1);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Error deleting Employee!');
  await waitFor(() => expect(screen.queryByText('Name2')).toBeNull());
  expect(screen.queryByText('1 selected')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page that becomes empty leads one back', async () => {
  answerPeople(21);
  answer(updatePerson, () => ok({}));
  const { press } = await askDelete(21, '/employees/list?page=3');
  answerPeople(20);
  await press('Delete');
  await screen.findByText('Name20');
  expect(window.location.search).toBe('?page=2');
});

test('page 1 that becomes empty stays and says so', async () => {
  answerPeople(1);
  answer(updatePerson, () => ok({}));
  const { press } = await askDelete(1);
  answer(listPeople, () => ok({ list: [], total_count: 0 }));
  await press('Delete');
  await screen.findByText('No results found.');
  expect(window.location.search).toBe('');
});
