import { getProfile } from '@regalo/contract/auth/profile';
import {
  getClock,
  getMailboxMessage,
  listMailbox,
  listSpendable,
  moveClock,
  refillWallet,
  spendGift,
} from '@regalo/contract/sandbox/endpoints';
import { AHEAD_HEADER, SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '../../../lib/api/call-address.ts';
import { answerDashboard, answerProfile } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { enterSandbox } from './enter-sandbox.ts';

const MESSAGE = {
  id: 7,
  channel: 'mail' as const,
  to: 'luz@example.test',
  subject: 'A gift for you',
  createdAt: '2026-05-03T15:00:00Z',
};

beforeEach(() => {
  signIn();
  answerDashboard();
});

/** Has the page be one of the sandbox, until the test ends. */
function beInSandbox() {
  const sent = vi.spyOn(globalThis, 'fetch');
  const { open } = XMLHttpRequest.prototype;
  const realDate = globalThis.Date;
  enterSandbox();
  onTestFinished(() => {
    globalThis.basepath = undefined;
    sent.mockRestore();
    XMLHttpRequest.prototype.open = open;
    globalThis.Date = realDate;
  });
  return sent;
}

test('the office leads to the sandbox where there is one', async () => {
  answerProfile({ sandbox: true });
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Account of Mariela Fonseca' }));
  const entry = await screen.findByRole('menuitem', { name: 'Open the sandbox' });
  expect(entry.getAttribute('href')).toBe(`${SANDBOX_PATH}/`);
  expect(screen.queryByRole('region', { name: 'Sandbox' })).toBeNull();
});

test('below its path every page says so, calls its API and leads to its pages', async () => {
  const sent = beInSandbox();
  answerProfile();
  renderApp(`${SANDBOX_PATH}/`);
  const band = await screen.findByRole('region', { name: 'Sandbox' });
  expect(band.textContent).toContain('nothing is sent');
  await waitFor(() => expect(document.title).toMatch(/^Sandbox · /));
  const addresses = sent.mock.calls.map(([address]) => String(address));
  expect(addresses).toContain(SANDBOX_PATH + addressOf(getProfile));
  expect(addresses.filter((one) => one.startsWith('/api/'))).toEqual([]);
  expect(within(band).getByRole('link', { name: 'Leave the sandbox' }).getAttribute('href')).toBe(
    '/',
  );
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const links = within(menu).getAllByRole('link');
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/sandbox(\/|$)/);
  expect(links.map((link) => link.textContent)).not.toContain('Team');
});

test('its mailbox shows a message in a frame that runs nothing', async () => {
  beInSandbox();
  answerProfile();
  answer(listMailbox, () => ok({ list: [MESSAGE], more: false }));
  const html =
    '<html><head></head><body><a href="https://regalo.test/sandbox/g/x">Open</a></body></html>';
  answer(getMailboxMessage, () => ok({ ...MESSAGE, text: 'Open', html }));
  const { user } = renderApp(`${SANDBOX_PATH}/`);
  await user.click(await screen.findByRole('button', { name: 'Mailbox' }));
  await user.click(await screen.findByRole('button', { name: /A gift for you/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('A gift for you');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.srcdoc).toContain('<base target="_blank">');
  await user.click(screen.getByRole('button', { name: 'Back to the mailbox' }));
  await screen.findByRole('button', { name: /A gift for you/ });
});

test('play money is added by a button', async () => {
  beInSandbox();
  answerProfile();
  const calls = answer(refillWallet, () => ok({ balance: 10_000_000 }));
  const { user } = renderApp(`${SANDBOX_PATH}/`);
  await user.click(await screen.findByRole('button', { name: 'Add play money' }));
  expect(await screen.findByText('The wallet has ₡10,000,000.')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('the clock is moved on, and shows until it is there', async () => {
  beInSandbox();
  answerProfile();
  const at = { now: '2026-05-03T15:00:00Z', today: '2026-05-03', daysAhead: 0, movesTo: null };
  const there = { ...at, today: '2026-05-10', daysAhead: 7 };
  const moved = answer(moveClock, () => ok({ ...at, movesTo: '2026-05-10' }));
  answer(getClock, () => ok(moved.length > 0 ? there : at));
  const { user } = renderApp(`${SANDBOX_PATH}/`);
  await user.click(await screen.findByRole('button', { name: 'Days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clock of the sandbox' });
  await user.click(await within(dialog).findByRole('button', { name: '+ 7 days' }));
  await within(dialog).findByText(/Moves to Sunday, May 10, 2026/);
  await within(dialog).findByText('7 days ahead of the real time.');
  expect(moved.map(({ body }) => body)).toEqual([{ days: 7 }]);
});

test('dates of the page are those of the sandbox, as each answer says', async () => {
  const before = Date.now();
  beInSandbox();
  answer(getClock, () => new Response('', { headers: { [AHEAD_HEADER]: '864000' } }));
  await fetch(addressOf(getClock));
  const moved = before + 864_000_000;
  for (const at of [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date()) + 1_000])
    expect(at).toBeGreaterThanOrEqual(moved);
  expect(new Date(before).getTime()).toBe(before);
  expect(new Date(2026, 4, 3)).toBeInstanceOf(Date);
  expect(Date.UTC(2026, 4, 3)).toBe(Date.parse('2026-05-03T00:00:00Z'));
});

test('a gift is spent in part, and whole', async () => {
  beInSandbox();
  answerProfile();
  const gift = { id: 3, recipient: 'Luz Mata', shop: 'Café Montaña', currency: 'CRC' as const };
  answer(listSpendable, () => ok({ list: [{ ...gift, left: 10_000, whole: false }] }));
  const calls = answer(spendGift, () => ok({ left: 6_000 }));
  const { user } = renderApp(`${SANDBOX_PATH}/`);
  await user.click(await screen.findByRole('button', { name: 'Redeem a gift' }));
  await user.type(await screen.findByLabelText('Amount of the gift of Luz Mata'), '4000');
  await user.click(screen.getByRole('button', { name: 'Spend of the gift of Luz Mata' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByText('The gift of Luz Mata was spent.');
  await user.click(screen.getByRole('button', { name: 'Spend of the gift of Luz Mata' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 3, amount: 4_000, key: expect.any(String) },
    { id: 3, key: expect.any(String) },
  ]);
});
