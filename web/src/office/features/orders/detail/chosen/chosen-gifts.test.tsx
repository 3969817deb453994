import { listOrderGifts, resendGifts } from '@regalo/contract/orders/detail';
import { cancelGifts, extendGifts } from '@regalo/contract/orders/ends';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { takeOrderLinks } from '@regalo/contract/orders/links';
import { localDay, oneYearAfter } from '@regalo/contract/values/days';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../../testing/render-app.tsx';

const NOW = new Date().toISOString();
/** A year after the order was sent. */
const LAST = oneYearAfter(localDay(NOW, -6));
const valid_until = localDay(NOW, -6);

const statuses: { status: GiftStatus; count: number }[] = [{ status: 'sent', count: 30 }];
const answerRecent = (patch = {}) =>
  answerOrder({ createdAt: NOW, quantity: 30, statuses, valid_until, ...patch });

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listOrderGifts, ({ query }) => {
    const from = (Number(query.page) - 1) * 10;
    const list = Array.from({ length: 10 }, (_, at) => orderGift(from + at + 1, { valid_until }));
    return ok({ list, total_count: 30 });
  });
});

const pick = (name: string) =>
  screen.findByRole('checkbox', { name: `Select the gift of ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected gifts' }));
const press = (name: string) => screen.findByRole('button', { name });

test('what is selected stays while pages turn, and the bar counts it', async () => {
  answerRecent();
  const { user } = renderApp('/orders/n7');
  await user.click(await pick('Name2'));
  expect(bar().getByText('1 gift selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await pick('Name12'));
  expect(bar().getByText('2 gifts selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(await pick('Name2')).toHaveProperty('checked', true);
  const [page] = screen.getAllByRole('checkbox', { name: 'Select all gifts on this page' });
  await user.click(page as HTMLElement);
  expect(bar().getByText('11 gifts selected')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Clear' }));
  expect(await pick('Name2')).toHaveProperty('checked', false);
  expect(bar().queryByRole('button')).toBeNull();
});

test('gifts are withdrawn once, however often the answer is lost, and it is said what was done', async () => {
  allowErrors(/cancel-gifts failed/);
  answerRecent();
  let answered = false;
  const calls = answer(cancelGifts, () => {
    if (!answered) {
      answered = true;
      return HttpResponse.error();
    }
    const skipped = [{ id: 2, reason: 'redeemed' as const }];
    return ok({ canceled: 1, refunded: 14_700, skipped, skipped_count: 1 });
  });
  const { user } = renderApp('/orders/n7');
  for (const name of ['Name1', 'Name2']) await user.click(await pick(name));
  await user.click(await press('Withdraw'));
  await user.click(await press('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bar().getByText('2 gifts selected')).toBeTruthy();
  await user.click(await press('Withdraw'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 2 gifts?' }));
  dialog.getByText('The unspent ₡27,000 returns to your wallet.');
  dialog.getByText('So does the service fee, ₡1,200 each, for gifts that never reached anyone.');
  await user.type(dialog.getByLabelText('Reason'), 'Left us');
  await user.click(dialog.getByRole('button', { name: 'Withdraw the gifts' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Withdraw the gifts' }));
  await dialog.findByText('1 gift was withdrawn.');
  dialog.getByText('₡14,700 returned to your wallet.');
  dialog.getByText('1 is used up: Name2');
  expect(calls.map(({ body }) => body)).toEqual([
    { ids: [1, 2], reason: 'Left us' },
    { ids: [1, 2], reason: 'Left us' },
  ]);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
  await user.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByText('2 gifts selected')).toBeNull());
  expect(
    document.activeElement?.contains(screen.getByRole('table', { name: 'Gifts in this order' })),
  ).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('all of an order is extended, within a year of its purchase', async () => {
  answerRecent();
  const calls = answer(extendGifts, () => ok({ extended: 29, skipped: [], skipped_count: 1 }));
  const { user } = renderApp('/orders/n7');
  await user.click(await pick('Name1'));
  await user.click(await press('Select all 30 of the order'));
  expect(bar().getByText('All 30 gifts of the order are selected')).toBeTruthy();
  await user.click(await press('Extend'));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('Last day');
  expect(day).toHaveProperty('value', LAST);
  expect(day).toHaveProperty('max', LAST);
  await user.click(dialog.getByRole('button', { name: 'Extend the gifts' }));
  await dialog.findByText(/^29 gifts can be used until /);
  dialog.getByText('1 gift was not changed:');
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, valid_until: LAST }]);
});

test('a year after the purchase nothing is extended or reopened', async () => {
  answerRecent({ createdAt: '2020-03-01T12:00:00.000Z' });
  const { user } = renderApp('/orders/n7');
  await user.click(await pick('Name1'));
  expect(bar().queryByRole('button', { name: 'Extend' })).toBeNull();
  expect(bar().queryByRole('button', { name: 'Reopen' })).toBeNull();
  expect(bar().getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('the chosen are mailed again, and it is said how many are left out', async () => {
  answerRecent();
  const calls = answer(resendGifts, () => ok({ mailed: 1, just_mailed: 0, over_limit: 0 }));
  const { user } = renderApp('/orders/n7');
  for (const name of ['Name1', 'Name3']) await user.click(await pick(name));
  await user.click(await press('Resend'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 emails again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send the emails again' }));
  await dialog.findByText('1 email is on its way again.');
  dialog.getByText(/^1 was left out/);
  expect(calls.map(({ body }) => body)).toEqual([{ order: 7, which: 'all', ids: [1, 3] }]);
});

test('the links of the chosen are copied', async () => {
  answerRecent();
  const list = [{ name: 'Name1', phone: '', link: 'https://regalo.test/g/x' }];
  const calls = answer(takeOrderLinks, () => ok({ list, withheld: 2 }));
  const { user } = renderApp('/orders/n7');
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await pick('Name1'));
  await user.click(await press('Copy links'));
  await screen.findByText(
    /^1 link copied\. Paste it into a spreadsheet or a message\. 2 links were left out because the codes/,
  );
  expect(write.mock.calls[0]?.[0]).toContain('https://regalo.test/g/x');
  expect(calls.map(({ body }) => body)).toEqual([
    { order: 7, untaken: false, whose: 'unopened', ids: [1] },
  ]);
});

test.each([
  ['gifts.cancel', 'Withdraw'],
  ['gifts.extend', 'Extend'],
  ['gifts.resend', 'Resend'],
  ['gifts.links', 'Copy links'],
] as const)('without %s the bar does not offer it', async (missing, name) => {
  const permissions = MANAGER.permissions.filter((one) => one !== missing);
  signIn('token-1', permissions);
  answerProfile({ permissions });
  answerRecent();
  const { user } = renderApp('/orders/n7');
  await user.click(await pick('Name1'));
  expect(bar().getByText('1 gift selected')).toBeTruthy();
  expect(bar().queryByRole('button', { name })).toBeNull();
});
