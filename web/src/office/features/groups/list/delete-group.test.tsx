import { editGroup, listGroups } from '@regalo/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroupList, answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

async function askDelete(id: number, path = '/employees/group') {
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: `Delete Group${id}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Delete Group${id}?` }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { dialog, press };
}

test('a deletion asks first, and says that the people stay', async () => {
  answerGroupList(2);
  const { dialog, press } = await askDelete(2);
  expect(dialog.getByText(/Its people stay in your list, without a group/)).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Delete Group2' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each(['employees', 'collaborations', 'clients'])(
  'a group of %s is deleted and leaves the list',
  async (area) => {
    answerGroupList(2);
    const calls = answer(editGroup, () => ok({}));
    const { press } = await askDelete(2, `/${area}/group`);
    answerGroupList(1);
    await press('Delete');
    await screen.findByText('Group deleted successfully');
    expect(calls.map(({ body }) => body)).toEqual([{ id: 2, is_deleted: 1 }]);
    await waitFor(() => expect(screen.queryByText('Group2')).toBeNull());
    expect(screen.getByText('Group1')).toBeTruthy();
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  },
);

test('a failed deletion is shown, and the group stays', async () => {
  allowErrors(/edit-group failed/);
  answerGroupList(2);
  answer(editGroup, () => new HttpResponse(null, { status: 500 }));
  const { press } = await askDelete(2);
  await press('Delete');
  await screen.findByText('Failed to delete group. Please try again.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByText('Group2')).toBeTruthy();
});

test('a group that somebody else deleted first leaves the list', async () => {
  allowErrors(/edit-group failed/);
  answerGroupList(2);
  answer(editGroup, () => refuse('group_not_found'));
  const { press } = await askDelete(2);
  answerGroupList(1);
  await press('Delete');
  await screen.findByText('Failed to delete group. Please try again.');
  await waitFor(() => expect(screen.queryByText('Group2')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page that becomes empty leads one back', async () => {
  answerGroupList(21);
  answer(editGroup, () => ok({}));
  const { press } = await askDelete(21, '/employees/group?page=3');
  answerGroupList(20);
  await press('Delete');
  await screen.findByText('Group20');
  expect(window.location.search).toBe('?page=2');
});

test('page 1 that becomes empty stays and offers a new group', async () => {
  answerGroupList(1);
  answer(editGroup, () => ok({}));
  const { press } = await askDelete(1);
  answer(listGroups, () => ok({ list: [], total_count: 0 }));
  await press('Delete');
  await screen.findByText('No groups yet');
  expect(window.location.search).toBe('');
});

test('in Spanish too', async () => {
  speakSpanish();
  answerGroupList(1);
  answer(editGroup, () => ok({}));
  const { user } = renderApp('/clients/group');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Group1' }));
  await screen.findByText(/Sus personas siguen en la lista, sin grupo/);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Grupo eliminado.');
});
