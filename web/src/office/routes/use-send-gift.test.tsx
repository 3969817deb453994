import { popularCategories } from '@regalo/contract/catalogue/catalogue';
import { getGroup } from '@regalo/contract/groups/groups';
import { listWholeGroup } from '@regalo/contract/groups/members';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import {
  answerMembers,
  answerPeople,
  answerProfile,
  group,
  person,
} from '../../testing/answers.ts';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok } from '../../testing/network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { useCart } from '../features/gifts/cart.ts';

const NO_CATEGORIES = {
  success: true as const,
  message: 'OK',
  data: { popular_categories: [] },
};

test.each(['employees', 'collaborations', 'clients'])(
  'the selected %s, of all pages, become the recipients of a gift',
  async (area) => {
    signIn();
    answerProfile();
    answerPeople(12);
    answer(popularCategories, () => NO_CATEGORIES);
    onTestFinished(() => useCart.getState().clear());
    const { user } = renderApp(`/${area}/list`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Name2 Mora' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Name11 Mora' }));
    await user.click(screen.getByRole('button', { name: 'Send a Gift' }));
    await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
    expect(useCart.getState().recipients).toMatchObject([
      { id: 2, source: 'people', email: 'p2@example.com' },
      { id: 11, source: 'people', email: 'p11@example.com' },
    ]);
  },
);

test('everyone in a group becomes a recipient of a gift', async () => {
  signIn();
  answerProfile();
  answer(getGroup, () => ok(group(5, { name: 'Sales' })));
  answerMembers(12);
  const whole = answer(listWholeGroup, ({ query }) => {
    const ids = query.before ? [2, 1] : [12, 11];
    return ok({ list: ids.map((id) => person(id)), more: !query.before, total_count: 4 });
  });
  answer(popularCategories, () => NO_CATEGORIES);
  onTestFinished(() => useCart.getState().clear());
  const { user } = renderApp('/employees/group/5');
  await user.click(await screen.findByRole('button', { name: 'Send a Gift' }));
  await waitFor(() => expect(window.location.pathname).toBe('/send-gift'));
  expect(whole.map(({ query }) => query.before)).toEqual([undefined, '11']);
  const { recipients, openedGroups } = useCart.getState();
  expect(recipients.map(({ id, source }) => [id, source])).toEqual(
    [12, 11, 2, 1].map((id) => [id, 'groups']),
  );
  expect(openedGroups).toEqual([5]);
});

test('an empty group offers no gift, and a group that fails to load says so', async () => {
  allowErrors(/whole-group failed/);
  signIn();
  answerProfile();
  answer(getGroup, () => ok(group(5)));
  answerMembers(0);
  const { router, user } = renderApp('/employees/group/5');
  await screen.findByText('This group is empty');
  expect(screen.queryByRole('button', { name: 'Send a Gift' })).toBeNull();
  answerMembers(3);
  answer(listWholeGroup, () => new HttpResponse(null, { status: 500 }));
  await router.navigate({ href: '/employees/group/6' });
  await user.click(await screen.findByRole('button', { name: 'Send a Gift' }));
  await screen.findByText('Something went wrong. Please try again.');
  expect(window.location.pathname).toBe('/employees/group/6');
});
