import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { sourceOf, useCart } from '../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  answer(listPeople, () => ok({ list: [person(7), person(8)], total_count: 2 }));
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('groups', [person(1, { group_id: 3 }), person(2, { group_id: 3 })]);
  cart.setOpenedGroups([3]);
});

const ids = () => useCart.getState().recipients.map(({ id }) => id);

/** Replaces the two of a group by one of the people. */
async function replace() {
  const { user } = renderApp('/checkout?step=recipients');
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add from People' }));
    await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await pick('Name7 Mora');
  await screen.findByText('This replaced the 2 recipients you had before.');
  expect(ids()).toEqual([7]);
  return { user, pick };
}

test('people of another source replace the recipients, and Undo brings these back', async () => {
  const { user } = await replace();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(ids()).toEqual([1, 2]);
  // Opening the group again does not select what was unchecked.
  expect(useCart.getState().openedGroups).toEqual([3]);
  expect(screen.queryByText(/^This replaced/)).toBeNull();
});

test('both are kept where that is asked for, and further people join them', async () => {
  const { user, pick } = await replace();
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  expect(ids()).toEqual([1, 2, 7]);
  await pick('Name8 Mora');
  expect(ids()).toEqual([1, 2, 7, 8]);
  expect(screen.queryByText(/^This replaced/)).toBeNull();
  // Within its source, what was chosen is still what counts.
  await pick('Name7 Mora');
  expect(ids()).toEqual([1, 2, 8]);
  await user.click(screen.getByRole('button', { name: 'Add from People' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('note')).toBeNull();
});

test('an order that is begun for people takes nobody else along, and Undo is offered', async () => {
  act(() => useCart.getState().startWith([person(9)]));
  expect(ids()).toEqual([9]);
  const { user } = renderApp('/checkout?step=recipients');
  await screen.findByText('This replaced the 2 recipients you had before.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^This replaced/)).toBeNull();
  expect(ids()).toEqual([9]);
});

test('recipients of several sources have none in common', () => {
  useCart.getState().setRecipients('people', [person(7)]);
  expect(sourceOf(useCart.getState().recipients)).toBe('people');
  useCart.getState().bringBack('beside');
  expect(sourceOf(useCart.getState().recipients)).toBeUndefined();
});

test('in Spanish', async () => {
  speakSpanish();
  useCart.getState().setRecipients('people', [person(7)]);
  renderApp('/checkout?step=recipients');
  await screen.findByText('Se reemplazó a las 2 personas que tenía antes.');
});
