import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { setOperatorLanguage } from '@regalo/contract/operator/account';
import { beginCase } from '@regalo/contract/operator/cases';
import * as support from '@regalo/contract/operator/support';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';
import { giveReason } from '../cases/reasons.ts';
import { useSearches } from './searches.ts';

type Found = z.input<typeof support.findGifts.reply>['body']['list'][number];
type Helped = z.input<typeof support.getHelpedGift.reply>['body'];
type Event = z.input<typeof support.giftTimeline.reply>['body']['list'][number];

const FOUND: Found = {
  id: 7,
  company: { id: 4, name: 'Norte' },
  order: { id: 30, number: 12 },
  gift_name: 'Desayuno',
  shop_name: 'Café Montaña',
  face_value: '₡10,000',
  status: 'sent',
  blocked: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  valid_until: '2027-02-02',
  receiver: { name: 'M••• R•••', email: 'm•••@norte.test', masked: true },
};

const HELPED: Helped = {
  id: 7,
  company: { id: 4, name: 'Norte', time_zone: 'America/Costa_Rica' },
  order: { id: 30, number: 12, createdAt: FOUND.createdAt, sent_by: 'Ana Mora' },
  gift_name: 'Desayuno',
  shop_name: 'Café Montaña',
  face_value: '₡10,000',
  currency: 'CRC',
  left: 10_000,
  status: 'sent',
  blocked: false,
  valid_until: '2027-02-02',
  extend_until: '2027-11-02',
  last_letters: 'TVWX',
  receiver_name: 'María Rojas',
  receiver_email: 'maria@norte.test',
  receiver_phone: null,
  channel: 'mail',
  failure: null,
  reason: null,
  deliveredAt: null,
  readAt: null,
  cost: null,
  may: ['resend', 'correct', 'replace', 'extend', 'block'],
};

const EVENT: Event = {
  id: 1,
  kind: 'ordered',
  at: FOUND.createdAt,
  author: 'Ana Mora',
  by_recipient: false,
  amount: 10_000,
  left: 10_000,
  shop_name: null,
  channel: null,
  address: null,
  valid_until: null,
  days: null,
  text: '',
};

beforeEach(() => useSearches.setState({ search: undefined, page: 1, names: {} }));

const answerFound = (...list: Found[]) =>
  answer(support.findGifts, () =>
    ok({ list, total_count: list.length, closed: [], replaced: false }),
  );

function answerGift(change: Partial<Helped> = {}, ...events: Event[]) {
  answer(support.getHelpedGift, () => ok({ ...HELPED, ...change }));
  answer(support.giftTimeline, () => ok({ list: [...events, EVENT], total_count: 1 }));
}

test('a gift is found by what the caller knows, which no address keeps', async () => {
  signInOperator('support');
  const searches = answerFound(FOUND);
  const { user, router } = await renderOperator('/support');
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  await screen.findByText('Please say what to look for.');
  expect(searches).toEqual([]);
  await user.type(screen.getByLabelText('Recipient’s email'), 'maria@norte.test');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('m•••@norte.test');
  expect(searches[0]?.body).toMatchObject({ by: 'email', clue: 'maria@norte.test', page: 1 });
  expect(router.state.location.href).not.toContain('maria');
  expect(screen.getByRole('link', { name: 'Desayuno' }).getAttribute('href')).toBe(
    '/operator/support/4/7',
  );
});

test('what an open list has masked is shown as soon as a case is opened', async () => {
  signInOperator('support');
  const searches = answerFound(FOUND);
  const { user } = await renderOperator('/support');
  await user.type(await screen.findByLabelText('Recipient’s email'), 'maria@norte.test');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('m•••@norte.test');
  answerFound({
    ...FOUND,
    receiver: { name: 'María Rojas', email: 'maria@norte.test', masked: false },
  });
  const opened = { id: 3, company_id: 4, reason: 'caso 9', expiresAt: FOUND.createdAt };
  answer(beginCase, () => ok({ case: opened }));
  await giveReason([FOUND.company], 'caso 9');
  await screen.findByText('María Rojas');
  expect(searches).toHaveLength(1);
});

test('a gift of any amount is called so in the language of the operator', async () => {
  signInOperator('support');
  answerFound({ ...FOUND, gift_name: FREE_AMOUNT_NAME, shop_name: null });
  answerGift({ gift_name: FREE_AMOUNT_NAME, shop_name: null });
  const { user } = await renderOperator('/support');
  answer(setOperatorLanguage, () => ok({}));
  await user.click(await screen.findByRole('button', { name: /Español/ }));
  await user.type(await screen.findByLabelText('Correo del destinatario'), 'maria@norte.test');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await user.click(await screen.findByRole('link', { name: 'Regalo de monto libre' }));
  await screen.findByRole('heading', { name: 'Regalo de monto libre', level: 1 });
});

test('where somebody has gifts is said first, and one reason shows them all', async () => {
  signInOperator('support');
  const sur = { id: 5, name: 'Sur' };
  const closed = [
    { company: FOUND.company, gifts: 2 },
    { company: sur, gifts: 1 },
  ];
  answer(support.findGifts, () => ok({ list: [], total_count: 0, closed, replaced: false }));
  const { user } = await renderOperator('/support');
  await user.type(await screen.findByLabelText('Recipient’s email'), 'maria@norte.test');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Norte: 2 gifts');
  screen.getByText('Sur: 1 gift');
  answerFound(FOUND);
  const opened = { id: 3, company_id: 4, reason: 'caso 9', expiresAt: FOUND.createdAt };
  const cases = answer(beginCase, () => ok({ case: opened }));
  await user.click(screen.getByRole('button', { name: 'Give a reason' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Norte and Sur/);
  await user.type(dialog.getByRole('textbox'), 'caso 9{Enter}');
  await screen.findByRole('link', { name: 'Desayuno' });
  expect(cases.map(({ body }) => body)).toEqual([
    { company_id: 4, reason: 'caso 9' },
    { company_id: 5, reason: 'caso 9' },
  ]);
  expect(screen.queryByText('Norte: 2 gifts')).toBe(null);
});

test('an order is looked for in its company', async () => {
  signInOperator('support');
  const searches = answerFound();
  const { user } = await renderOperator('/support');
  await user.selectOptions(await screen.findByLabelText('Find by'), 'Order number');
  await user.type(screen.getByLabelText('Order number'), '12');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Please say which company placed the order.');
  await user.type(screen.getByLabelText('Company'), 'Norte');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('No gift found');
  expect(searches[0]?.body).toMatchObject({ by: 'order', clue: '12', company: 'Norte' });
});

test('a code that no gift has is said so', async () => {
  allowErrors(/gift-search failed/);
  signInOperator('support');
  answer(support.findGifts, () => refuse(problem('gift_clue_unknown')));
  const { user } = await renderOperator('/support');
  await user.selectOptions(await screen.findByLabelText('Find by'), 'Voucher code');
  await user.type(screen.getByLabelText('Voucher code'), 'ABCD');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('No gift has this link or code. Check each letter.');
});

test('the page of a gift asks why, and then tells its story', async () => {
  allowErrors();
  signInOperator('support');
  let open = false;
  const unless = <T,>(body: T) => (open ? ok(body) : refuse(problem('reason_required')));
  answer(support.getHelpedGift, () => unless(HELPED));
  const bounced: Event = {
    ...EVENT,
    kind: 'bounced',
    author: null,
    amount: null,
    left: null,
    address: 'maria@norte.test',
    text: 'mailbox full',
  };
  answer(support.giftTimeline, () => unless({ list: [bounced, EVENT], total_count: 2 }));
  const cases = answer(beginCase, () => {
    open = true;
    const expiresAt = '2026-11-02T16:00:00.000Z';
    return ok({ case: { id: 1, company_id: 4, reason: 'case 9', expiresAt } });
  });
  const { user } = await renderOperator('/support/4/7');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Why do you need to see this?' }),
  );
  await user.type(dialog.getByLabelText(/Reason/), 'case 9');
  await user.click(dialog.getByRole('button', { name: 'Show the data' }));
  await screen.findByText('María Rojas');
  await screen.findByText('The email came back');
  screen.getByText('mailbox full');
  screen.getByText('Sent with ₡10,000');
  screen.getByText('•••• TVWX');
  expect(cases.map(({ body }) => body)).toEqual([{ company_id: 4, reason: 'case 9' }]);
});

test('it is sent again, corrected, and extended; a day that does not fit is said so', async () => {
  signInOperator('support');
  answerGift();
  const resent = answer(support.resendHelpedGift, () => ok({}));
  const corrected = answer(support.correctHelpedGift, () => ok({}));
  answer(support.extendHelpedGift, () =>
    ok({ extended: 0, skipped: [{ id: 7, reason: 'not_later' as const }], skipped_count: 1 }),
  );
  const { user } = await renderOperator('/support/4/7');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('The email is on its way again.');
  expect(resent[0]?.body).toEqual({ company: 4, id: 7 });
  await user.click(screen.getByRole('button', { name: 'Correct the email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the email' }));
  await user.type(dialog.getByLabelText('New email'), 'nope');
  await user.click(dialog.getByRole('button', { name: 'Correct the email' }));
  await dialog.findByText('Please enter a valid email address.');
  await user.clear(dialog.getByLabelText('New email'));
  await user.type(dialog.getByLabelText('New email'), 'new@norte.test');
  await user.click(dialog.getByRole('button', { name: 'Correct the email' }));
  await screen.findByText('The gift is on its way to its new address.');
  expect(corrected[0]?.body).toEqual({ company: 4, id: 7, email: 'new@norte.test' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  const extend = within(await screen.findByRole('dialog', { name: 'Extend' }));
  await user.click(extend.getByRole('button', { name: 'Extend' }));
  await screen.findByText('The gift is valid that long already.');
});

test('a code is replaced with one key, and what the company does not allow is not offered', async () => {
  signInOperator('support');
  answerGift({ may: ['replace', 'block'], blocked: true });
  const replaced = answer(support.replaceHelpedCode, () => ok({}));
  const { user } = await renderOperator('/support/4/7');
  await user.click(await screen.findByRole('button', { name: 'Replace the code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the code' }));
  await user.click(dialog.getByRole('button', { name: 'Replace the code' }));
  await screen.findByText('The new code is on its way.');
  expect(replaced[0]?.headers.get('idempotency-key')).toBeTruthy();
  screen.getByRole('button', { name: 'Unblock' });
  for (const name of ['Send again', 'Correct the email', 'Extend'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
