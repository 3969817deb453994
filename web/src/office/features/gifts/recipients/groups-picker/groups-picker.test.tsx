import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { listGroupMembers, listWholeGroup } from '@regalo/contract/groups/members';
import type { Person } from '@regalo/contract/people/person';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerGroups, answerProfile, person } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../../testing/scheduled.ts';
import { freeChoice } from '../../../catalogue/gift-choice.ts';
import { useCart } from '../../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  useCart.getState().clear();
  useCart.getState().choose(freeChoice(25_000));
});

/** Everyone of a group of so many people, newest first; the ids of group 2 begin at 2001. */
const everyone = (group: number, size = 0): Person[] =>
  Array.from({ length: size }, (_, at) => person(group * 1_000 + size - at, { group_id: group }));

/** Groups of as many people each; who asks for all gets a hundred at a time. */
function answerMembers(sizes: Record<string, number>) {
  const whole = answer(listWholeGroup, ({ query }) => {
    const all = everyone(Number(query.group), sizes[query.group ?? '']);
    const left = all.filter(({ id }) => id < Number(query.before ?? Number.POSITIVE_INFINITY));
    return ok({ list: left.slice(0, 100), more: left.length > 100, total_count: all.length });
  });
  const calls = answer(listGroupMembers, ({ query }) => {
    const found = everyone(Number(query.group), sizes[query.group ?? '']).filter(({ first_name }) =>
      first_name.includes(query.search ?? ''),
    );
    const from = (Number(query.page) - 1) * Number(query.limit);
    return ok({
      group_users: found.slice(from, from + Number(query.limit)),
      total_count: found.length,
    });
  });
  return { calls, whole };
}

async function openPicker(button = 'Add From Groups') {
  const { user } = renderApp('/checkout?step=recipients');
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const reopen = async () => {
    await press(button);
    await screen.findByRole('dialog', { name: button });
  };
  await screen.findByRole('button', { name: button });
  await reopen();
  const enter = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const done = async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', false),
    );
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  return { user, press, reopen, enter, done, box };
}

const recipients = () => useCart.getState().recipients;

test('the first opening selects everyone, also beyond the first page; later ones keep what was unchecked', async () => {
  answerGroups('Ventas', 'Bodega');
  const { whole } = answerMembers({ 1: 234, 2: 3 });
  const { user, press, reopen, enter, done, box } = await openPicker();
  await enter(/^Ventas/);
  await screen.findByText('234 selected');
  await screen.findByText('1–10 of 234');
  expect(whole.map(({ query }) => query.before)).toEqual([undefined, '1135', '1035']);
  await user.click(await box('Name1234 Mora'));
  expect(screen.getByText('233 selected')).toBeTruthy();
  expect(await box('Select everyone in this group')).toHaveProperty('indeterminate', true);

  await press('Back to Groups');
  expect(await screen.findByRole('button', { name: /^Ventas.*233 selected/ })).toBeTruthy();
  await enter(/^Ventas/);
  expect(await box('Name1234 Mora')).toHaveProperty('checked', false);
  await done();
  expect(recipients()).toHaveLength(233);
  expect(recipients()[0]).toMatchObject({ source: 'groups', group_id: 1 });

  await reopen();
  await enter(/^Ventas/);
  expect(await box('Name1234 Mora')).toHaveProperty('checked', false);
  await press('Back to Groups');
  await enter(/^Bodega/);
  await screen.findByText('236 selected');
  await done();
  expect(recipients()).toHaveLength(236);
});

test('everyone of a group is unchecked and selected again at once', async () => {
  answerGroups('Ventas');
  answerMembers({ 1: 12 });
  const { user, enter, done, box } = await openPicker();
  await enter(/^Ventas/);
  await screen.findByText('12 selected');
  await user.click(await box('Select everyone in this group'));
  expect(screen.getByText('0 selected')).toBeTruthy();
  await user.click(await box('Select everyone in this group'));
  await screen.findByText('12 selected');
  await done();
  expect(recipients()).toHaveLength(12);
});

test('cancelling changes nothing, and the next opening is a first one again', async () => {
  answerGroups('Ventas');
  answerMembers({ 1: 2 });
  useCart.getState().setRecipients('people', [person(7)]);
  const { press, reopen, enter, done } = await openPicker();
  expect(screen.getByRole('note').textContent).toMatch(/replaces the 1 recipient from “People”/);
  await enter(/^Ventas/);
  await screen.findByText('2 selected');
  await press('Cancel');
  expect(recipients()).toMatchObject([{ id: 7, source: 'people' }]);
  await reopen();
  await enter(/^Ventas/);
  await screen.findByText('2 selected');
  await done();
  expect(recipients().map(({ id }) => id)).toEqual([1002, 1001]);
});

test('a group of nobody adds nobody and clears nobody', async () => {
  answerGroups('Ventas');
  answerMembers({ 1: 0 });
  useCart.getState().setRecipients('people', [person(7)]);
  const { enter, press } = await openPicker();
  await enter(/^Ventas/);
  await screen.findByText('This group is empty.');
  // There is nothing to be done with.
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await press('Cancel');
  expect(recipients()).toMatchObject([{ id: 7 }]);
});

test('groups of every kind are there and found by name; members are searched on the server', async () => {
  const groups = answerGroups('Ventas', 'Bodéga', ...Array.from({ length: 12 }, (_, n) => `G${n}`));
  const { calls } = answerMembers({ 2: 30 });
  const { user, enter } = await openPicker();
  await screen.findByText('1–10 of 14');
  await user.click(screen.getByRole('radio', { name: 'Clients' }));
  await waitFor(() => expect(groups.map(({ query }) => query.role)).toEqual(['1', '3']));
  const search = screen.getByRole('searchbox', { name: 'Search groups' });
  await user.type(search, 'bodega');
  expect(screen.queryByText('Ventas')).toBeNull();
  await user.type(search, 'x');
  await screen.findByText('No groups found');
  await user.type(search, '{Backspace}');
  await enter(/^Bodéga/);
  await screen.findByText('30 selected');
  await user.type(screen.getByRole('searchbox'), 'Name2005');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toMatchObject({ search: 'Name2005', group: '2' }),
  );
  const table = await screen.findByRole('table', { name: 'Bodéga' });
  await waitFor(() => expect(within(table).getAllByRole('checkbox')).toHaveLength(1));
  expect(screen.getByText('30 selected')).toBeTruthy();
});

test('one click takes a whole group, beside whoever was chosen before', async () => {
  answerGroups('Ventas', 'Bodega');
  answerMembers({ 1: 4, 2: 3 });
  const { user, press, reopen, enter, done, box } = await openPicker();
  expect(await screen.findByRole('button', { name: /^Ventas ?4 people$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await press('Add all 4 people of Ventas');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recipients().map(({ id }) => id)).toEqual([1004, 1003, 1002, 1001]);
  expect(useCart.getState().openedGroups).toEqual([1]);

  await reopen();
  await enter(/^Ventas.*4 selected/);
  await user.click(await box('Name1003 Mora'));
  await press('Back to Groups');
  await press('Add all 4 people of Bodega');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recipients().map(({ id }) => id)).toEqual([1004, 1002, 1001, 2003, 2002, 2001]);

  // Whoever unchecks everybody is done with that.
  await reopen();
  await enter(/^Ventas/);
  for (const name of ['Name1004 Mora', 'Name1002 Mora', 'Name1001 Mora'])
    await user.click(await box(name));
  await done();
  expect(recipients().map(({ id }) => id)).toEqual([2003, 2002, 2001]);
});

test('a group that could not be taken says so, and can be tried again', async () => {
  allowErrors(/whole-group failed/);
  answerGroups('Ventas');
  answerMembers({ 1: 4 });
  const { press } = await openPicker();
  answer(listWholeGroup, () => new HttpResponse(null, { status: 500 }));
  await screen.findByText('4 people');
  await press('Add all 4 people of Ventas');
  await screen.findByText('Not everyone could be selected.');
  answerMembers({ 1: 4 });
  await press('Add all 4 people of Ventas');
  await waitFor(() => expect(recipients()).toHaveLength(4));
});

test('where not everyone could be loaded it says so, and tries again', async () => {
  allowErrors(/whole-group failed/);
  answerGroups('Ventas');
  answerMembers({ 1: 150 });
  const { press, enter, done } = await openPicker();
  const failing = answer(listWholeGroup, ({ query }) =>
    query.before
      ? new HttpResponse(null, { status: 500 })
      : ok({ list: [person(1150, { group_id: 1 })], more: true, total_count: 150 }),
  );
  await enter(/^Ventas/);
  await screen.findByText('Not everyone could be selected.', { exact: false });
  expect(screen.getByText('0 selected')).toBeTruthy();
  expect(failing.length).toBeGreaterThan(1);
  answerMembers({ 1: 150 });
  await press('Try again');
  await screen.findByText('150 selected');
  await done();
  expect(recipients()).toHaveLength(150);
});

test('in Spanish, with no groups', async () => {
  speakSpanish();
  answerGroups();
  await openPicker('Agregar desde Grupos');
  await screen.findByText('No hay grupos disponibles');
});
