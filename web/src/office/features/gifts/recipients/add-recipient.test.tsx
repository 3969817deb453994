import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { addPerson, findPerson } from '@regalo/contract/people/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answer(findPerson, () => ok({ person: null }));
  useCart.getState().clear();
  useCart.getState().choose(freeChoice(25_000));
});

async function openForm(button = 'Add Recipient') {
  const { user } = renderApp('/checkout?step=recipients');
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: button });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const fill = async (email: string) => {
    type(/First Name/, 'Luz');
    type(/Last Name/, 'Vega');
    type(/Date of Birth/, '1990-05-17');
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    await user.paste('Costa Rica');
    await user.click(await screen.findByRole('option', { name: /Costa Rica/ }));
    if (email) type(/Email/, email);
  };
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  return { user, fill, add };
}

test('a new person is checked, saved to People and becomes a recipient', async () => {
  const calls = answer(addPerson, () => ok(person(41, { email: 'luz@x.cr' })));
  const { user, fill, add } = await openForm();
  await add();
  await screen.findAllByText('Please fill in First Name before submitting.');
  await fill('');
  await add();
  await screen.findAllByText('Please provide either an email or a phone number.');
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText(/Email/), 'luz@x.cr');
  await user.click(screen.getByRole('radio', { name: 'Client' }));
  await add();
  await screen.findByText('Recipient added successfully!');
  expect(calls[0]?.body).toMatchObject({
    first_name: 'Luz',
    email: 'luz@x.cr',
    country: 'Costa Rica',
    group_id: 0,
    role: 3,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('luz@x.cr');

  expect(useCart.getState().recipients).toMatchObject([{ id: 41, source: 'manual' }]);
});

test('the second new person joins the first; without a choice they are an employee', async () => {
  const calls = answer(addPerson, () => ok(person(42, { email: 'sol@x.cr' })));
  useCart.getState().setRecipients('manual', [person(41)]);
  const { fill, add } = await openForm();
  expect(screen.queryByRole('note')).toBeNull();
  await fill('sol@x.cr');
  await add();
  await screen.findByText('sol@x.cr');
  expect(calls[0]?.body).toMatchObject({ role: 1 });
  expect(useCart.getState().recipients).toMatchObject([
    { id: 41, source: 'manual' },
    { id: 42, source: 'manual' },
  ]);
});

test.each([
  [() => refuse('already_added'), /already added/],
  [() => refuse('own_email'), /your own email/],
  [() => new HttpResponse(null, { status: 500 }), 'Error adding recipient. Please try again.'],
])('what the server refuses is said, and nothing typed is lost: %#', async (reply, message) => {
  allowErrors(/add-people failed/);
  answer(addPerson, reply);
  const { fill, add } = await openForm();
  await fill('luz@x.cr');
  await add();
  await screen.findAllByText(message);
  expect(screen.getByDisplayValue('luz@x.cr')).toBeTruthy();
  expect(useCart.getState().recipients).toEqual([]);
});

test('somebody who is in the lists already is offered as soon as the e-mail is typed', async () => {
  const known = person(5, { email: 'ana@x.cr' });
  const asked = answer(findPerson, ({ body }) =>
    ok({ person: (body as { email: string }).email === 'ana@x.cr' ? known : null }),
  );
  const { user } = await openForm();
  await user.type(screen.getByLabelText(/Email/), 'ana@x.cr');
  await screen.findByText('Name5 Mora is already in your lists.');
  await user.click(screen.getByRole('button', { name: 'Add Name5 Mora' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useCart.getState().recipients).toMatchObject([{ id: 5, source: 'manual' }]);
  // An address that is not complete yet is nobody's.
  const emails = asked.map(({ body }) => (body as { email: string }).email);
  expect(emails.every((email) => /@.+\.../.test(email))).toBe(true);
});

test('somebody whom the server knows already becomes a recipient, not a refusal', async () => {
  allowErrors(/add-people failed/);
  const known = person(5, { first_name: 'LUZ', last_name: 'Vega', email: 'luz@x.cr' });
  answer(addPerson, () => refuse('already_added'));
  const { fill, add } = await openForm();
  await fill('luz@x.cr');
  answer(findPerson, () => ok({ person: known }));
  await add();
  await screen.findByText('LUZ Vega from your lists was added.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useCart.getState().recipients).toMatchObject([{ id: 5 }]);
});

test('somebody else of the same e-mail is never taken in their place; both are kept once that was said', async () => {
  allowErrors(/add-people failed/);
  const known = person(5, { email: 'luz@x.cr' });
  const calls = answer(addPerson, ({ body }) =>
    (body as { shared?: boolean }).shared
      ? ok(person(41, { first_name: 'Luz', last_name: 'Vega', email: 'luz@x.cr' }))
      : refuse('already_added', 'email'),
  );
  useCart.getState().setRecipients('manual', [known]);
  const { user, fill, add } = await openForm();
  await fill('luz@x.cr');
  answer(findPerson, () => ok({ person: known, people: [known] }));
  await add();
  await screen.findByText('Name5 Mora already has this email.');
  expect(useCart.getState().recipients).toMatchObject([{ id: 5 }]);
  await user.click(screen.getByRole('button', { name: /keep both/ }));
  await screen.findByText(
    'Name5 Mora and Luz Vega have the same email. Each of them gets their own gift.',
  );
  expect(calls[1]?.body).toMatchObject({ first_name: 'Luz', shared: true });
  expect(useCart.getState().recipients).toMatchObject([{ id: 5 }, { id: 41 }]);
  await user.click(screen.getAllByRole('button', { name: 'Remove Luz Vega' })[0] as HTMLElement);
  expect(useCart.getState().recipients).toMatchObject([{ id: 5 }]);
  await waitFor(() => expect(screen.queryByText(/the same email/)).toBeNull());
});

test('opening the form loses nobody; the first one added replaces those of another source', async () => {
  answer(addPerson, () => ok(person(41, { email: 'luz@x.cr' })));
  useCart.getState().setRecipients('people', [person(1), person(2)]);
  const { user, fill, add } = await openForm();
  expect(screen.getByRole('note').textContent).toBe(
    'What you add here replaces the 2 recipients from “People”. You can keep both afterwards.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(useCart.getState().recipients).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await fill('luz@x.cr');
  await add();
  await screen.findByText('luz@x.cr');
  expect(useCart.getState().recipients).toMatchObject([{ id: 41, source: 'manual' }]);
});

test('in Spanish', async () => {
  speakSpanish();
  const { user } = await openForm('Agregar destinatario');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await screen.findAllByText(/Complete el campo/);
  expect(screen.getByRole('radio', { name: 'Empleado' })).toHaveProperty('checked', true);
});
