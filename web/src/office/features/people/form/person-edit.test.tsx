import { listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { findPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import type { Person } from '@regalo/contract/people/person';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroups, answerPeople, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { saidAtField } from '../../../../testing/said-at-field.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerGroups('Board', 'Drivers');
});

const STORED = { contact_no: '+50688887777', group_id: 2, group_name: 'Drivers' };
const field = (name: RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
const editButton = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: /^Edit(ing\.\.\.)?$/,
  });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openEdit({ area = 'employees', stored = STORED as Partial<Person> } = {}) {
  answerPeople(3);
  const loads = answer(getPerson, ({ query }) => ok(person(Number(query.id), stored)));
  const { user } = renderApp(`/${area}/list`);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Name2 Mora' }));
    await screen.findByRole('dialog', { name: 'Edit Name2 Mora' });
    await screen.findByLabelText(/First Name/);
  };
  await open();
  const type = async (name: RegExp, value: string) => {
    await user.clear(field(name));
    if (value) await user.type(field(name), value);
  };
  return { user, loads, open, type };
}

test.each(['employees', 'collaborations', 'clients'])(
  'a person of %s is loaded, changed by just what differs, and shown again',
  async (area) => {
    const { user, loads, type } = await openEdit({ area });
    expect(loads[0]?.query).toEqual({ id: '2' });
    expect(field(/First Name/).value).toBe('Name2');
    expect(field(/Date of Birth/).value).toBe('1990-05-17');
    expect(field(/^Phone/).value).toBe('88887777');
    expect(screen.getByRole('button', { name: /Costa Rica \+506/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ }).value).toBe(
      'Costa Rica',
    );
    await type(/First Name/, 'Ana');
    fireEvent.change(field(/Date of Birth/), { target: { value: '1991-01-31' } });
    let finish: () => void = () => undefined;
    const saves = answer(updatePerson, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return HttpResponse.json(ok({}));
    });
    answerPeople(1, { first_name: 'Ana' });
    await user.dblClick(editButton());
    await waitFor(() => expect(editButton().textContent).toBe('Editing...'));
    expect(editButton().disabled).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(screen.getByRole('dialog')).toBeTruthy();
    finish();
    await screen.findByText('Recipient Updated successfully!');
    expect(saves.map(({ body }) => body)).toEqual([
      { id: 2, first_name: 'Ana', dob: '1991-01-31' },
    ]);
    await screen.findByText('Ana');
    await gone();
  },
);

test('the button follows what differs; Enter without a change says so and sends nothing', async () => {
  const { user, type } = await openEdit();
  expect(editButton().disabled).toBe(true);
  await user.type(field(/First Name/), 'x');
  expect(editButton().disabled).toBe(false);
  await user.type(field(/First Name/), '{Backspace}');
  expect(editButton().disabled).toBe(true);
  await type(/^Phone/, '8888-77 77');
  expect(editButton().disabled).toBe(true);
  await user.type(field(/Email/), '{Enter}');
  await screen.findByText('No changes detected.');
});

test("of the company's own fields those that changed are sent, and one emptied again is no change", async () => {
  const own = { subject: 'person' as const, choices: [], required: false, archived: false };
  answer(listCustomFields, () =>
    ok({
      list: [
        { ...own, id: 1, key: 'badge', name: 'Badge', kind: 'number' },
        { ...own, id: 2, key: 'team', name: 'Team', kind: 'text' },
        { ...own, id: 3, key: 'floor', name: 'Floor', kind: 'text' },
      ],
    }),
  );
  const { user, type } = await openEdit({
    stored: { ...STORED, custom_fields: { badge: '1', team: 'Ventas' } },
  });
  const saves = answer(updatePerson, () => ok({}));
  await screen.findByLabelText('Floor');
  await type(/^Floor/, '3');
  await type(/^Floor/, '');
  expect(editButton().disabled).toBe(true);
  await type(/^Badge/, '12');
  await type(/^Team/, '');
  await user.click(editButton());
  await gone();
  expect(saves.map(({ body }) => body)).toEqual([
    { id: 2, custom_fields: { badge: '12', team: '' } },
  ]);
});

test('closing throws away what was typed', async () => {
  const { user, open, type } = await openEdit();
  await type(/First Name/, 'Ana');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  await open();
  expect(field(/First Name/).value).toBe('Name2');
});

test.each<[string, RegExp, string, string]>([
  ['no first name', /First Name/, '', 'Please fill in First Name before submitting.'],
  ['no last name', /Last Name/, '', 'Please fill in Last Name before submitting.'],
  ['no birthday', /Date of Birth/, '', 'Please fill in Date of Birth before submitting.'],
  ['a birthday to come', /Date of Birth/, '2999-01-01', 'Date of birth cannot be in the future.'],
  ['a bad e-mail', /Email/, 'ana@', 'Please enter a valid email address.'],
  [
    'a short phone',
    /^Phone/,
    '123',
    'The phone number must have at least 8 digits for Costa Rica.',
  ],
  [
    'a long phone',
    /^Phone/,
    '1234567890123456',
    'The phone number cannot exceed 19 characters for Costa Rica.',
  ],
])('%s: said at the field, nothing sent', async (_, name, value, message) => {
  const { user } = await openEdit();
  fireEvent.change(field(name), { target: { value } });
  await user.click(editButton());
  await saidAtField(message);
});

test('neither e-mail nor phone: one message; a bare dial code is no phone', async () => {
  const { user, type } = await openEdit();
  await type(/Email/, '');
  await type(/^Phone/, '');
  await user.click(editButton());
  await screen.findAllByText('Please enter either an email or a phone number before submitting.');
});

test('what a spreadsheet left out is asked for, but not of who only changes the group', async () => {
  const saves = answer(updatePerson, () => ok({}));
  const { user, type } = await openEdit({ stored: { last_name: '', dob: null, country: null } });
  await type(/First Name/, 'Ana');
  await user.click(editButton());
  await screen.findAllByText('Please fill in Last Name before submitting.');
  await type(/First Name/, 'Name2');
  await user.click(screen.getByLabelText(/^Group/));
  await user.click(await screen.findByRole('option', { name: 'Board' }));
  await user.click(editButton());
  await screen.findByText('Recipient Updated successfully!');
  expect(saves.map(({ body }) => body)).toEqual([{ id: 2, group_id: 1 }]);
});

test('a phone may be emptied where an e-mail is there', async () => {
  const saves = answer(updatePerson, () => ok({}));
  const { user, type } = await openEdit();
  await type(/^Phone/, '');
  await user.click(editButton());
  await screen.findByText('Recipient Updated successfully!');
  expect(saves[0]?.body).toEqual({ id: 2, contact_no: '' });
});

test.each([
  [() => refuse('already_added'), 'Sorry you have already added this user.'],
  [() => refuse('own_email'), 'Sorry you cannot add your own email.'],
  [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('a failed save is shown and what was typed stays', async (reply, message) => {
  allowErrors(/user-update failed/);
  answer(findPerson, () => ok({ person: null }));
  answer(updatePerson, reply);
  const { user, type } = await openEdit();
  await type(/Email/, 'other@x.co');
  await user.click(editButton());
  await screen.findByText(message);
  expect(field(/Email/).value).toBe('other@x.co');
  await waitFor(() => expect(editButton().disabled).toBe(false));
});

test('an e-mail of somebody else is theirs too, once that was said', async () => {
  allowErrors(/user-update failed/);
  const people = [person(2, STORED), person(5, { email: 'casa@x.co' })];
  answer(findPerson, () => ok({ person: people[0] ?? null, people }));
  const saves = answer(updatePerson, ({ body }) =>
    (body as { shared?: boolean }).shared ? ok({}) : refuse('already_added', 'email'),
  );
  const { user, type } = await openEdit();
  await type(/Email/, 'casa@x.co');
  await user.click(editButton());
  await screen.findByText('Name5 Mora already has this email.');
  await user.click(screen.getByRole('button', { name: /keep both/ }));
  await screen.findByText('Recipient Updated successfully!');
  expect(saves[1]?.body).toEqual({ id: 2, email: 'casa@x.co', shared: true });
  await gone();
});

test('a person who does not load can be tried again', async () => {
  allowErrors(/manager\/user failed/);
  answerPeople(3);
  answer(getPerson, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/employees/list');
  await user.click(await screen.findByRole('button', { name: 'Edit Name2 Mora' }));
  await screen.findByText('Failed to load user data. Please try again.');
  answer(getPerson, () => ok(person(2)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/First Name/);
});

test('in Spanish', async () => {
  speakSpanish();
  answerPeople(3);
  answer(getPerson, () => ok(person(2, STORED)));
  answer(updatePerson, () => ok({}));
  const { user } = renderApp('/clients/list');
  await user.click(await screen.findByRole('button', { name: 'Editar a Name2 Mora' }));
  await user.type(await screen.findByLabelText(/^Nombre/), 'x');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Cambios guardados.');
});
