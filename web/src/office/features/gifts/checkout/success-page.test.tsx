import { listOrderGifts } from '@regalo/contract/orders/detail';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerPhones, answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { recipientFrom } from '../recipient.ts';
import { rememberOrder } from '../sent-order.ts';

test.each([
  [['a@x.cr', 'b@x.cr', 'c@x.cr'], 'An email has also been sent to the recipient.'],
  [['a@x.cr', 'b@x.cr', null], '2 emails on their way; 1 person has no email: share their link.'],
  [['a@x.cr', null, null, ''], '1 email on its way; 3 people have no email: share their links.'],
  [[null, ''], '2 people have no email: share their links.'],
])('of %j the success page says how many emails are on their way', async (emails, said) => {
  signIn();
  answerProfile();
  const lists = answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
  rememberOrder(
    { order_id: 12, quantity: emails.length, total_amount: 52_400 },
    emails.map((email, at) => recipientFrom('people', person(at + 1, { email }))),
  );
  renderApp('/success');
  await screen.findByText("Your gift has been sent to the recipient's account.");
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText(`${emails.length} recipients · ₡52,400`)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Track each gift' });
  expect(link.getAttribute('href')).toBe('/reports/12');
  const shared = emails.some((email) => !email);
  for (const name of ['Copy all links', 'Print cards'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(shared ? 1 : 0);
  if (shared) await waitFor(() => expect(lists[0]?.query).toMatchObject({ status: 'no_email' }));
});

test('who gets a message needs no link that is shared by hand', async () => {
  signIn();
  answerProfile();
  answerPhones({ channels: ['whatsapp'], offered: [{ channel: 'whatsapp', cost: 12 }] });
  rememberOrder(
    { order_id: 12, quantity: 2, total_amount: 22_400 },
    ['a@x.cr', null].map((email, at) => recipientFrom('people', person(at + 1, { email }))),
  );
  answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
  renderApp('/success');
  await screen.findByText('1 email on its way; 1 message on its way');
  expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
});
