import { addPerson, countriesInUse } from '@regalo/contract/people/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^(Country|País)/ });
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.trim());
const said = () => document.getElementById(`${country().id}-error`)?.textContent;

async function openForm() {
  const { user } = renderApp('/employees/people');
  await screen.findByRole('switch');
  await waitFor(() => expect(country().value).toBe('Costa Rica'));
  /** Clicks the field and types over what is there. */
  const type = async (text: string) => {
    await user.click(country());
    await user.keyboard(text);
  };
  return { user, type };
}

test('the company’s country is filled in; Enter takes what fits best, and sends nothing', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { type } = await openForm();
  await type('pan{Enter}');
  expect(country().value).toBe('Panama');
  expect(screen.getByRole('button', { name: /Panama \+507/ })).toBeTruthy();
  await type('CR{Enter}');
  expect(country().value).toBe('Costa Rica');
  await type('cos');
  expect(options()[0]).toBe('Costa Rica');
  expect(calls).toHaveLength(0);
});

test('the company’s country comes first, then those of its people', async () => {
  answer(countriesInUse, () => ok({ list: ['PA', 'CR'] }));
  const { user, type } = await openForm();
  await user.click(country());
  await waitFor(() =>
    expect(options().slice(0, 3)).toEqual(['Costa Rica', 'Panama', 'Afghanistan']),
  );
  await type('p');
  expect(options()[0]).toBe('Panama');
});

test('leaving the field takes what fits best', async () => {
  const { user, type } = await openForm();
  await type('méxi');
  await user.tab();
  expect(country().value).toBe('Mexico');
});

test('text that fits nothing stays, and is said to until it is mended', async () => {
  const calls = answer(addPerson, () => ok(person(5)));
  const { user, type } = await openForm();
  await type('Narnia{Enter}');
  const none = 'Nothing matches “Narnia”. Choose one from the list.';
  expect(said()).toBe(none);
  await user.tab();
  expect(country().value).toBe('Narnia');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(country().value).toBe('Narnia');
  expect(said()).toBe(none);
  await user.clear(country());
  await type('España');
  expect(said()).not.toBe(none);
  await user.tab();
  expect(country().value).toBe('Spain');
  expect(said()).toBeUndefined();
  expect(calls).toHaveLength(0);
});

test('a saved form has the company’s country again', async () => {
  answer(addPerson, () => ok(person(5)));
  const { user, type } = await openForm();
  await type('Panama{Enter}');
  const values = [/First Name/, /Last Name/, /Email/].map((name) => screen.getByLabelText(name));
  for (const input of values) fireEvent.change(input, { target: { value: 'ana@x.co' } });
  const birth = screen.getByLabelText(/Date of Birth/);
  fireEvent.change(birth, { target: { value: '1990-05-17' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User added successfully!');
  expect(country().value).toBe('Costa Rica');
});

test('in Spanish both names find it', async () => {
  speakSpanish();
  const { type } = await openForm();
  await type('Germany{Enter}');
  expect(country().value).toBe('Alemania');
});
