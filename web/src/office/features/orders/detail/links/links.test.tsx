import { listOrderGifts } from '@regalo/contract/orders/detail';
import { printCards, takeGiftLink, takeOrderLinks } from '@regalo/contract/orders/links';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../../testing/render-app.tsx';
import { catchSaved } from '../../../../../testing/saved-files.ts';

const LUIS = orderGift(3, {
  receiver_name: 'Luis Vega',
  receiver_email: null,
  receiver_number: '+50688887777',
  status: 'no_email',
  sentAt: null,
});

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listOrderGifts, () => ok({ list: [LUIS], total_count: 1 }));
});

const answerUnmailed = (quantity: number, unmailed: number, links_taken = 0) =>
  answerOrder({
    quantity,
    statuses: [
      { status: 'opened', count: quantity - unmailed },
      { status: 'no_email', count: unmailed },
    ],
    links_taken,
  });

const link = 'https://regalo.test/g/x';

test('a gift is shared by WhatsApp with a message in the recipient’s language', async () => {
  answerUnmailed(1, 1);
  const text = `¡Hola, Luis! Ábralo aquí: ${link}`;
  const calls = answer(takeGiftLink, () => ok({ link, text }));
  const { user } = renderApp('/orders/n7');
  const name = 'WhatsApp to Luis Vega';
  await user.click(await screen.findByRole('button', { name }));
  const share = await screen.findByRole('link', { name: 'Share by WhatsApp' });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('To +506 8888 7777')).toBeTruthy();
  expect(share.getAttribute('href')).toBe(
    `https://wa.me/50688887777?text=${encodeURIComponent(text)}`,
  );
  expect([share.getAttribute('target'), share.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(calls[0]?.body).toEqual({ id: 3 });
});

test('all links are copied as a table, part after part', async () => {
  answerUnmailed(2_001, 2);
  const calls = answer(takeOrderLinks, ({ body }) => {
    const { part } = body as { part: number };
    return ok({ list: [{ name: `=Ana${part}`, phone: `+5068888000${part}`, link }], withheld: 0 });
  });
  const { user } = renderApp('/orders/n7');
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await screen.findByText('2 people have no email. Share their links.');
  await user.click(screen.getByRole('button', { name: 'Copy all links' }));
  await screen.findByText('2 links copied. Paste them into a spreadsheet or a message.');
  const table = `Name\tPhone\tGift link\n'=Ana1\t+50688880001\t${link}\n'=Ana2\t+50688880002\t${link}`;
  expect(write.mock.calls).toEqual([[table]]);
  expect(calls.map(({ body }) => body)).toEqual([
    { order: 7, part: 1, untaken: false },
    { order: 7, part: 2, untaken: false },
  ]);
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy all links' }));
  expect(await screen.findByRole('textbox', { name: 'Links' })).toHaveProperty('value', table);
});

const pdf = () => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });

test('cards are saved as a file', async () => {
  const files = catchSaved();
  const calls = answer(printCards, pdf);
  answerUnmailed(3, 1);
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Print cards' }));
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['gift_cards_7_1.pdf']);
  expect(await files[0]?.text()).toBe('%PDF');
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, part: 1, untaken: false }]);
});

test('cards of a large order are saved part by part', async () => {
  const files = catchSaved();
  const calls = answer(printCards, pdf);
  answerUnmailed(4_500, 1);
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Print cards' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recipients 4,001–4,500' }));
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['gift_cards_7_3.pdf']);
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, part: 3, untaken: false }]);
});

test('what cannot be handed over is said', async () => {
  allowErrors(/order-(links|cards) failed/);
  answerUnmailed(1, 1);
  answer(takeOrderLinks, () => ok({ list: [], withheld: 0 }));
  answer(printCards, () => refuse('export_running'));
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'Copy all links' }));
  await screen.findByText('Everyone without an email has opened their gift.');
  await user.click(screen.getByRole('button', { name: 'Print cards' }));
  await screen.findByText('An export is already running. Please wait until it has finished.');
});

test('where everybody has an e-mail nothing is handed over', async () => {
  answerUnmailed(3, 0);
  renderApp('/orders/n7');
  await screen.findByText('Luis Vega');
  expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
});

test('it is said whose link was taken, and the others can be taken alone', async () => {
  const files = catchSaved();
  answerUnmailed(5, 5, 3);
  const linkTakenAt = '2026-11-22T03:05:00.000Z';
  answer(listOrderGifts, () => ok({ list: [{ ...LUIS, linkTakenAt }], total_count: 1 }));
  const copied = answer(takeOrderLinks, () => {
    answerUnmailed(5, 5, 5);
    return ok({ list: [], withheld: 0 });
  });
  const printed = answer(printCards, pdf);
  const { user } = renderApp('/orders/n7');
  await screen.findByText('3 of 5 links taken.');
  expect((await screen.findByText('Link taken Nov 21, 2026')).title).toBe('Nov 21, 2026, 21:05');
  await user.click(screen.getByRole('checkbox', { name: 'Only the 2 not yet taken' }));
  await user.click(screen.getByRole('button', { name: 'Print 2 cards' }));
  await expect.poll(() => files.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Copy 2 links' }));
  await screen.findByText('All links have been taken in the meantime.');
  const body = { order: 7, part: 1, untaken: true };
  expect([copied[0]?.body, printed[0]?.body]).toEqual([body, body]);
  await screen.findByText('5 of 5 links taken.');
  expect(screen.queryByRole('checkbox', { name: /not yet taken/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy all links' })).toBeTruthy();
});

test('in Spanish, of one who is left', async () => {
  speakSpanish();
  answerUnmailed(2, 2, 1);
  const gift = { ...LUIS, linkTakenAt: '2026-11-22T03:05:00.000Z' };
  answer(listOrderGifts, () => ok({ list: [gift], total_count: 1 }));
  renderApp('/orders/n7');
  await screen.findByText('1 de 2 enlaces tomados.');
  await screen.findByText('Enlace tomado el 21 nov 2026');
  expect(screen.getByRole('checkbox', { name: 'Solo el que falta' })).toBeTruthy();
});
