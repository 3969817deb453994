import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { getTaxes } from '@regalo/contract/gifts/send-gifts';
import { allGroups } from '@regalo/contract/groups/groups';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import {
  answerForecast,
  answerScheduled,
  answerUpdate,
  SCHEDULED,
} from '../../../../testing/scheduled.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
  answer(getTaxes, () => ok({ details: { amount: 1_200 } }));
});

async function choose(task: string) {
  const { user } = renderApp('/scheduled');
  await user.click(
    await screen.findByRole('button', { name: 'Actions for the order of Dec 12, 2099, 09:00' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: task }));
  return { user, dialog: await screen.findByRole('dialog') };
}

test('each order says when it is sent, to how many, for how much and by whom', async () => {
  answerScheduled([
    { ...SCHEDULED, groups: [{ id: 7, name: 'Ventas' }] },
    {
      ...SCHEDULED,
      ...{ id: 52, status: 'waiting', reason: 'funds', waitsUntil: '2099-12-20T15:00:00.000Z' },
    },
  ]);
  renderApp('/scheduled');
  const table = await screen.findByRole('table', { name: 'Sent later' });
  await within(table).findAllByText('Dec 12, 2099, 09:00');
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('Tarde de caféCafé Montaña12Ventas₡134,400Mariela');
  expect(second?.textContent).toContain('The wallet does not hold enough.');
  expect(second?.textContent).toContain('Lapses on Dec 20, 2099, 09:00');
});

test('without any it says how to schedule one', async () => {
  answerScheduled([]);
  renderApp('/scheduled');
  await screen.findByText('Nothing is scheduled');
});

test('the forecast says from when on the wallet does not suffice', async () => {
  answerScheduled([SCHEDULED]);
  answerForecast({
    days: [
      { day: '2099-12-11', balance: 1_000_000 },
      { day: '2099-12-12', balance: -34_400 },
    ],
    first_short: '2099-12-12',
  });
  renderApp('/scheduled');
  await screen.findByText(/From Dec 12, 2099 on your wallet does not cover .*₡34,400 is missing/);
  const table = screen.getByRole('table', { name: 'What the wallet will hold' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(table.textContent).toContain('Dec 12, 2099₡1,034,400-₡34,400');
});

test('the time and the words can be changed, and only what was changed is sent', async () => {
  answerScheduled([SCHEDULED]);
  const calls = answerUpdate();
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { user, dialog } = await choose('Change');
  const day = within(dialog).getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2020-01-01');
  await within(dialog).findByText('Please choose a time in the future.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.clear(day);
  await user.type(day, soon);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('The order was changed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', change: { send_at: `${soon}T15:00:00.000Z` } },
  ]);
});

test('it is sent at once for the total that is shown, or held where it needs approval', async () => {
  answerScheduled([SCHEDULED]);
  const calls = answerUpdate({}, true);
  const { user, dialog } = await choose('Send now');
  within(dialog).getByText('12 people get the gift at once, for ₡134,400.');
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
  await within(dialog).findByText('It needs approval, and is sent once it is approved.');
  expect(calls[0]?.body).toEqual({ id: 51, action: 'send', total_amount: 134_400 });
});

test('it can be canceled', async () => {
  answerScheduled([SCHEDULED]);
  const { user, dialog } = await choose('Cancel the order');
  const calls = answerUpdate({ status: 'canceled' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
  await within(dialog).findByText('The order is canceled.');
  expect(calls[0]?.body).toEqual({ id: 51, action: 'cancel' });
});

test('what waits for approval can be canceled alone, and shows who gets it', async () => {
  answerScheduled([{ ...SCHEDULED, status: 'pending_approval', fixed: true }]);
  const { dialog } = await choose('Who gets it');
  await within(dialog).findByText('Rosa Vega · Ventas');
});

test('other recipients are chosen from those of now, at the price of today', async () => {
  answerScheduled([SCHEDULED]);
  answerPeople(3);
  const calls = answerUpdate({ status: 'pending_approval' });
  const { user, dialog } = await choose('Change who gets it');
  await within(dialog).findByText('1 person gets it.');
  expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: 'Choose people' }));
  const picker = await screen.findByRole('dialog', { name: 'Add from People' });
  await user.click(await within(picker).findByRole('checkbox', { name: /^Name1 / }));
  await user.click(within(picker).getByRole('button', { name: 'Done' }));
  await within(dialog).findByText('2 people get it.');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(
    '2 people get “Tarde de café” for ₡22,400 at the price of today (before: ₡134,400).',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('The order was changed, and waits for approval now.');
  expect(calls[0]?.body).toMatchObject({ id: 51, action: 'edit', total_amount: 22_400 });
});

test('whoever is in groups then can be chosen instead, by how many are in them now', async () => {
  answerScheduled([{ ...SCHEDULED, groups: [{ id: 7, name: 'Ventas' }] }]);
  answer(allGroups, ({ query }) =>
    ok({
      list:
        query.role === '1'
          ? [
              { id: 7, name: 'Ventas', description: '', role: 1 as const },
              { id: 8, name: 'Bodega', description: '', role: 1 as const },
            ]
          : [],
    }),
  );
  answer(listGroupMembers, ({ query }) =>
    ok({ group_users: [], total_count: query.group === '7' ? 12 : 3 }),
  );
  const calls = answerUpdate();
  const { user, dialog } = await choose('Change who gets it');
  await within(dialog).findByText('12 people are in them at present.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Bodega' }));
  await within(dialog).findByText('15 people are in them at present.');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await screen.findByText('The order was changed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', total_amount: 168_000, change: { follow_groups: [7, 8] } },
  ]);
});

test('another gift is chosen as when an order is begun', async () => {
  answerScheduled([SCHEDULED]);
  answer(popularCategories, () => ({
    success: true as const,
    message: 'OK',
    data: { popular_categories: [] },
  }));
  const calls = answerUpdate();
  const { user, dialog } = await choose('Change the gift');
  await user.type(await within(dialog).findByRole('textbox'), '25000');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await screen.findByText('The order was changed.');
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 25_000 };
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', total_amount: 314_400, change: { choice } },
  ]);
});

test('the calendar has the orders of a month, day by day, and is walked by keys', async () => {
  const calls = answerScheduled([
    SCHEDULED,
    ...[52, 53].map((id) => ({ ...SCHEDULED, id, sendAt: '2099-12-13T03:00:00.000Z' })),
    { ...SCHEDULED, id: 54, sendAt: '2099-12-13T06:00:00.000Z' },
  ]);
  const { user } = renderApp('/scheduled?month=2099-12');
  await user.click(await screen.findByRole('radio', { name: 'Calendar' }));
  const month = await screen.findByRole('table', { name: 'December 2099' });
  // By the clocks of the company, where the 12th ends at 6:00 UTC.
  const twelfth = await within(month).findByRole('button', { name: 'Dec 12, 2099, 3 orders' });
  expect(twelfth.getAttribute('aria-pressed')).toBe('true');
  expect(twelfth.textContent).toBe('1209:00 Tarde de café21:00 Tarde de café1 more');
  expect(calls.at(-1)?.query).toMatchObject({ from: '2099-12-01', to: '2099-12-31' });
  const rows = () => within(screen.getByRole('table', { name: 'Sent later' })).getAllByRole('row');
  expect(rows()).toHaveLength(4);
  twelfth.focus();
  await user.keyboard('{ArrowRight}');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Dec 13, 2099, 1 order');
  expect(rows()).toHaveLength(2);
  await user.keyboard('{PageDown}');
  await screen.findByRole('table', { name: 'January 2100' });
  await waitFor(() => expect(focused()).toBe('Jan 13, 2100, 0 orders'));
  screen.getByText('Nothing is sent on this day.');
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  await screen.findByRole('table', { name: 'December 2099' });
});

test('a viewer changes nothing', async () => {
  signIn('token-1', ['orders.read', 'orders.all']);
  answerProfile({ permissions: ['orders.read', 'orders.all'] });
  answerScheduled([SCHEDULED]);
  const { user } = renderApp('/scheduled');
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Who gets it',
  ]);
});
