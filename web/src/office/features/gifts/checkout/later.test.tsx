import { getServiceFee, MAX_FOLLOWED_GROUPS, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { plusDays } from '@regalo/contract/values/days';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { today } from '../../../../lib/dates.ts';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answerApprovals } from '../../../../testing/approvals.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

const ZONE = 'America/Costa_Rica';
const now = today(ZONE);
const tomorrow = plusDays(now, 1);

beforeEach(() => {
  signIn();
  answerApprovals();
  answerProfile({ wallet_balance: 20_000, zone: ZONE });
  answerForecast({ days: [{ day: now, balance: 20_000 }], first_short: null });
  answer(listGroupMembers, () => ok({ group_users: [], total_count: 2 }));
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  const cart = useCart.getState();
  cart.clear();
  cart.choose(freeChoice(25_000));
  cart.setRecipients(
    'groups',
    [person(3), person(4)].map((one) => ({ ...one, group_id: 7 })),
  );
  cart.setWishes({ purchaser: 'Acme', message: 'Feliz Navidad' });
});

async function openLater() {
  const { user } = renderApp('/checkout?step=wishes');
  await user.click(await screen.findByRole('radio', { name: 'Later' }));
  await screen.findByLabelText('Day');
  return { user };
}

test('a gift for later is scheduled on the company’s clocks, though its funds are still missing', async () => {
  const calls = answer(sendGifts, () =>
    ok({
      ...{
        order_id: 51,
        order_number: 51,
        quantity: 2,
        total_amount: 52_400,
        wallet_balance: 20_000,
      },
      status: 'scheduled',
    }),
  );
  const { user } = await openLater();
  await screen.findByRole('radio', { name: 'Everyone in the group at that time', checked: true });
  await screen.findByText(/in your company’s time zone \(America\/Costa Rica\)/);
  await screen.findByText(/Missing on .*, after everything scheduled/);
  expect(screen.getByText('₡32,400')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('heading', { level: 1, name: /^All set for .*, 09:00$/ });
  expect(screen.getByRole('link', { name: 'See scheduled orders' })).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({
    send_at: `${tomorrow}T15:00:00.000Z`,
    follow_groups: [7],
    users: [3, 4],
  });
});

test('colleagues sign a card until the day that is chosen, of a gift for later alone', async () => {
  const calls = answer(sendGifts, () =>
    ok({
      ...{ order_id: 51, order_number: 51, quantity: 2, total_amount: 52_400 },
      ...{ wallet_balance: 20_000, status: 'scheduled' },
    }),
  );
  const { user } = await openLater();
  const card = await screen.findByRole('combobox', { name: 'Card that colleagues sign' });
  await user.selectOptions(card, 'Until 3 days before');
  // There are not as many days left.
  await screen.findByText(/It can be signed until .*You get its link by email/);
  expect(useCart.getState().cardDays).toBe(3);
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.queryByRole('combobox', { name: 'Card that colleagues sign' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  await screen.findByText(/Colleagues can sign the card/);
  expect(calls[0]?.body).toMatchObject({ card_days: 3 });
});

test('the balance is that of its own day; what will lack later, and what a rule saves, are told apart', async () => {
  answerForecast({
    days: [
      { day: now, balance: 60_000 },
      { day: plusDays(now, 5), balance: 10_000 },
    ],
    first_short: null,
  });
  const planned_spending = [{ day: plusDays(now, 5), total: 30_000 }];
  const found = { occasion: 'christmas' as const, gifted: [], first_gifted: [], no_occasions: [] };
  answer(checkOccasions, () => ok({ ...found, planned: [3], planned_spending }));
  await openLater();
  await screen.findByText(/Left on .*, after everything scheduled/);
  screen.getByText('₡7,600');
  await screen.findByText(/After it, ₡42,400 will be missing on/);
  act(() => useCart.getState().setWishes({ celebration: 'christmas' }));
  await screen.findByText(/After it, ₡12,400 will be missing on/);
  screen.getByText('₡7,600');
});

test.each([
  ['on a later day', 60_000, 10_000, /After it, ₡42,400 will be missing on/],
  ['later today', 50_000, 60_000, /After it, ₡2,400 will be missing on/],
  ['never', 60_000, 60_000, null],
  ['on a day that is short without it', 60_000, -1, null],
])(
  'a gift that is sent now says what it leaves too little for: %s',
  async (_, left, later, text) => {
    answerProfile({ wallet_balance: 60_000, zone: ZONE });
    const days = [
      { day: now, balance: left },
      { day: plusDays(now, 5), balance: later },
    ];
    const calls = answerForecast({ days, first_short: later < 0 ? plusDays(now, 5) : null });
    renderApp('/checkout?step=wishes');
    await screen.findByText('₡7,600');
    if (text) return void (await screen.findByText(text));
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/will be missing/)).toBeNull();
  },
);

test('it goes to those chosen now where that is wanted, and never into the past', async () => {
  const calls = answer(sendGifts, () =>
    ok({
      ...{
        order_id: 51,
        order_number: 51,
        quantity: 2,
        total_amount: 52_400,
        wallet_balance: 20_000,
      },
      status: 'pending_approval',
    }),
  );
  const { user } = await openLater();
  await user.click(await screen.findByRole('radio', { name: 'Only the people chosen now' }));
  const day = screen.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findAllByText('Please choose a time in the future.');
  expect(calls).toHaveLength(0);
  await user.clear(day);
  await user.type(day, tomorrow);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText(/Once approved, it will be sent on .*Nothing is paid until then/);
  expect(calls[0]?.body).not.toHaveProperty('follow_groups');
});

test('of a group that was not chosen as a whole, only those who were chosen get one', async () => {
  answer(listGroupMembers, () => ok({ group_users: [], total_count: 3 }));
  const { user } = await openLater();
  await user.type(screen.getByLabelText(/Purchaser name/), '!');
  await screen.findByText('Only the people chosen now');
  screen.getByText(/^No whole group was chosen/);
  expect(screen.queryByRole('radio', { name: 'Everyone in the group at that time' })).toBeNull();
  expect(useCart.getState().later?.follow).toBeNull();
});

test('groups that were chosen as a whole are followed, with the people beside them', async () => {
  const groups = Array.from({ length: 12 }, (_, n) => n + 20);
  answer(listGroupMembers, ({ query }) =>
    ok({ group_users: [], total_count: query.group === '20' ? 2 : 1 }),
  );
  const calls = answer(sendGifts, () =>
    ok({
      ...{
        order_id: 51,
        order_number: 51,
        quantity: 14,
        total_amount: 366_800,
        wallet_balance: 20_000,
      },
      status: 'scheduled',
    }),
  );
  const cart = useCart.getState();
  cart.setRecipients(
    'groups',
    groups.map((group_id) => ({ ...person(group_id), group_id })),
  );
  useCart.setState({
    recipients: [
      ...useCart.getState().recipients,
      // One of them was chosen alone though they are in a followed group: they get it even if they leave it.
      ...[
        { ...person(90), group_id: 0, source: 'people' as const },
        { ...person(91), group_id: 20, source: 'people' as const },
      ],
    ],
  });
  const { user } = await openLater();
  const option = await screen.findByRole('radio', {
    name: 'Everyone in these 12 groups at that time',
    checked: true,
  });
  expect(option).toHaveProperty('checked', true);
  screen.getByText(/2 other people get it in any case\.$/);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('heading', { level: 1, name: /^All set for/ });
  expect(calls[0]?.body).toMatchObject({ follow_groups: groups, beside_groups: [90, 91] });
});

test('more groups than an order can follow are said to be as chosen now', async () => {
  const groups = Array.from({ length: MAX_FOLLOWED_GROUPS + 1 }, (_, n) => n + 20);
  useCart.getState().setRecipients(
    'groups',
    groups.map((group_id) => ({ ...person(group_id), group_id })),
  );
  await openLater();
  await screen.findByText(/^An order can follow up to 100 groups, and you chose more\./);
  expect(screen.queryByText(/No group was chosen as a whole/)).toBeNull();
});
