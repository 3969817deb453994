import { addGroup, editGroup, getGroup } from '@regalo/contract/groups/groups';
import { addToGroup } from '@regalo/contract/groups/members';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerGroupList,
  answerPeople,
  answerProfile,
  group,
} from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

const AREAS = [
  ['employees', 1],
  ['collaborations', 2],
  ['clients', 3],
] as const;

beforeEach(() => {
  signIn();
  answerProfile();
  answerPeople(2);
});

/** The open dialog; every question looks into it alone. */
async function openForm(press: string, save: 'Add' | 'Edit', area = 'employees') {
  const { user } = renderApp(`/${area}/group`);
  await user.click(await screen.findByRole('button', { name: press }));
  const form = within(await screen.findByRole('dialog', { name: `${save} Group` }));
  const name = await form.findByRole<HTMLInputElement>('textbox', { name: /Group Name/ });
  const description = form.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
  const button = form.getByRole<HTMLButtonElement>('button', { name: save });
  return { user, form, name, description, button };
}

const openAdd = (area?: string) => openForm('Add Group', 'Add', area);
const openEdit = (area?: string) => openForm('Edit Group1', 'Edit', area);

/** Lists one group whose stored values are these. */
function answerStored(patch = {}) {
  answerGroupList(1);
  return answer(getGroup, () => ok(group(1, { name: 'Sales', description: 'All', ...patch })));
}

describe('adding', () => {
  test.each(AREAS)('a group of %s goes out with its role %i', async (area, role) => {
    answerGroupList(0);
    const calls = answer(addGroup, () => ok(group(1)));
    const { user, name, button } = await openAdd(area);
    expect(document.activeElement).toBe(name);
    await user.type(name, ' Sales ');
    answerGroupList(1);
    await user.click(button);
    await screen.findByText('Group added successfully!');
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Sales', role }]);
    await screen.findByRole('link', { name: 'Group1' });
    // Its people are chosen right there, or later.
    const people = within(await screen.findByRole('dialog', { name: 'Add people to Sales' }));
    const joined = answer(addToGroup, () => ok({}));
    await user.click(await people.findByRole('checkbox', { name: /Name2/ }));
    await user.click(people.getByRole('button', { name: 'Add people' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(joined.map(({ body }) => body)).toEqual([{ group: 1, users: [2] }]);
  });

  test('a description goes along where there is one', async () => {
    answerGroupList(0);
    const calls = answer(addGroup, () => ok(group(1)));
    const { user, name, description, button } = await openAdd();
    await user.type(name, 'Sales');
    await user.type(description, 'Both offices');
    await user.click(button);
    await screen.findByText('Group added successfully!');
    expect(calls[0]?.body).toEqual({ name: 'Sales', description: 'Both offices', role: 1 });
  });

  test('the button waits for a name; spaces are none', async () => {
    answerGroupList(0);
    const { user, form, name, description, button } = await openAdd();
    expect(button.disabled).toBe(true);
    await user.type(description, 'Only this');
    expect(button.disabled).toBe(true);
    await user.type(name, '   ');
    expect(button.disabled).toBe(true);
    expect(form.getByText('Please enter a group name.')).toBeTruthy();
    await user.type(name, 'S');
    expect(button.disabled).toBe(false);
    expect(form.queryByText('Please enter a group name.')).toBeNull();
  });

  test('Enter in an empty form says what is missing', async () => {
    answerGroupList(0);
    const { user, form, name } = await openAdd();
    await user.type(name, '{Enter}');
    expect(form.getByText('Please enter a group name.')).toBeTruthy();
  });

  test('the counters count, and end at 100 and 255', async () => {
    answerGroupList(0);
    const { user, form, name, description } = await openAdd();
    await user.type(name, 'Twelve chars');
    expect(form.getByText('12/100')).toBeTruthy();
    await user.clear(name);
    await user.click(name);
    await user.paste('n'.repeat(120));
    expect(name.value).toHaveLength(100);
    expect(form.getByText('100/100')).toBeTruthy();
    await user.click(description);
    await user.paste('d'.repeat(300));
    expect(description.value).toHaveLength(255);
    expect(form.getByText('255/255')).toBeTruthy();
  });

  test.each([
    ['no reason', () => new HttpResponse(null, { status: 500 }), null],
    ['a fault of its own', () => refuse('unexpected_error'), null],
    ['a refusal', () => refuse('group_name_missing'), 'Please enter a group name.'],
  ])('where the server answers %s, the form stays as it is', async (_, reply, why) => {
    allowErrors(/manager\/group failed/);
    answerGroupList(0);
    answer(addGroup, reply);
    const { user, form, name, button } = await openAdd();
    await user.type(name, 'Sales');
    await user.click(button);
    await screen.findByText('Operation failed, try again');
    expect(name.value).toBe('Sales');
    expect(button.disabled).toBe(false);
    expect(name.getAttribute('aria-invalid')).toBe(why && 'true');
    if (why) form.getByText(why);
    await user.type(name, '!');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  test('a double click adds one group, and nothing closes meanwhile', async () => {
    answerGroupList(0);
    const reply = Promise.withResolvers<Response>();
    const calls = answer(addGroup, () => reply.promise);
    const { user, name, button } = await openAdd();
    await user.type(name, 'Sales');
    await user.dblClick(button);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Add Group' })).toBeTruthy();
    reply.resolve(HttpResponse.json(ok(group(1))));
    await screen.findByText('Group added successfully!');
    expect(calls).toHaveLength(1);
  });
});

describe('editing', () => {
  test.each(AREAS)('in %s sends the changed name alone', async (area) => {
    const loads = answerStored();
    const calls = answer(editGroup, () => ok({}));
    const { user, form, name, description, button } = await openEdit(area);
    expect(loads[0]?.query).toEqual({ group: '1' });
    expect([name.value, description.value]).toEqual(['Sales', 'All']);
    expect(form.getByText('5/100')).toBeTruthy();
    expect(button.disabled).toBe(true);
    await user.type(name, ' West');
    await user.click(button);
    await screen.findByText('Group edited successfully!');
    expect(calls.map(({ body }) => body)).toEqual([{ id: 1, name: 'Sales West' }]);
  });

  test('a description is sent alone too, and can be emptied', async () => {
    answerStored();
    const calls = answer(editGroup, () => ok({}));
    const { user, description, button } = await openEdit();
    await user.clear(description);
    await user.click(button);
    await screen.findByText('Group edited successfully!');
    expect(calls[0]?.body).toEqual({ id: 1, description: '' });
  });

  test('what is typed and taken back is no change', async () => {
    answerStored();
    const { user, name, button } = await openEdit();
    await user.type(name, 'x');
    expect(button.disabled).toBe(false);
    await user.type(name, '{Backspace}');
    expect(button.disabled).toBe(true);
    await user.clear(name);
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Please enter a group name.')).toBeTruthy();
  });

  test.each([
    ['Enter', '{Enter}'],
    ['spaces at the end', '  {Enter}'],
  ])('%s changes nothing, and that is said', async (_, keys) => {
    answerStored();
    const calls = answer(editGroup, () => ok({}));
    const { user, name } = await openEdit();
    await user.type(name, keys);
    await screen.findByText('No changes detected.');
    expect(calls).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Edit Group' })).toBeTruthy();
  });

  test('the new name shows at once in the list', async () => {
    answerStored();
    answer(editGroup, () => ok({}));
    const { user, name, button } = await openEdit();
    await user.type(name, ' West');
    answerGroupList(2);
    await user.click(button);
    await screen.findByRole('link', { name: 'Group2' });
  });

  test('a group that somebody else has deleted is said to be gone, and leaves the list', async () => {
    allowErrors(/edit-group failed/);
    answerStored();
    answer(editGroup, () => refuse('group_not_found'));
    const { user, name, button } = await openEdit();
    await user.type(name, ' West');
    answerGroupList(0);
    await user.click(button);
    await screen.findByText('Operation failed, try again');
    await screen.findByText('Group not found.');
    await screen.findByText('No groups yet');
  });

  test('a failed load can be tried again', async () => {
    allowErrors(/user-group failed/);
    answerGroupList(1);
    answer(getGroup, () => new HttpResponse(null, { status: 500 }));
    const { user } = renderApp('/employees/group');
    await user.click(await screen.findByRole('button', { name: 'Edit Group1' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerStored();
    await user.click(retry);
    await screen.findByDisplayValue('Sales');
  });
});

test('in Spanish too', async () => {
  speakSpanish();
  allowErrors(/edit-group failed/);
  answerStored();
  answer(editGroup, () => new HttpResponse(null, { status: 500 }));
  renderApp('/clients/group');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Editar Group1' }));
  const name = await screen.findByRole('textbox', { name: /Nombre del grupo/ });
  await user.type(name, '{Enter}');
  await screen.findByText('No hay cambios.');
  await user.type(name, ' Oeste');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('No se pudo guardar. Inténtelo de nuevo.');
});
