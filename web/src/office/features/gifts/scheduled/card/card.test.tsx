import {
  type GroupCard,
  getGroupCard,
  listCardInvited,
  openGroupCard,
  updateCardSignature,
  updateGroupCard,
} from '@regalo/contract/gifts/group-card';
import { allGroups } from '@regalo/contract/groups/groups';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerProfile, group } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';
import { answerForecast, answerScheduled, SCHEDULED } from '../../../../../testing/scheduled.ts';

const CARD: GroupCard = {
  closes_on: '2099-12-10',
  open: true,
  link: 'https://regalo.example/g/sign/token',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
  signatures: 2,
  ...{ moderated: false, waiting: 0, groups: [], invited: 0, invited_signed: 0, left_out: 0 },
  by_invitation: false,
};
const SIGNED = {
  ...{ id: 7, name: 'Rosa', words: '¡Felicidades!', drawing: null, photo: null, hidden: false },
  waits: false,
  version: 'seen',
  created_at: '2099-12-01T15:00:00.000Z',
};

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
});

async function open() {
  answerScheduled([SCHEDULED]);
  const { user } = renderApp('/scheduled');
  await user.click(
    await screen.findByRole('button', { name: 'Actions for the order of Dec 12, 2099, 09:00' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Card for signatures' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

test('a card is opened until a day, not after that of the order', async () => {
  answer(getGroupCard, () => ok({ card: null, list: [], total_count: 0 }));
  const calls = answer(openGroupCard, () => ok({ card: CARD }));
  const { user, dialog } = await open();
  const day = await within(dialog).findByLabelText('Last day to sign');
  await user.clear(day);
  await user.type(day, '2099-12-13');
  await user.click(within(dialog).getByRole('button', { name: 'Open for signatures' }));
  await within(dialog).findByText(/from today to the day on which the order is sent/);
  await user.clear(day);
  await user.type(day, '2099-12-10');
  await user.click(within(dialog).getByRole('button', { name: 'Open for signatures' }));
  await screen.findByText('The card can be signed.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 51, closes_on: '2099-12-10' }]);
});

test('its link is copied and made anew, and signatures are hidden, shown and deleted', async () => {
  const photo = '/media/uploads/1.jpg';
  const hidden = { ...SIGNED, id: 8, name: 'Rude', photo, hidden: true };
  answer(getGroupCard, () => ok({ card: CARD, list: [SIGNED, hidden], total_count: 2 }));
  const renewed = answer(updateGroupCard, () => ok({ card: CARD }));
  const turned = answer(updateCardSignature, () => ok({ card: CARD }));
  const { user, dialog } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await within(dialog).findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(CARD.link);
  await user.click(within(dialog).getByRole('button', { name: 'Make a new link' }));
  await screen.findByText(/There is a new link/);
  expect(renewed.map(({ body }) => body)).toEqual([{ id: 51, action: 'renew' }]);
  const list = within(dialog).getByRole('region', { name: 'Signatures' });
  expect(within(list).getByAltText('Photo of Rude').getAttribute('src')).toBe(photo);
  for (const name of ['Hide the signature of Rosa', 'Show the signature of Rude'])
    await user.click(within(list).getByRole('button', { name }));
  await user.click(within(list).getByRole('button', { name: 'Delete the signature of Rosa' }));
  const ask = await screen.findByRole('dialog', { name: 'Delete the signature of Rosa?' });
  await user.click(within(ask).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(turned).toHaveLength(3));
  expect(turned.map(({ body }) => body)).toEqual([
    { id: 7, action: 'hide' },
    { id: 8, action: 'show', version: 'seen' },
    { id: 7, action: 'delete' },
  ]);
});

test('a signature that was changed since is not shown, and is read anew', async () => {
  const waiting = { ...SIGNED, hidden: true, waits: true };
  answer(getGroupCard, () => ok({ card: CARD, list: [waiting], total_count: 1 }));
  allowErrors(/card-signature-update failed/);
  const turned = answer(updateCardSignature, () => refuse('card_signature_changed'));
  const { user, dialog } = await open();
  const show = await within(dialog).findByRole('button', { name: 'Show the signature of Rosa' });
  const changed = { ...waiting, words: 'Otra', version: 'changed' };
  answer(getGroupCard, () => ok({ card: CARD, list: [changed], total_count: 1 }));
  await user.click(show);
  await screen.findByText('It has been changed since. Please look at it again.');
  await within(dialog).findByText('Otra');
  expect(turned.map(({ body }) => body)).toEqual([{ id: 7, action: 'show', version: 'seen' }]);
});

test('moving the day leaves its signers as they are, until they are chosen anew', async () => {
  const card = { ...CARD, by_invitation: true, groups: [{ id: 1, name: 'Ventas' }] };
  const sales = group(1, { name: 'Ventas' });
  answer(allGroups, ({ query }) => ok({ list: query.role === '1' ? [sales] : [] }));
  answer(getGroupCard, () => ok({ card, list: [], total_count: 0 }));
  const calls = answer(openGroupCard, () => ok({ card }));
  const { user, dialog } = await open();
  const move = await within(dialog).findByRole('button', { name: 'Save changes' });
  const only = within(dialog).getByRole('checkbox', { name: 'Only members of certain groups' });
  await user.click(move);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await user.click(only);
  await user.click(move);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const day = { id: 51, closes_on: '2099-12-10' };
  expect(calls.map(({ body }) => body)).toEqual([day, { ...day, groups: [] }]);
});

test('a card whose groups were deleted is not anybody’s by moving its day', async () => {
  answer(allGroups, () => ok({ list: [] }));
  const card = { ...CARD, by_invitation: true };
  answer(getGroupCard, () => ok({ card, list: [], total_count: 0 }));
  const calls = answer(openGroupCard, () => ok({ card }));
  const { user, dialog } = await open();
  await within(dialog).findByText(/The groups that signed it were deleted/);
  expect(within(dialog).queryByLabelText('Link for colleagues')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await within(dialog).findByText('Please choose at least one group.');
  expect(calls).toEqual([]);
});

test('members of groups alone are invited, and their author sees who has signed', async () => {
  const sales = group(1, { name: 'Ventas' });
  answer(allGroups, ({ query }) => ok({ list: query.role === '1' ? [sales] : [] }));
  answer(getGroupCard, () => ok({ card: null, list: [], total_count: 0 }));
  const calls = answer(openGroupCard, () => ok({ card: CARD }));
  const { user, dialog } = await open();
  await user.click(
    await within(dialog).findByRole('checkbox', { name: 'Only members of certain groups' }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Open for signatures' }));
  await within(dialog).findByText('Please choose at least one group.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups that sign' }));
  const [first] = await within(dialog).findAllByRole('option', { name: 'Ventas' });
  if (first) await user.click(first);
  const ofGroups = {
    by_invitation: true,
    ...{ groups: [{ id: 1, name: 'Ventas' }], invited: 2, invited_signed: 1, left_out: 1 },
    ...{ moderated: true, waiting: 1 },
  };
  answer(getGroupCard, () =>
    ok({
      card: { ...CARD, ...ofGroups },
      list: [{ ...SIGNED, hidden: true, waits: true }],
      total_count: 1,
    }),
  );
  answer(listCardInvited, () =>
    ok({
      list: [
        { id: 1, name: 'Rosa', group_name: 'Ventas', mail: 'sent' as const, signed: true },
        { id: 2, name: 'Luis', group_name: 'Ventas', mail: 'sent' as const, signed: false },
      ],
      total_count: 2,
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Open for signatures' }));
  await screen.findByText('The card can be signed. The invitations are on their way.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 51, closes_on: '2099-12-12', groups: [1] }]);
  await within(dialog).findByText(/1 of 2 invited people have signed. 1 member is not invited/);
  expect(within(dialog).queryByLabelText('Link for colleagues')).toBeNull();
  await within(dialog).findByText('1 signature waits for your approval.');
  within(dialog).getByText('Waiting for you');
  await user.click(within(dialog).getByRole('button', { name: 'See who is invited' }));
  const list = await within(dialog).findByRole('region', { name: 'Who is invited' });
  expect((await within(list).findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    'Rosa · VentasSigned',
    'Luis · VentasInvited',
  ]);
  const turned = answer(updateGroupCard, () => ok({ card: CARD }));
  await user.click(within(dialog).getByRole('button', { name: 'Mail new links' }));
  const ask = await screen.findByRole('dialog', { name: 'Mail new links for this card?' });
  await user.click(within(ask).getByRole('button', { name: 'Mail new links' }));
  await screen.findByText('The card can be signed. The invitations are on their way.');
  await vi.waitFor(() => expect(turned).toHaveLength(1));
  expect(turned[0]?.body).toEqual({ id: 51, action: 'renew' });
  await user.click(within(dialog).getByRole('switch', { name: /^Approve each signature/ }));
  await vi.waitFor(() => expect(turned).toHaveLength(2));
  expect(turned[1]?.body).toEqual({ id: 51, action: 'trust' });
});
