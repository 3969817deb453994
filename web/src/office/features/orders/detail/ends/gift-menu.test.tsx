import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { changeGiftFields, listOrderGifts, type OrderGift } from '@regalo/contract/orders/detail';
import { blockGift, reopenGifts, replaceCode } from '@regalo/contract/orders/ends';
import { type Activity, giftStory } from '@regalo/contract/orders/story';
import { localDay } from '@regalo/contract/values/days';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, orderGift } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { MANAGER, renderApp, signIn } from '../../../../../testing/render-app.tsx';

const NOW = new Date().toISOString();
const valid_until = localDay(NOW, -6);

beforeEach(() => {
  signIn();
  answerProfile();
  answerOrder({ createdAt: NOW });
});

async function openMenu(patch: Partial<OrderGift> = {}) {
  answer(listOrderGifts, () =>
    ok({ list: [orderGift(1, { valid_until, ...patch })], total_count: 1 }),
  );
  const { user } = renderApp('/orders/n7');
  await user.click(await screen.findByRole('button', { name: 'More about the gift of Name1' }));
  await screen.findByRole('menu');
  return user;
}

const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const item = (name: string) => screen.getByRole('menuitem', { name });

const STORY = 'History';
const ALL = [STORY, 'Extend', 'Replace the code', 'Block', 'Withdraw'];

test.each<[string, Partial<OrderGift>, string[]]>([
  ['sent', { status: 'sent' }, ALL],
  ['partly used', { status: 'partially_redeemed' }, ALL],
  ['blocked', { status: 'opened', blocked: true }, ALL.with(3, 'Unblock')],
  ['without an email', { status: 'no_email', receiver_email: null }, ALL.toSpliced(2, 1)],
  ['expired', { status: 'expired', left: 0 }, [STORY, 'Reopen']],
  ['used up', { status: 'redeemed', left: 0 }, [STORY]],
  ['withdrawn', { status: 'canceled', left: 0 }, [STORY]],
])('what the menu offers for a gift that is %s', async (_, patch, expected) => {
  await openMenu(patch);
  expect(offered()).toEqual(expected);
});

test('who may only read sees the story alone', async () => {
  const permissions = MANAGER.permissions.filter((one) => one.endsWith('.read'));
  signIn('token-1', permissions);
  answerProfile({ permissions });
  await openMenu();
  expect(offered()).toEqual([STORY]);
});

test('a gift is blocked with a reason', async () => {
  const calls = answer(blockGift, () => ok({}));
  const user = await openMenu();
  await user.click(item('Block'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block the gift of Name1?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Leaked');
  await user.click(dialog.getByRole('button', { name: 'Block the gift' }));
  await dialog.findByText('The gift of Name1 is blocked.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 1, blocked: true, reason: 'Leaked' }]);
});

test('a code is replaced after it is said what follows; a refusal is said in its place', async () => {
  allowErrors(/replace-code failed/);
  answer(replaceCode, () => refuse('gift_being_sent'));
  const user = await openMenu();
  await user.click(item('Replace the code'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the code of Name1?' }));
  dialog.getByText(/^A new code and link are sent only to p1@ejemplo.cr/);
  await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/being sent/));
  const calls = answer(replaceCode, () => ok({}));
  await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await dialog.findByText('The new code and link are on their way to p1@ejemplo.cr.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 1 }]);
});

test('a gift that its former recipient has blocked stays so, and it is said what to do', async () => {
  allowErrors(/block-gift failed/);
  answer(blockGift, () => refuse('gift_disputed'));
  const user = await openMenu({ status: 'opened', blocked: true });
  await user.click(item('Unblock'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unblock the gift of Name1?' }));
  await user.click(dialog.getByRole('button', { name: 'Unblock the gift' }));
  const said = /former recipient has blocked .* withdraw it/;
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(said));
});

test('an expired gift is reopened, and it is said what the wallet paid', async () => {
  const calls = answer(reopenGifts, () =>
    ok({ reopened: 1, taken: 13_500, skipped: [], skipped_count: 0 }),
  );
  const user = await openMenu({ status: 'expired', left: 0, left_colones: 0 });
  await user.click(item('Reopen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen 1 gift?' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen the gift' }));
  await dialog.findByText('₡13,500 was taken from your wallet.');
  expect(calls[0]?.body).toMatchObject({ ids: [1] });
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('the story tells what happened, where, and what was left', async () => {
  const none = {
    author: null,
    by_recipient: false,
    reason: '',
    shop_name: null,
    valid_until: null,
  };
  const at = { createdAt: '2025-03-02T03:05:00.000Z' };
  const list: Activity[] = [
    {
      ...none,
      ...at,
      id: 3,
      kind: 'blocked',
      amount: 0,
      left: 2_000,
      author: 'Ana',
      reason: 'Lost',
    },
    {
      ...none,
      ...at,
      id: 2,
      kind: 'redeemed',
      amount: -500,
      left: 2_000,
      shop_name: 'Café Montaña',
    },
    { ...none, ...at, id: 1, kind: 'issued', amount: 2_500, left: 2_500, author: 'Mariela' },
  ];
  const calls = answer(giftStory, () =>
    ok({
      list,
      total_count: 3,
      message: 'Gracias, Name1',
      currency: 'USD' as const,
      time_zone: -6,
    }),
  );
  const user = await openMenu();
  await user.click(item(STORY));
  const drawer = within(await screen.findByRole('dialog', { name: 'Name1’s gift' }));
  await drawer.findByText('$5 used at Café Montaña');
  expect(drawer.getByText('Gracias, Name1')).toBeTruthy();
  expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana blocked it“Lost”Mar 1, 2025, 21:05$20 left',
    '$5 used at Café MontañaMar 1, 2025, 21:05$20 left',
    'Mariela sent it with $25Mar 1, 2025, 21:05$25 left',
  ]);
  expect(calls[0]?.query).toEqual({ id: '1', page: '1', limit: '20' });
});

const field = (id: number, name: string, more: Partial<CustomField> = {}): CustomField => ({
  ...{ id, name, key: name.toLowerCase(), subject: 'gift', kind: 'text', choices: [] },
  ...{ required: false, archived: false },
  ...more,
});

test('fields of a gift are shown and changed, those alone that were typed in', async () => {
  const list = [field(1, 'Seat', { kind: 'number' }), field(2, 'Note'), field(3, 'Campaign')];
  answer(listCustomFields, () => ok({ list: [...list, field(4, 'Old', { archived: true })] }));
  const calls = answer(changeGiftFields, () => ok({}));
  const user = await openMenu({ custom_fields: { seat: '12', note: 'By the window', old: 'x' } });
  for (const shown of ['Seat: 12', 'Note: By the window', 'Old: x']) screen.getByText(shown);
  await user.click(item('Fields'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Fields of the gift for Name1' }),
  );
  expect(dialog.queryByLabelText('Old')).toBeNull();
  await user.type(dialog.getByLabelText('Seat'), 'x');
  await user.clear(dialog.getByLabelText('Note'));
  const save = dialog.getByRole('button', { name: 'Save fields' });
  await user.click(save);
  await dialog.findByText('Seat must be a number.');
  await user.type(dialog.getByLabelText('Seat'), '{backspace}3');
  await user.click(save);
  await screen.findByText('The fields were saved.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 1, custom_fields: { seat: '123', note: '' } },
  ]);
});

test('who sends no orders changes no fields', async () => {
  const permissions = MANAGER.permissions.filter((one) => one !== 'orders.send');
  signIn('token-1', permissions);
  answerProfile({ permissions });
  answer(listCustomFields, () => ok({ list: [field(1, 'Seat')] }));
  await openMenu({ custom_fields: { seat: '12' } });
  screen.getByText('Seat: 12');
  expect(offered()).not.toContain('Fields');
});
