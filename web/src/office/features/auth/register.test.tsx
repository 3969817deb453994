import { register } from '@regalo/contract/auth/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';
import { saidAtField } from '../../../testing/said-at-field.ts';

type User = ReturnType<typeof renderApp>['user'];

async function openRegister() {
  localStorage.setItem('csrfToken', 'csrf-1');
  const { user } = renderApp('/register');
  await screen.findByRole('heading', { level: 1, name: 'Request membership' });
  return user;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: 'I accept the terms and conditions' });
const send = () => screen.getByRole('button', { name: 'Send request' });

async function fill(user: User, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await user.type(field(name), value);
}

const COMPLETE = { Name: 'Ana Mora', Company: 'Café Sol', Email: 'ana@sol.cr' };

test.each([
  [{}, false, 'Name', 'Please fill all required fields'],
  [
    { Name: '   ', Company: 'Sol', Email: 'ana@sol.cr' },
    true,
    'Name',
    'Please fill all required fields',
  ],
  [{ Name: 'Ana' }, true, 'Company', 'Please fill all required fields'],
  [{ Name: 'Ana', Company: 'Sol' }, false, 'Email', 'Please enter a valid email address.'],
  [
    { Name: 'Ana', Company: 'Sol', Email: 'ana@sol..cr' },
    false,
    'Email',
    'Please enter a valid email address.',
  ],
])(
  '%j, terms %s: points at %s and says why once, sending nothing',
  async (values, ticked, wrong, message) => {
    const user = await openRegister();
    await fill(user, values);
    if (ticked) await user.click(terms());
    for (let click = 0; click < 3; click += 1) await user.click(send());
    await saidAtField(message);
    expect(field(wrong)).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(field(wrong));
  },
);

test('without the terms nothing is sent; they can be read and accepted in a dialog', async () => {
  const calls = answer(register, () => ok({}));
  const user = await openRegister();
  await fill(user, COMPLETE);
  await user.click(send());
  await saidAtField('Please accept the terms and conditions.');
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Read the terms and conditions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms and conditions' });
  within(dialog).getByText(/to answer this request only/);
  await user.click(within(dialog).getByRole('button', { name: 'Accept the terms' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(terms()).toHaveProperty('checked', true);
  await user.click(send());
  await screen.findByRole('heading', { name: 'Request sent' });
  expect(calls).toHaveLength(1);
});

test('sends everything once and says what happens next', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const calls = answer(register, async () => {
    await held;
    return HttpResponse.json(ok({}));
  });
  const user = await openRegister();
  await fill(user, {
    ...COMPLETE,
    'Phone (optional)': '+506 8888 7777',
    'Note (optional)': 'For 40 people',
  });
  await user.clear(field('Email'));
  await user.type(field('Email'), ' ana @ sol.cr ');
  await user.click(terms());
  await user.dblClick(send());
  await user.type(field('Name'), '{Enter}');
  await waitFor(() => expect(send()).toHaveProperty('disabled', true));
  release();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Request sent' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText('We answer you at ana@sol.cr.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  expect(calls.map((call) => call.body)).toEqual([
    {
      name: 'Ana Mora',
      company: 'Café Sol',
      email: 'ana@sol.cr',
      phone: '+506 8888 7777',
      note: 'For 40 people',
      terms: true,
    },
  ]);
  expect(localStorage.getItem('authToken')).toBeNull();
});

test.each([
  ['a refusal', () => refuse('too_many_attempts'), 'Too many attempts. Please try again later.'],
  [
    'an empty answer',
    () => new HttpResponse(null, { status: 500 }),
    'Something went wrong. Please try again.',
  ],
  ['no network', () => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('%s is shown and what was typed stays', async (_, reply, message) => {
  allowErrors(/register failed/);
  answer(register, () => reply() as Response);
  const user = await openRegister();
  await fill(user, COMPLETE);
  await user.click(terms());
  await user.click(send());
  await screen.findByText(message);
  expect(field('Name')).toHaveProperty('value', 'Ana Mora');
});

test('takes no more characters than the contract does', async () => {
  await openRegister();
  const limits = ['Name', 'Company', 'Phone (optional)', 'Note (optional)'].map((name) =>
    Number(field(name).getAttribute('maxlength')),
  );
  expect(limits).toEqual([100, 100, 30, 1000]);
  const [name = 0, company = 0, phone = 0, note = 0] = limits;
  const body = (more: number) => ({
    name: 'n'.repeat(name + more),
    company: 'c'.repeat(company + more),
    email: 'ana@sol.cr',
    phone: '5'.repeat(phone + more),
    note: 'x'.repeat(note + more),
    terms: true,
  });
  expect(register.body.safeParse(body(0)).success).toBe(true);
  expect(register.body.safeParse(body(1)).error?.issues).toHaveLength(4);
});

test('is in Spanish too, with a title of its own, and open to who is signed in', async () => {
  signIn();
  speakSpanish();
  const { user } = renderApp('/register');
  await screen.findByRole('heading', { level: 1, name: 'Solicite su membresía' });
  expect(document.title).toBe('Solicitar membresía · Regalo');
  await fill(user, { Nombre: 'Ana', Empresa: 'Sol', 'Correo electrónico': 'ana@sol.cr' });
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await saidAtField('Acepte los términos y condiciones.');
});
