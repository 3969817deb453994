import {
  correctGiftEmail,
  getOrder,
  listOrderGifts,
  type OrderGift,
  resendGift,
} from '@regalo/contract/orders/detail';
import { takeGiftLink } from '@regalo/contract/orders/links';
import { findOrderNumber } from '@regalo/contract/orders/number';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
});

const FAILED = orderGift(2, { status: 'failed', reason: '550: 550 No such user', sentAt: null });

const answerGifts = (...list: OrderGift[]) =>
  answer(listOrderGifts, () => ok({ list, total_count: list.length }));

test('a receiver’s name leads to their page, unless they were deleted', async () => {
  answerOrder();
  answerGifts(orderGift(1), orderGift(2, { receiver: null }));
  renderApp('/orders/n7');
  const link = await screen.findByRole('link', { name: 'Name1' });
  expect(link.getAttribute('href')).toBe('/collaborations/41');
  expect(screen.getByText('Name2').closest('a')).toBeNull();
});

test('says what each recipient has chosen, and of which it is still open', async () => {
  const choices = { items: [], default_item: null, days: 30 as const };
  answerOrder({ choices });
  const card = { gift_name: 'Un libro', shop_name: 'Librería Luna' };
  answerGifts(orderGift(1, { card }), orderGift(2), orderGift(3, { status: 'expired', left: 0 }));
  renderApp('/orders/n7');
  expect((await rowOf('Name1')).getByText('Librería Luna · Un libro')).toBeTruthy();
  expect((await rowOf('Name2')).getByText('Not chosen yet')).toBeTruthy();
  expect((await rowOf('Name3')).queryByText('Not chosen yet')).toBeNull();
});

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('shows what was given, by whom and when in the company’s zone, and each gift', async () => {
  const orders = answerOrder();
  const lists = answerGifts(orderGift(1), FAILED);
  renderApp('/orders/n7');
  await screen.findByRole('heading', { level: 1, name: 'Order 7' });
  await screen.findByText('Sent on Feb 28, 2025 at 21:05 by Mariela');
  expect(orders[0]?.query).toEqual({ id: '7' });
  for (const text of ['Tarde de café', 'Café Montaña · $25', '₡13,500', '× 3', '₡44,100', 'Sales'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Feb 28, 2026')).toBeTruthy();
  expect(screen.getByText('From Ana Mora')).toBeTruthy();
  expect(screen.getByAltText('Photo').getAttribute('src')).toBe('/media/a.webp');
  const sent = await rowOf('Name1');
  expect(sent.getByText('Sent')).toBeTruthy();
  expect(sent.getByText('Feb 28, 2025, 21:06')).toBeTruthy();
  const failed = await rowOf('Name2');
  expect(failed.getByText('Failed')).toBeTruthy();
  expect(failed.getByText('This mailbox does not exist.').title).toBe('550: 550 No such user');
  expect(lists[0]?.query).toEqual({ order: '7', page: '1', limit: '10', search: '' });
});

test('the numbers of each status lead to those gifts', async () => {
  answerOrder();
  const lists = answerGifts(FAILED);
  const { user } = renderApp('/orders/n7');
  await screen.findByText('Name2');
  await user.click(screen.getByRole('button', { name: 'Failed 1' }));
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ status: 'failed' }));
  expect(window.location.search).toBe('?status=failed');
  expect(screen.queryByRole('button', { name: /^Opened/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All 3' }));
  await waitFor(() => expect(lists.at(-1)?.query.status).toBeUndefined());
});

test.each<[OrderGift['status'], string[]]>([
  ['sent', ['Send again', 'Correct email', 'Copy link', 'More about the gift']],
  ['failed', ['Send again', 'Correct email', 'Copy link', 'More about the gift']],
  ['opened', ['Send again', 'Correct email', 'More about the gift']],
  ['expired', ['More about the gift']],
  ['canceled', ['More about the gift']],
])('what can be done about a gift that is %s', async (status, actions) => {
  answerOrder();
  answerGifts(orderGift(1, { status }));
  renderApp('/orders/n7');
  const names = (await rowOf('Name1')).queryAllByRole('button').map((b) => b.ariaLabel);
  expect(names.map((name) => name?.replace(/ (to|of) Name1.*/, ''))).toEqual(actions);
});

test('an opened gift without an email is not offered to be mailed again', async () => {
  answerOrder();
  answerGifts(orderGift(1, { status: 'opened', receiver_email: null }));
  renderApp('/orders/n7');
  const names = (await rowOf('Name1')).getAllByRole('button').map((b) => b.ariaLabel);
  expect(names).toEqual(['More about the gift of Name1']);
});

test('what a recipient wrote back stands beside the gift, as it was written', async () => {
  answerOrder();
  answerGifts(
    orderGift(1, { thanks: '<b>Gracias</b> & "saludos"', thankedAt: '2025-03-02T03:06:00.000Z' }),
    orderGift(2),
  );
  renderApp('/orders/n7');
  await screen.findByText('Said thanks: “<b>Gracias</b> & "saludos"”');
  expect((await rowOf('Name2')).queryByText(/Said thanks/)).toBeNull();
});

test('what is unusual about a use stands beside the gift', async () => {
  answerOrder();
  const shop_name = 'Tucán Azul';
  answerGifts(
    orderGift(1, { status: 'redeemed', flags: [{ kind: 'used_at_once', shop_name, figure: 4 }] }),
    orderGift(2),
  );
  renderApp('/orders/n7');
  await screen.findByText('Please check: fully used at Tucán Azul 4 minutes after it was sent');
  expect((await rowOf('Name2')).queryByText(/Please check/)).toBeNull();
});

test('who corrects the address of an opened gift is told what follows', async () => {
  answerOrder();
  answerGifts(orderGift(1, { status: 'opened', openedAt: '2025-03-02T03:06:00.000Z' }));
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Correct email of Name1' }));
  await screen.findByText(/we tell the old address and the sender/);
});

test('a failed mail is sent again, once for a double click, and the list is refetched', async () => {
  answerOrder();
  const lists = answerGifts(FAILED);
  const calls = answer(resendGift, () => ok({}));
  const { user } = renderApp('/orders/n7');
  await user.dblClick(await screen.findByRole('button', { name: 'Send again to Name2' }));
  await screen.findByText('The email is on its way again.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 2 }]);
  await waitFor(() => expect(lists.length).toBeGreaterThan(1));
});

test('a refusal of the server is shown in the chosen language', async () => {
  allowErrors(/resend-gift failed/);
  speakSpanish();
  answerOrder();
  answerGifts(FAILED);
  answer(resendGift, () => refuse('gift_just_sent'));
  const { user } = renderApp('/orders/n7');
  const again = 'Enviar otra vez a Name2';
  await user.click(await screen.findByRole('button', { name: again }));
  await screen.findByText('Este correo se acaba de enviar de nuevo. Espere medio minuto.');
});

test('the address is corrected in a dialog that says what follows', async () => {
  allowErrors(/correct-gift-email failed/);
  answerOrder();
  answerGifts(FAILED);
  const { user } = renderApp('/orders/n7');
  const open = 'Correct email of Name2';
  await user.click(await screen.findByRole('button', { name: open }));
  const field = await screen.findByLabelText('Email');
  expect(field).toHaveProperty('value', 'p2@ejemplo.cr');
  expect(screen.getByText('Links in earlier emails stop working.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'nobody{Enter}');
  await screen.findByText('Please enter a valid email address.');
  const own = 'Sorry you cannot add your own email.';
  answer(correctGiftEmail, () => refuse('own_email'));
  await user.type(field, '@acme.co.cr{Enter}');
  await screen.findByText(own);
  const calls = answer(correctGiftEmail, () => ok({}));
  await user.click(screen.getByRole('button', { name: 'Send there' }));
  await screen.findByText('The gift is on its way to its new address.');
  expect(calls[0]?.body).toEqual({ id: 2, email: 'nobody@acme.co.cr' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the link of somebody without e-mail is copied, or shown where that is not allowed', async () => {
  answerOrder();
  answerGifts(
    orderGift(3, { status: 'no_email', receiver_email: null, receiver_number: '+50688887777' }),
  );
  const link = 'https://regalo.test/g/x';
  const calls = answer(takeGiftLink, () => ok({ link, text: `Hi! ${link}` }));
  const { user } = renderApp('/orders/n7');
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  const button = await screen.findByRole('button', { name: 'Copy link of Name3' });
  await user.click(button);
  await screen.findByText('Link copied. Anyone with the link can open the gift.');
  expect(write.mock.calls).toEqual([[link]]);
  expect(calls[0]?.body).toEqual({ id: 3 });
  expect(screen.queryByRole('button', { name: /^Send the email/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add email for Name3' })).toBeTruthy();
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(button);
  expect(await screen.findByLabelText('Gift link')).toHaveProperty('value', link);
});

test('what was done about a gift since is shown on demand, by whom and when', async () => {
  answerOrder();
  const step = { author: 'Mariela', before: null, createdAt: '2025-03-02T03:05:00.000Z' };
  const [old, now] = ['old@ejemplo.cr', 'new@ejemplo.cr'];
  const history: OrderGift['history'] = [
    { ...step, id: 5, action: 'card', after: null },
    { ...step, id: 4, action: 'link', after: null },
    { ...step, id: 3, action: 'resent', after: now },
    { ...step, id: 2, action: 'corrected', before: old, after: now },
    { ...step, id: 1, action: 'corrected', after: old },
  ];
  answerGifts(orderGift(1, { history }), orderGift(2));
  const { user } = renderApp('/orders/n7');
  const row = await rowOf('Name1');
  await user.click(row.getByText('History (5)'));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mariela printed a card with the linkMar 1, 2025, 21:05',
    'Mariela copied the gift linkMar 1, 2025, 21:05',
    'Mariela sent the email againMar 1, 2025, 21:05',
    `Mariela corrected the address from ${old} to ${now}Mar 1, 2025, 21:05`,
    `Mariela added the email ${old}Mar 1, 2025, 21:05`,
  ]);
  expect((await rowOf('Name2')).queryByText(/^History/)).toBeNull();
});

test('while mails go out the list looks again by itself', async () => {
  answerOrder({ statuses: [{ status: 'queued', count: 3 }] });
  answerGifts(orderGift(1, { status: 'queued', sentAt: null }));
  renderApp('/orders/n7');
  expect((await rowOf('Name1')).getByText('On its way')).toBeTruthy();
  answerGifts(orderGift(1));
  await waitFor(async () => expect((await rowOf('Name1')).getByText('Sent')).toBeTruthy());
});

test.each([
  ['of another company', '5', () => refuse('order_not_found')],
  ['that cannot be', 'x', null],
])('an order %s is said not to exist', async (_, id, reply) => {
  allowErrors(/(order|order-gifts) failed/);
  answer(getOrder, () => reply?.() ?? HttpResponse.error());
  renderApp(`/orders/${id}`);
  await screen.findByText('This order does not exist');
});

test('an order that does not load can be tried again', async () => {
  allowErrors(/order failed/);
  answer(getOrder, () => new HttpResponse(null, { status: 500 }));
  const { user } = renderApp('/orders/n7');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerOrder();
  answerGifts(orderGift(1));
  await user.click(retry);
  await screen.findByText('Name1');
});

test('the address that orders had before still leads to them, with its filter', async () => {
  answerOrder();
  answerGifts(orderGift(1));
  const { router } = renderApp('/reports/7?status=opened');
  await screen.findByRole('heading', { level: 1, name: 'Order 7' });
  expect(router.state.location.href).toBe('/orders/n7?status=opened');
  const back = screen.getByRole('link', { name: 'Back to orders' });
  expect(back.getAttribute('href')).toBe('/orders');
});

test('an address has the number of an order, whose calls go by its id', async () => {
  answerOrder({ id: 36, number: 4 });
  const asked = answer(findOrderNumber, () => ok({ id: 36, number: 4 }));
  const gifts = answerGifts(orderGift(1));
  renderApp('/orders/n4');
  await screen.findByRole('heading', { level: 1, name: 'Order 4' });
  expect(asked.map(({ query }) => query)).toEqual([{ number: '4' }]);
  await waitFor(() => expect(gifts[0]?.query.order).toBe('36'));
});

test('an older address, which has the id, leads to the order by its number', async () => {
  answerOrder({ id: 36, number: 4 });
  answer(findOrderNumber, () => ok({ id: 36, number: 4 }));
  answerGifts(orderGift(1));
  const { router } = renderApp('/orders/36?status=opened');
  await screen.findByRole('heading', { level: 1, name: 'Order 4' });
  expect(router.state.location.href).toBe('/orders/n4?status=opened');
});

test('an address that names no order says so', async () => {
  allowErrors(/order-number failed/);
  answer(findOrderNumber, () => refuse('order_not_found'));
  renderApp('/orders/n4');
  await screen.findByText('This order does not exist');
});
