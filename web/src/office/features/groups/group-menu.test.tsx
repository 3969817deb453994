import { Button } from '@mantine/core';
import { addGroup, allGroups } from '@regalo/contract/groups/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { answerGroups, answerProfile, group } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { answerUploads } from '../../../testing/sheets.ts';
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

/** Of the menu; the form behind it has a native list. */
const options = () =>
  screen
    .queryAllByRole('option')
    .filter(({ tagName }) => tagName !== 'OPTION')
    .map(({ textContent }) => textContent);

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

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  '%j on the button opens it, and Escape comes back',
  async (key) => {
    signIn();
    answerGroups('Board');
    const { user } = renderPart(
      <GroupMenu category={2} none="No group" onChange={vi.fn()}>
        {(toggle) => <Button onClick={toggle}>Open</Button>}
      </GroupMenu>,
    );
    const button = await screen.findByRole('button', { name: 'Open' });
    button.focus();
    await user.keyboard(key);
    const search = await screen.findByPlaceholderText('Search groups');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  },
);

test('without groups it says so', async () => {
  answerGroups();
  await openMenu();
  await screen.findByText('No groups available');
});

test('a failed load is said, and tried again when the menu opens again', async () => {
  allowErrors(/all-groups failed/);
  answer(allGroups, () => new HttpResponse(null, { status: 500 }));
  const { user } = await openMenu();
  await screen.findByText('This could not be loaded');
  await user.keyboard('{Escape}');
  answerGroups('Board');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('option', { name: 'Board' });
});

describe('a group of a new name', () => {
  async function openSelect() {
    signIn();
    answerProfile();
    answerUploads();
    const { user } = renderApp('/employees/people');
    await user.click(await screen.findByRole('button', { name: 'Upload From Excel/CSV' }));
    const dialog = within(await screen.findByRole('dialog'));
    const select = dialog.getByRole('button', { name: /^Group/ });
    await user.click(select);
    return { user, select, search: await screen.findByRole('combobox', { name: 'Search groups' }) };
  }

  test('is made by typing it, and chosen', async () => {
    answerGroups('Drivers');
    const made = answer(addGroup, () => ok(group(2, { name: 'December team' })));
    const { user, select, search } = await openSelect();
    await screen.findByText('Drivers');
    await user.type(search, ' drivers');
    expect(options()).toEqual(['Drivers']);
    await user.clear(search);
    await user.type(search, 'December team ');
    expect(options()).toEqual(['Create “December team”']);
    answerGroups('Drivers', 'December team');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Group added successfully!');
    expect(made.map(({ body }) => body)).toEqual([{ name: 'December team', role: 1 }]);
    await waitFor(() => expect(select.textContent).toBe('December team'));
  });

  test('that is refused is not chosen', async () => {
    allowErrors(/group failed/);
    answerGroups();
    answer(addGroup, () => new HttpResponse(null, { status: 500 }));
    const { user, select, search } = await openSelect();
    await user.type(search, 'Drivers');
    await user.click(await screen.findByText('Create “Drivers”'));
    await screen.findByText('Operation failed, try again');
    expect(select.textContent).toBe('No group');
  });
});
