import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { giftStory } from '@regalo/contract/orders/story';
import {
  getPersonDetail,
  listPersonGifts,
  listPersonHistory,
  type PersonDetail,
} from '@regalo/contract/people/detail';
import { getPerson, updatePerson } from '@regalo/contract/people/form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerGroups,
  answerPeople,
  answerProfile,
  BY_MAIL,
  person,
} from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerToCome } from '../../../../testing/scheduled.ts';
import { useCart } from '../../gifts/cart.ts';

const EVA = person(7, {
  first_name: 'Eva',
  last_name: 'Solís',
  email: 'eva@x.cr',
  contact_no: '+50688887777',
  dob: '1990-01-01',
  country: 'Spain',
  group_id: 3,
  group_name: 'Ventas',
});

beforeEach(() => {
  signIn();
  answerProfile();
  answerToCome();
});

function answerDetail(patch: Partial<PersonDetail> = {}) {
  return answer(getPersonDetail, () =>
    ok({
      person: EVA,
      createdAt: '2025-03-01T05:30:00.000Z',
      added_by: 'Mariela Fonseca',
      file: null,
      email_came_back: null,
      time_zone: -6,
      ...patch,
    }),
  );
}

function answerGifts(total: number) {
  return answer(listPersonGifts, ({ query }) => {
    const from = (Number(query.page) - 1) * 10;
    const size = Math.max(0, Math.min(10, total - from));
    const list = Array.from({ length: size }, (_, n) => ({
      id: total - from - n,
      order_id: 100,
      order_number: 100 + total - from - n,
      name: 'Tarde de café',
      gift_value: 25_000,
      status: 'opened' as const,
      ...BY_MAIL,
      createdAt: '2025-01-01T05:30:00.000Z',
    }));
    return ok({ list, total_count: total });
  });
}

/** Gifts that went to a phone or came back, as the page lists them. */
function answerMessages() {
  const phone = { ...BY_MAIL, channel: 'whatsapp', cost: 12 } as const;
  const messages = [
    { ...phone, status: 'sent', readAt: '2025-03-01T04:06:00.000Z' },
    { ...phone, status: 'sent', channel: 'sms', deliveredAt: '2025-03-01T05:06:00.000Z' },
    { ...phone, status: 'failed', failure: 'stopped' },
    { ...BY_MAIL, status: 'failed', reason: '550 5.1.1 User unknown' },
  ] as const;
  const about = {
    name: 'Tarde de café',
    gift_value: 25_000,
    createdAt: '2025-01-01T05:30:00.000Z',
  };
  const list = messages.map((one, n) => ({
    ...about,
    ...one,
    id: n + 1,
    order_id: 101,
    order_number: 101 + n,
  }));
  return answer(listPersonGifts, () => ok({ list, total_count: list.length }));
}

function answerHistory(total = 2) {
  const entry = { author: 'Mariela Fonseca', createdAt: '2025-03-01T05:30:00.000Z' };
  return answer(listPersonHistory, () =>
    ok({
      list: [
        {
          ...entry,
          id: 2,
          action: 'edited' as const,
          changes: [
            { field: 'country' as const, before: 'Costa Rica', after: 'Spain' },
            { field: 'group_name' as const, before: null, after: 'Ventas' },
            { field: 'email' as const, before: 'old@x.cr', after: null },
          ],
          custom_changes: [{ name: 'Cost center', before: 'CC-1', after: 'CC-2' }],
        },
        { ...entry, id: 1, action: 'added' as const, changes: [] },
      ].slice(0, total),
      total_count: total,
    }),
  );
}

function answerAll() {
  answerGifts(1);
  answerHistory();
  return answerDetail();
}

const section = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

test.each([
  [
    'en',
    [
      ...['Sent', 'By SMS, ₡12', 'Read: Feb 28, 2025, 22:06', 'Delivered: Feb 28, 2025, 23:06'],
      ...['Failed', 'This person does not want messages. Share the link another way.'],
      'This mailbox does not exist.',
    ],
  ],
  [
    'es',
    [
      ...['Enviado', 'Por SMS, ₡12', /^Leído: 28 feb/, /^Entregado: 28 feb/, 'Falló'],
      'La persona no quiere mensajes. Comparta el enlace de otra manera.',
      'Este buzón no existe.',
    ],
  ],
] as const)('%s: each gift says how far it came, and why not', async (language, texts) => {
  if (language === 'es') speakSpanish();
  answerAll();
  answerMessages();
  renderApp('/employees/7');
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('the page shows who it is, with gifts, history and more, in the company’s own days', async () => {
  const calls = answerAll();
  renderApp('/employees/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Eva Solís' })).toBeTruthy();
  expect(calls[0]?.query).toEqual({ id: '7' });
  expect(document.title).toBe('Eva Solís · Regalo');
  expect(screen.getByText('Employee')).toBeTruthy();
  expect(screen.getByText('Profile complete')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'eva@x.cr' }).getAttribute('href')).toBe(
    'mailto:eva@x.cr',
  );
  expect(screen.getByRole('link', { name: 'Ventas' }).getAttribute('href')).toBe(
    '/employees/group/3',
  );
  const gifts = section('Recent Orders');
  const order = await within(gifts).findByRole('link', { name: 'Order 101' });
  expect(order.getAttribute('href')).toBe('/orders/n101');
  for (const text of ['Dec 31, 2024', 'Tarde de café', '₡25,000', 'Opened'])
    expect(within(gifts).getByText(text)).toBeTruthy();
  const history = section('History');
  for (const text of [
    'Mariela Fonseca edited this person',
    'Country: from “Costa Rica” to “Spain”',
    'Group Name: now “Ventas”',
    'Email: “old@x.cr” was removed',
    'Cost center: from “CC-1” to “CC-2”',
    'Mariela Fonseca added this person',
  ])
    expect(await within(history).findByText(text)).toBeTruthy();
  expect(within(history).getAllByText('Feb 28, 2025, 23:30')).toHaveLength(2);
  const info = section('Additional Info');
  for (const text of ['Jan 1, 1990', 'Spain', 'Feb 28, 2025, 23:30', 'Added by hand'])
    expect(within(info).getByText(text)).toBeTruthy();
});

test('what is to come is listed with day, gift, author and where it can be changed', async () => {
  answerAll();
  const scheduled = {
    ...{
      at: '2099-12-12T15:00:00.000Z',
      occasion: null,
      order_id: 51,
      order_number: 51,
      status: 'scheduled' as const,
    },
    ...{ by_rule: false, gift: { name: 'Tarde de café', face_value: '₡10,000' }, author: 'Luis' },
  };
  const planned = {
    ...scheduled,
    occasion: 'birthday' as const,
    order_id: null,
    order_number: null,
    status: null,
  };
  const hidden = { ...planned, occasion: 'christmas' as const, by_rule: true, gift: null };
  answerToCome(scheduled, { ...planned, by_rule: true }, { ...hidden, author: null });
  renderApp('/employees/7');
  const table = await screen.findByRole('table', { name: 'Upcoming gifts' });
  await within(table).findByText('Christmas');
  const [first, second, third] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('Dec 12, 2099, 09:00Tarde de café₡10,000LuisScheduled');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/scheduled');
  expect(second?.textContent).toContain('₡10,000 · BirthdayLuisBy a rulePlanned');
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/occasions/rules');
  // A rule that the member does not see.
  expect(third?.textContent).toContain('Gift from a ruleChristmas');
  expect(third?.querySelector('a')).toBeNull();
});

test('a person for whom nothing is to come is told so', async () => {
  answerAll();
  renderApp('/employees/7');
  await screen.findByText(/Nothing is scheduled for this person/);
});

test('says that mails to the address came back, and when', async () => {
  answerDetail({ email_came_back: '2026-11-04T03:00:00.000Z' });
  answerGifts(0);
  answerHistory(0);
  renderApp('/employees/7');
  await screen.findByText('Emails to this address came back on Nov 3, 2026. Please correct it.');
});

test('says who else has the address, with a link to them', async () => {
  const luis = { id: 8, first_name: 'Luis', last_name: 'Solano', role: 3 as const };
  answerDetail({ shares_with: [luis] });
  answerGifts(0);
  answerHistory(0);
  renderApp('/employees/7');
  const link = await screen.findByRole('link', { name: 'Luis Solano' });
  expect(link.getAttribute('href')).toBe('/clients/8');
  expect(link.closest('span')?.textContent).toBe('Email also of Luis Solano');
});

test('a mail link goes to the address alone, whatever stands in it', async () => {
  answerGifts(0);
  answerHistory(0);
  const email = 'eva?bcc=spy&y@x.cr';
  answerDetail({ person: { ...EVA, email } });
  renderApp('/employees/7');
  const link = await screen.findByRole('link', { name: email });
  expect(link.getAttribute('href')).toBe('mailto:eva%3Fbcc%3Dspy%26y@x.cr');
});

test('in Spanish everything is said in Spanish, countries too', async () => {
  speakSpanish();
  answerGifts(0);
  answerHistory();
  answerDetail({ person: { ...EVA, dob: null, last_name: '' }, file: 'planilla.csv' });
  renderApp('/employees/7');
  await screen.findByText('Falta: Apellidos, Fecha de nacimiento');
  await screen.findByText('País: de «Costa Rica» a «España»');
  expect(screen.getByText('No hay pedidos recientes.')).toBeTruthy();
  expect(screen.getByText('Archivo planilla.csv')).toBeTruthy();
});

test('pages of both lists live in the address; one beyond the end leads to the last', async () => {
  const calls = answerGifts(23);
  answerHistory();
  answerDetail();
  const { user } = renderApp('/employees/7?gifts=9');
  await waitFor(() => expect(window.location.search).toBe('?gifts=3'));
  await within(section('Recent Orders')).findByText('Order 101');
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await screen.findByRole('link', { name: 'Order 123' });
  expect(window.location.search).toBe('');
  expect(calls.map(({ query }) => query.page)).toEqual(['9', '3', '1']);
});

test('the way back leads to the list as it was', async () => {
  answerAll();
  answerPeople(94, { first_name: 'Eva' });
  answerGroups();
  const { user } = renderApp('/employees/list?page=2&size=20');
  const [first] = await screen.findAllByRole('button', { name: 'Details of Eva Mora' });
  if (first) await user.click(first);
  await user.click(screen.getByRole('link', { name: 'Gifts, history and more' }));
  expect(window.location.pathname).toBe('/employees/21');
  await screen.findByRole('heading', { level: 1, name: 'Eva Solís' });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Employees' }));
  await screen.findByText('21–40 of 94');
  expect(window.location.search).toBe('?page=2&size=20');
});

test('the details of a row lead to the page', async () => {
  answerAll();
  answerPeople(1);
  answerGroups();
  const { user } = renderApp('/clients/list');
  await user.click(await screen.findByRole('button', { name: 'Details of Name1 Mora' }));
  const link = screen.getByRole('link', { name: 'Gifts, history and more' });
  expect(link.getAttribute('href')).toBe('/employees/1');
});

test('a gift can be sent, and what is edited shows at once', async () => {
  const calls = answerAll();
  answerGroups('Ventas');
  answer(getPerson, () => ok(EVA));
  const changes = answer(updatePerson, () => ok({}));
  answer(popularCategories, () =>
    Response.json({ success: true, message: '', data: { popular_categories: [] } }),
  );
  const { user } = renderApp('/employees/7');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const first = await dialog.findByLabelText(/First Name/);
  await user.clear(first);
  await user.type(first, 'Evita');
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(changes[0]?.body).toEqual({ id: 7, first_name: 'Evita' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Send a Gift' }));
  await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
  expect(useCart.getState().recipients.map(({ id }) => id)).toEqual([7]);
});

test.each(['/employees/0', '/employees/1234567890123456', '/employees/9999'])(
  '%s is nobody, and leads back to the list',
  async (path) => {
    allowErrors(/user-(detail|gifts|history) failed/);
    answerAll();
    answer(getPersonDetail, ({ query }) =>
      query.id === '7'
        ? ok({
            person: EVA,
            createdAt: '2025-03-01T05:30:00.000Z',
            added_by: null,
            file: null,
            email_came_back: null,
            time_zone: -6,
          })
        : refuse('person_not_found'),
    );
    renderApp(path);
    await screen.findByText('This person does not exist');
    const back = screen.getByRole('link', { name: 'Back to the list' });
    expect(back.getAttribute('href')).toBe(`/${path.split('/')[1]}/list`);
  },
);

test('a person under the address of another kind has their own', async () => {
  answerAll();
  renderApp('/clients/7');
  await waitFor(() => expect(window.location.pathname).toBe('/employees/7'));
  await screen.findByRole('heading', { level: 1, name: /Eva/ });
  expect(screen.queryByText('This person does not exist')).toBeNull();
});

test('needs a token', async () => {
  localStorage.removeItem('authToken');
  renderApp('/employees/7');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test('what happened to a gift is told beside it', async () => {
  answerAll();
  const calls = answer(giftStory, () =>
    ok({
      list: [],
      total_count: 0,
      message: null,
      currency: 'CRC' as const,
      time_zone: -6,
    }),
  );
  const { user } = renderApp('/employees/7');
  const open = 'History of the gift in order 101';
  await user.click(await screen.findByRole('button', { name: open }));
  await screen.findByRole('dialog', { name: 'Eva Solís’s gift' });
  await waitFor(() => expect(calls.map(({ query }) => query.id)).toEqual(['1']));
});
