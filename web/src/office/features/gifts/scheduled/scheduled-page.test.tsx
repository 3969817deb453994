import { updateScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { checkOccasions } from '@regalo/contract/occasions/occasions';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { answerOccasionCheck } from '../../../../testing/occasions.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import {
  answerForecast,
  answerScheduled,
  answerUpdate,
  SCHEDULED,
} from '../../../../testing/scheduled.ts';
import { answerUpload, photo } from '../../../../testing/templates.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
  answerOccasionCheck();
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
  expect(first?.textContent).toContain('Tarde de caféCafé MontañaChristmas12Ventas₡134,400Mariela');
  expect(second?.textContent).toContain('There is not enough in the wallet.');
  expect(second?.textContent).toContain('Lapses on Dec 20, 2099, 09:00');
});

test('an order of a rule says which occasion it is for, and who has it', async () => {
  answerScheduled([
    { ...SCHEDULED, rule: { occasion: 'birthday', person: 'Ana Mora' } },
    { ...SCHEDULED, id: 52, quantity: 3, rule: { occasion: 'mothers_day', person: null } },
  ]);
  renderApp('/scheduled');
  const table = await screen.findByRole('table', { name: 'Sent later' });
  await within(table).findByText('Birthday: Ana Mora');
  within(table).getByText('Mother’s Day: 3 people');
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
  const { user } = renderApp('/scheduled');
  await screen.findByText(
    /From Dec 12, 2099, your wallet does not cover .*₡34,400 will be missing by Dec 12, 2099/,
  );
  const orders = screen.getByRole('heading', { name: 'Sent later' });
  const forecast = screen.getByRole('heading', { name: 'Wallet forecast' });
  // The list comes first.
  expect(orders.compareDocumentPosition(forecast)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('table', { name: 'Wallet forecast' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = screen.getByRole('table', { name: 'Wallet forecast' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(table.textContent).toContain('Dec 12, 2099₡1,034,400-₡34,400');
});

test('the time and the words can be changed, and only what was changed is sent', async () => {
  answerScheduled([SCHEDULED]);
  const calls = answerUpdate();
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { user, dialog } = await choose('Edit time and message');
  const day = within(dialog).getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2020-01-01');
  await within(dialog).findByText('Please choose a time in the future.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.clear(day);
  await user.type(day, soon);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', change: { send_at: `${soon}T15:00:00.000Z` } },
  ]);
});

test('another photo can be chosen, and who has a gift for the celebration is said', async () => {
  answerScheduled([SCHEDULED]);
  answerUpload('/media/b.webp');
  const asked = answer(checkOccasions, () =>
    ok({
      ...{ occasion: 'christmas' as const, gifted: [41], planned: [], planned_spending: [] },
      first_gifted: [],
      no_occasions: [],
    }),
  );
  const calls = answerUpdate();
  const { user, dialog } = await choose('Edit time and message');
  await within(dialog).findByText(/^1 of these 12/);
  expect(asked[0]?.body).toMatchObject({ order: 51, celebration: 'christmas', recipients: [] });
  await user.upload(within(dialog).getByLabelText('Photo or video file'), photo());
  await screen.findByText('Image uploaded successfully!');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed.');
  expect(calls[0]?.body).toEqual({ id: 51, action: 'edit', change: { image: '/media/b.webp' } });
});

test('it is sent at once for the total that is shown, or held where it needs approval', async () => {
  for (const [held, text] of [
    [false, 'The gifts are on their way.'],
    [true, 'It needs approval and is sent once approved.'],
  ] as const) {
    answerScheduled([SCHEDULED]);
    const calls = answerUpdate({}, held);
    const { user, dialog } = await choose('Send now');
    within(dialog).getByText('12 people get the gift now, for ₡134,400.');
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }));
    await within(dialog).findByText(text);
    expect(calls[0]?.body).toEqual({ id: 51, action: 'send', total_amount: 134_400 });
    cleanup();
  }
});

test('what became of an order is said when it has left the list, whether it was done or not', async () => {
  allowErrors(/has been sent, withdrawn/);
  for (const [reply, text] of [
    [
      () => ok({ order: { ...SCHEDULED, status: 'canceled' as const }, held: false }),
      'Order withdrawn.',
    ],
    [() => refuse('scheduled_order_over'), /^This order has been sent, withdrawn/],
  ] as const) {
    answerScheduled([SCHEDULED]);
    const { user, dialog } = await choose('Withdraw the order');
    const calls = answer(updateScheduledOrder, reply);
    answerScheduled([]);
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw the order' }));
    await screen.findByText('Nothing is scheduled');
    await within(dialog).findByText(text);
    expect(calls[0]?.body).toEqual({ id: 51, action: 'cancel' });
    cleanup();
  }
});

test('what waits for approval shows who gets it', async () => {
  answerScheduled([{ ...SCHEDULED, status: 'pending_approval', fixed: true }]);
  const { dialog } = await choose('See recipients');
  await within(dialog).findByText('Rosa Vega · Ventas');
});

test('what is or was to be approved can be changed, which places it anew', async () => {
  answerScheduled([{ ...SCHEDULED, status: 'pending_approval', fixed: true }]);
  const { user, dialog } = await choose('Edit time and message');
  await within(dialog).findByText(/withdrawn and placed again under another number/);
  const calls = answerUpdate({ id: 60, status: 'pending_approval', fixed: true }, true);
  const name = within(dialog).getByRole('textbox', { name: 'Purchaser name' });
  await user.clear(name);
  await user.type(name, 'Ana');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed. It is now waiting for approval.');
  expect(calls[0]?.body).toEqual({ id: 51, action: 'edit', change: { purchaser_name: 'Ana' } });
});

test('what a rule has placed is fixed once it is to be approved, and says where to change it', async () => {
  const rule = { occasion: 'birthday', person: 'Ana Mora' } as const;
  answerScheduled([{ ...SCHEDULED, fixed: true, rule }]);
  const { user } = renderApp('/scheduled');
  await screen.findByText(/To change it, change the rule/);
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'See recipients',
    'Card for signatures',
    'Send now',
    'Pause',
    'Withdraw the order',
  ]);
});

test('who was left out is said, each for its reason', async () => {
  answerScheduled([{ ...SCHEDULED, status: 'sent', left_out: 1, opted_out: 2 }]);
  renderApp('/scheduled');
  await screen.findByText('1 was deleted before it was sent.');
  await screen.findByText('2 do not want celebration gifts.');
});

test('a viewer changes nothing', async () => {
  signIn('token-1', ['orders.read', 'orders.all']);
  answerProfile({ permissions: ['orders.read', 'orders.all'] });
  answerScheduled([SCHEDULED]);
  const { user } = renderApp('/scheduled');
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'See recipients',
  ]);
});
