import { Button } from '@mantine/core';
import { allGroups } from '@regalo/contract/groups/groups';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerGroups } from '../../../testing/answers.ts';
import { answer } from '../../../testing/network.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { allowErrors } from '../../../testing/setup.ts';
import { GroupMenu } from './group-menu.tsx';

async function openMenu() {
  signIn();
  const onChange = vi.fn();
  const { user } = renderPart(
    <GroupMenu category={2} none="No group" onChange={onChange}>
      {(toggle) => <Button onClick={toggle}>Open</Button>}
    </GroupMenu>,
  );
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const search = await screen.findByPlaceholderText('Search groups');
  return { user, search, onChange };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('the groups are searched without regard to accents and case', async () => {
  const calls = answerGroups('Administración', 'Board', 'Drivers');
  const { user, search } = await openMenu();
  await screen.findByText('Board');
  expect(calls[0]?.query).toEqual({ role: '2' });
  expect(options()).toEqual(['No group', 'Administración', 'Board', 'Drivers']);
  await user.type(search, ' ADMINISTRACION ');
  expect(options()).toEqual(['Administración']);
  await user.clear(search);
  await user.type(search, 'x');
  expect(options()).toEqual([]);
  expect(screen.getByText('No groups found')).toBeTruthy();
});

test('the keyboard chooses a group and comes back to the button', async () => {
  answerGroups('Board', 'Drivers');
  const { user, search, onChange } = await openMenu();
  await screen.findByText('Board');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  );
});

test('without groups it says so', async () => {
  answerGroups();
  await openMenu();
  await screen.findByText('No groups available');
});

test('a failed load is said, and tried again when the menu opens again', async () => {
  allowErrors(/all-groups failed/);
  answer(allGroups, () => new HttpResponse(null, { status: 500 }));
  const { user } = await openMenu();
  await screen.findByText('This did not load');
  await user.keyboard('{Escape}');
  answerGroups('Board');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('option', { name: 'Board' });
});
