import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { listScheduledRecipients } from '@regalo/contract/gifts/scheduled-orders';
import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { allGroups } from '@regalo/contract/groups/groups';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile } from '../../../../../testing/answers.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { answerOccasionCheck } from '../../../../../testing/occasions.ts';
import { renderApp, signIn } from '../../../../../testing/render-app.tsx';
import {
  answerChosen,
  answerForecast,
  answerScheduled,
  answerUpdate,
  SCHEDULED,
} from '../../../../../testing/scheduled.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerForecast();
  answerOccasionCheck();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
});

/** Ventas with twelve members and Bodega with three. */
function answerGroups() {
  answer(allGroups, ({ query }) =>
    ok({
      list:
        query.role === '1'
          ? [
              { id: 7, name: 'Ventas', description: '', role: 1 as const, people: 4 },
              { id: 8, name: 'Bodega', description: '', role: 1 as const, people: 4 },
            ]
          : [],
    }),
  );
  answer(listGroupMembers, ({ query }) =>
    ok({ group_users: [], total_count: query.group === '7' ? 12 : 3 }),
  );
}

async function choose(task: string) {
  const { user } = renderApp('/scheduled');
  await user.click(await screen.findByRole('button', { name: /^Actions for the order/ }));
  await user.click(await screen.findByRole('menuitem', { name: task }));
  return { user, dialog: await screen.findByRole('dialog') };
}

test('other recipients are chosen from those of now, at the price of today', async () => {
  answerScheduled([SCHEDULED]);
  answerPeople(3);
  const calls = answerUpdate({ status: 'pending_approval' });
  const { user, dialog } = await choose('Change recipients');
  await within(dialog).findByText('1 person gets it.');
  expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('button', { name: 'Choose people' }));
  const picker = await screen.findByRole('dialog', { name: 'Add from People' });
  await user.click(await within(picker).findByRole('checkbox', { name: /^Name1 / }));
  await user.click(within(picker).getByRole('button', { name: 'Done' }));
  await within(dialog).findByText('2 people get it.');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(
    '2 people get “Tarde de café” for ₡22,400 at today’s price (before: ₡134,400).',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed. It is now waiting for approval.');
  expect(calls[0]?.body).toMatchObject({ id: 51, action: 'edit', total_amount: 22_400 });
});

test('a change after which nobody of now gets it says how many signatures of the card it deletes', async () => {
  answerScheduled([{ ...SCHEDULED, card_signatures: 2 }]);
  const name1 = { id: 1, name: 'Name1', first_name: 'Name1', last_name: '' };
  const known = { email: 'name1@ejemplo.cr', contact_no: null, country: null };
  answer(listScheduledRecipients, () =>
    ok({ list: [{ ...name1, ...known, group_id: 7, group_name: 'Ventas' }], total_count: 1 }),
  );
  answerPeople(3);
  const { user, dialog } = await choose('Change recipients');
  await within(dialog).findByText('1 person gets it.');
  const pick = async (...names: RegExp[]) => {
    await user.click(await within(dialog).findByRole('button', { name: 'Choose people' }));
    const picker = await screen.findByRole('dialog', { name: 'Add from People' });
    for (const name of names)
      await user.click(await within(picker).findByRole('checkbox', { name }));
    await user.click(within(picker).getByRole('button', { name: 'Done' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
    await within(dialog).findByRole('button', { name: 'Save' });
  };
  const told = /^None of its present recipients stays.*: 2 signatures are deleted\.$/;
  await pick(/^Name2 /);
  expect(within(dialog).queryByText(told)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  await pick(/^Name1 /, /^Name2 /);
  await within(dialog).findByText(told);
});

test('of groups it says what becomes of the card if nobody of now is in them', async () => {
  answerScheduled([{ ...SCHEDULED, card_signatures: 1, groups: [{ id: 7, name: 'Ventas' }] }]);
  answerGroups();
  const { user, dialog } = await choose('Change recipients');
  await within(dialog).findByText('12 people are in them right now.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Bodega' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Ventas' }));
  await within(dialog).findByText('3 people are in them right now.');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(/^If none of its .*: 1 signature is deleted\.$/);
});

test('whoever is in groups then can be chosen instead, by how many are in them now', async () => {
  answerScheduled([{ ...SCHEDULED, groups: [{ id: 7, name: 'Ventas' }] }]);
  answerGroups();
  const calls = answerUpdate();
  const { user, dialog } = await choose('Change recipients');
  await within(dialog).findByText('12 people are in them right now.');
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Bodega' }));
  await within(dialog).findByText('15 people are in them right now.');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', total_amount: 168_000, change: { follow_groups: [7, 8] } },
  ]);
});

test('those beside the groups stay, unless that is not wanted', async () => {
  // Rosa is in none of the groups that are followed.
  const followed = { ...SCHEDULED, quantity: 4, groups: [{ id: 9, name: 'Caja' }], beside: 1 };
  answerScheduled([{ ...followed, total_amount: 44_800 }]);
  answer(allGroups, ({ query }) =>
    ok({
      list:
        query.role === '1'
          ? [{ id: 9, name: 'Caja', description: '', role: 1 as const, people: 4 }]
          : [],
    }),
  );
  answer(listGroupMembers, () => ok({ group_users: [], total_count: 3 }));
  const calls = answerUpdate();
  const { user, dialog } = await choose('Change recipients');
  const keep = await within(dialog).findByRole('checkbox', {
    name: 'Plus 1 person chosen by name',
  });
  await within(dialog).findByText('3 people are in them right now.');
  await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(/^4 people get /);
  await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  await user.click(
    await within(dialog).findByRole('checkbox', { name: 'Plus 1 person chosen by name' }),
  );
  expect(keep.isConnected).toBe(false);
  await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
  await within(dialog).findByText(/^3 people get /);
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed.');
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', total_amount: 33_600, change: { follow_groups: [9] } },
  ]);
});

test('who was chosen by name stays so, also in one of the groups', async () => {
  answerScheduled([{ ...SCHEDULED, groups: [{ id: 7, name: 'Ventas' }] }]);
  answerChosen(true);
  answerGroups();
  const calls = answerUpdate();
  const { user, dialog } = await choose('Change recipients');
  await within(dialog).findByRole('checkbox', { name: 'Plus 1 person chosen by name' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Groups' }));
  await user.click(await within(dialog).findByRole('option', { name: 'Bodega' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await screen.findByText('Order changed.');
  expect(calls[0]?.body).toMatchObject({
    change: { follow_groups: [7, 8], beside_groups: [41] },
  });
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
  await screen.findByText('Order changed.');
  const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount: 25_000, face: '₡25,000' };
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 51, action: 'edit', total_amount: 314_400, change: { choice } },
  ]);
});
