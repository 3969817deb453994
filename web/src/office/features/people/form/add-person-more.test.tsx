import { allGroups } from '@regalo/contract/groups/groups';
import { addPerson } from '@regalo/contract/people/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const PAGES = [
  ['employees', 'Employees', 1],
  ['collaborations', 'Collaborators', 2],
  ['clients', 'Clients', 3],
] as const;

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const groupButton = () => screen.getByRole('button', { name: /^Group/ });

test.each(PAGES)('%s: title, group and role of what is saved', async (area, title, role) => {
  const groups = answer(allGroups, () =>
    ok({ list: [{ id: 7, name: 'VIP', description: '', role, people: 4 }] }),
  );
  const calls = answer(addPerson, () => ok(person(5)));
  const { user } = renderApp(`/${area}/people`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  await user.click(groupButton());
  await user.click(await screen.findByRole('option', { name: 'VIP' }));
  expect(groups[0]?.query).toEqual({ role: `${role}` });
  await user.type(field(/First Name/), 'Ana');
  await user.type(field(/Last Name/), 'Mora');
  fireEvent.change(field(/Date of Birth/), { target: { value: '1990-05-17' } });
  await user.type(screen.getByRole('combobox', { name: /^Country/ }), 'Panama');
  await user.click(await screen.findByRole('option', { name: /Panama/ }));
  await user.type(field(/Email/), 'ana@x.co');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User added successfully!');
  expect(calls[0]?.body).toMatchObject({ role, group_id: 7, email: 'ana@x.co' });
  await waitFor(() => expect(groupButton().textContent).toBe('No group'));
  expect(field(/Email/).value).toBe('');
});

test('the switch begins as inactive, changes its words and nothing else', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { user } = renderApp('/employees/people');
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: /^Inactive/ });
  expect(control.checked).toBe(false);
  await user.click(control);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Active/ }).checked).toBe(true);
  expect(calls).toHaveLength(0);
});

test('another category’s page begins with an empty form', async () => {
  const { user, router } = renderApp('/employees/people');
  await user.type(await screen.findByLabelText(/First Name/), 'Ana');
  await user.click(screen.getByRole('switch'));
  await router.navigate({ to: '/$category/people', params: { category: 3 } });
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  expect(field(/First Name/).value).toBe('');
  expect(screen.getByRole('switch', { name: /^Inactive/ })).toBeTruthy();
});

test('the page speaks Spanish', async () => {
  speakSpanish();
  const { user } = renderApp('/employees/people');
  await screen.findByRole('switch', { name: /^Inactivo/ });
  expect(screen.getByRole('button', { name: 'Subir desde Excel/CSV' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Costa Rica \+506/ }));
  const countries = await screen.findAllByRole('option');
  expect(countries.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    // The company's country, then the alphabet.
    'Costa Rica+506',
    'Afganistán+93',
    'Albania+355',
  ]);
});
