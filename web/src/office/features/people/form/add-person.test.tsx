import { addPerson, findPerson } from '@regalo/contract/people/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { saidAtField } from '../../../../testing/said-at-field.ts';

beforeEach(() => {
  signIn();
  answerProfile();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

interface Typed {
  first?: string;
  last?: string;
  dob?: string;
  country?: string;
  email?: string;
  phone?: string;
}

async function openForm(path = '/employees/people') {
  const { user } = renderApp(path);
  await screen.findByText('Personal Details');
  const fill = async (typed: Typed) => {
    const values: [RegExp, string | undefined][] = [
      [/First Name/, typed.first],
      [/Last Name/, typed.last],
      [/Email/, typed.email],
      [/^Phone/, typed.phone],
    ];
    for (const [label, value] of values) if (value) await user.type(field(label), value);
    if (typed.dob) fireEvent.change(field(/Date of Birth/), { target: { value: typed.dob } });
    if (typed.country === '') await user.clear(screen.getByRole('combobox', { name: /^Country/ }));
    if (typed.country) {
      await user.type(screen.getByRole('combobox', { name: /^Country/ }), typed.country);
      await user.click(await screen.findByRole('option', { name: new RegExp(typed.country) }));
    }
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, fill, save };
}

const ANA = { first: 'Ana', last: 'Mora', dob: '1990-05-17', country: 'Panama' };

test.each<[string, Typed, string]>([
  ['nothing', {}, 'Please fill in First Name before submitting.'],
  ['blank names', { first: '  ' }, 'Please fill in First Name before submitting.'],
  ['no last name', { first: 'Ana' }, 'Please fill in Last Name before submitting.'],
  [
    'no birthday',
    { first: 'Ana', last: 'Mora' },
    'Please fill in Date of Birth before submitting.',
  ],
  [
    'no country',
    { first: 'Ana', last: 'Mora', dob: '1990-05-17', country: '' },
    'Please fill in Country before submitting.',
  ],
  ['a birthday to come', { ...ANA, dob: '2999-01-01' }, 'Date of birth cannot be in the future.'],
  ['no way to reach', ANA, 'Please enter either an email or a phone number before submitting.'],
  ['a bad e-mail', { ...ANA, email: 'ana@' }, 'Please enter a valid email address.'],
  [
    'a short phone',
    { ...ANA, phone: '123' },
    'The phone number must have at least 7 digits for Panama.',
  ],
])('%s: said at the field, nothing sent', async (_, typed, message) => {
  const { fill, save } = await openForm();
  await fill(typed);
  await save();
  await saidAtField(message);
});

test('every wrong field says so at once, the first has the focus, and each until it is mended', async () => {
  const { user, fill, save } = await openForm();
  await fill({ last: 'Mora', email: 'ana@' });
  await save();
  const told = (name: RegExp) => document.getElementById(`${field(name).id}-error`)?.textContent;
  await waitFor(() =>
    expect(told(/First Name/)).toBe('Please fill in First Name before submitting.'),
  );
  expect(told(/Date of Birth/)).toBe('Please fill in Date of Birth before submitting.');
  expect(told(/Email/)).toBe('Please enter a valid email address.');
  expect(told(/Last Name/)).toBeUndefined();
  expect(document.activeElement).toBe(field(/First Name/));
  await user.type(field(/Email/), 'x');
  expect(told(/Email/)).toBe('Please enter a valid email address.');
  await user.type(field(/Email/), '.cr');
  expect(told(/Email/)).toBeUndefined();
  await user.clear(field(/Email/));
  expect(told(/Email/)).toBeUndefined();
  expect(told(/First Name/)).toBe('Please fill in First Name before submitting.');
});

test('a phone mends what is said beside the e-mail', async () => {
  const { fill, save } = await openForm();
  await fill(ANA);
  await save();
  const neither = 'Please enter either an email or a phone number before submitting.';
  await saidAtField(neither);
  await fill({ phone: '61234567' });
  await waitFor(() => expect(screen.queryByText(neither)).toBeNull());
});

test('sends the person with the dial code of the country, then empties the form', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { user, fill, save } = await openForm('/clients/people');
  await fill({ ...ANA, first: ' Ana ', email: 'Ana@X.co', phone: '6123-4567' });
  fireEvent.change(field(/Start Date/), { target: { value: '2020-02-01' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
  await user.click(screen.getByRole('checkbox', { name: 'Wants no celebration gifts' }));
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User added successfully!');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    first_name: 'Ana',
    last_name: 'Mora',
    dob: '1990-05-17',
    country: 'Panama',
    email: 'ana@x.co',
    contact_no: '+50761234567',
    ...{ start_date: '2020-02-01', language: 'en', no_occasions: true },
    custom_fields: {},
    group_id: 0,
    role: 3,
  });
  await waitFor(() => expect(field(/First Name/).value).toBe(''));
  expect(window.location.pathname).toBe('/clients/people');
  await save();
  await screen.findAllByText('Please fill in First Name before submitting.');
});

test('a pasted number brings its dial code along; without digits no phone is sent', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { user, fill, save } = await openForm();
  await fill(ANA);
  await user.click(field(/^Phone/));
  await user.paste('+34 612 345 678');
  expect(screen.getByRole('button', { name: /Spain \+34/ })).toBeTruthy();
  await save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ contact_no: '+34612345678', email: '' });
});

test('a dial code that is typed is not doubled, before a number that stands there neither', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { user, fill, save } = await openForm();
  await fill({ ...ANA, country: 'Costa Rica', phone: '+506 8888 7777' });
  expect(field(/^Phone/).value).toBe('8888 7777');
  await user.clear(field(/^Phone/));
  await user.type(field(/^Phone/), '88887777');
  await user.keyboard('{Home}x+506');
  expect(field(/^Phone/).value).toBe('88887777');
  await save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ contact_no: '+50688887777' });
});

test('an unknown dial code is refused, and the country named is the one chosen', async () => {
  const { user, fill, save } = await openForm();
  await fill({ ...ANA, phone: '+999 123456' });
  await save();
  await screen.findAllByText(/Please enter the phone number with its country code/);
  await user.clear(field(/^Phone/));
  await user.click(screen.getByRole('button', { name: /Country code of the phone number/ }));
  await user.click(await screen.findByRole('option', { name: /St. Helena/ }));
  await user.type(field(/^Phone/), '1234');
  await save();
  await screen.findAllByText('The phone number must have at least 5 digits for St. Helena.');
});

test('letters in the middle of a full name are left out where they were typed', async () => {
  const { user } = await openForm();
  await user.type(field(/First Name/), 'x'.repeat(60));
  await user.keyboard('{Home}ab');
  expect(field(/First Name/).value).toBe('x'.repeat(60));
  expect(field(/First Name/).selectionStart).toBe(0);
});

test('what is too long is cut while typing, and said', async () => {
  const { user } = await openForm();
  await user.click(field(/First Name/));
  await user.paste('x'.repeat(61));
  await screen.findByText('First Name must be less than 60 characters');
  expect(field(/First Name/).value).toHaveLength(60);
});

test.each([
  [() => refuse('already_added'), 'Sorry you have already added this user.'],
  [() => HttpResponse.error(), 'Error adding user. Please try again.'],
])('a refusal is shown and what was typed stays', async (reply, message) => {
  allowErrors(/add-people failed/);
  answer(findPerson, () => ok({ person: null }));
  answer(addPerson, reply);
  const { fill, save } = await openForm();
  await fill({ ...ANA, email: 'ana@x.co' });
  await save();
  await screen.findByText(message);
  expect(field(/Email/).value).toBe('ana@x.co');
});

test('somebody of another name may have the same e-mail, once that was said; the next one is asked again', async () => {
  allowErrors(/add-people failed/);
  const known = person(5, { first_name: 'Luis', last_name: 'Solano', email: 'casa@x.co' });
  answer(findPerson, () => ok({ person: known, people: [known] }));
  const calls = answer(addPerson, ({ body }) =>
    (body as { shared?: boolean }).shared ? ok(person(6)) : refuse('already_added', 'email'),
  );
  const { user, fill, save } = await openForm();
  await fill({ ...ANA, email: 'casa@x.co' });
  await save();
  await screen.findByText('Luis Solano already has this email.');
  const keep = { name: 'It belongs to both: keep both' };
  // The word is about this address alone.
  await user.type(field(/Email/), 'm');
  expect(screen.queryByRole('button', keep)).toBeNull();
  await user.type(field(/Email/), '{backspace}');
  await user.click(screen.getByRole('button', keep));
  await screen.findByText('User added successfully!');
  expect(screen.queryByRole('button', keep)).toBeNull();
  await fill({ ...ANA, email: 'casa@x.co' });
  await save();
  await screen.findByRole('button', keep);
  const words = calls.map(({ body }) => (body as { shared?: boolean }).shared);
  expect(words).toEqual([undefined, true, undefined]);
});

test('nobody is kept beside themselves', async () => {
  allowErrors(/add-people failed/);
  const known = person(5, { first_name: 'ANA', last_name: 'Mora', email: 'ana@x.co' });
  answer(findPerson, () => ok({ person: known, people: [known] }));
  answer(addPerson, () => refuse('already_added', 'email'));
  const { fill, save } = await openForm();
  await fill({ ...ANA, email: 'ana@x.co' });
  await save();
  await screen.findByText('ANA Mora is already in your lists.');
  expect(screen.queryByRole('button', { name: /keep both/ })).toBeNull();
});
