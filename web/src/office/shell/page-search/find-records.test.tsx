import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { PERMISSIONS, type Permission } from '@regalo/contract/auth/permissions';
import { findGroups, getGroup } from '@regalo/contract/groups/groups';
import { findOrders } from '@regalo/contract/orders/list';
import { getPersonDetail } from '@regalo/contract/people/detail';
import { findPeople } from '@regalo/contract/people/list';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerGroupList, answerProfile, group, person } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { sampleReply } from '../../../testing/sample-reply.ts';

const ORDER = {
  id: 31,
  number: 31,
  gift_name: 'Free Amount Gift',
  shop_name: null,
  quantity: 2,
  total_amount: 52_400,
  createdAt: '2026-11-21T03:00:00.000Z',
};

// The pages that are opened ask for much.
beforeEach(() => {
  for (const endpoint of ENDPOINTS.filter(({ download }) => !download))
    answer(endpoint, () => Response.json(sampleReply(endpoint)));
  // Under another kind their pages would have another address.
  answer(getGroup, () => ok(group(7, { role: 2 })));
  answer(getPersonDetail, () =>
    ok({
      person: person(5, { role: 3 }),
      createdAt: '2026-11-21T03:00:00.000Z',
      added_by: null,
      file: null,
      email_came_back: null,
      time_zone: -6,
    }),
  );
});

function answerAll() {
  return {
    people: answer(findPeople, () =>
      ok({ list: [person(5, { first_name: 'Rosa', role: 3 }), person(6, { first_name: 'Rosa' })] }),
    ),
    groups: answer(findGroups, () => ok({ list: [{ id: 7, name: 'Rosas', role: 2 as const }] })),
    orders: answer(findOrders, () => ok({ list: [ORDER] })),
  };
}

/** On a page of the office, with the search opened from the keyboard. */
async function openSearch(permissions: readonly Permission[] = PERMISSIONS) {
  signIn('token-1', permissions);
  answerProfile({ permissions });
  answerGroupList(0);
  const { user, router } = renderApp('/employees/group');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search for Pages' });
  return { user, router, field };
}

const titles = () => screen.queryAllByRole('option').map((option) => option.textContent.trim());
const allFound = () =>
  Promise.all(['People', 'Groups', 'Orders'].map((name) => screen.findByRole('group', { name })));
const inGroup = (name: string) =>
  within(screen.getByRole('group', { name })).getAllByRole('option');

test('people, groups and orders are found beside pages, each under its heading', async () => {
  const calls = answerAll();
  const { user, field } = await openSearch();
  await user.type(field, 'rosa');
  await allFound();
  expect(inGroup('People').map(({ textContent }) => textContent.trim())).toEqual([
    'Rosa Mora p5@example.com',
    'Rosa Mora p6@example.com',
  ]);
  expect(inGroup('Groups').map(({ textContent }) => textContent.trim())).toEqual([
    'Rosas Collaborations & VIP',
  ]);
  expect(inGroup('Orders').map(({ textContent }) => textContent.trim())).toEqual([
    'Order 31 · Free Amount Gift Nov 20, 2026 · ₡52,400',
  ]);
  // Pages that only sound like it come last.
  expect(titles().slice(0, 2).join()).toContain('Rosa Mora');
  // One search for all that was typed.
  for (const received of Object.values(calls))
    expect(received.map(({ body }) => body)).toEqual([{ search: 'rosa' }]);
});

test.each([
  ['p5@example.com', '/clients/5'],
  ['Rosas', '/collaborations/group/7'],
  ['Order 31', '/orders/n31'],
])('%s leads to %s', async (name, path) => {
  answerAll();
  const { user, field, router } = await openSearch();
  await user.type(field, 'rosa');
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await waitFor(() => expect(router.latestLocation.pathname).toBe(path));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrows go on from one kind to the next, and Enter opens', async () => {
  answerAll();
  const { user, field, router } = await openSearch();
  await user.type(field, 'rosa');
  await allFound();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toContain('Rosas');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/orders/n31'));
});

test('a single digit is the number of an order', async () => {
  const calls = answerAll();
  const { user, field } = await openSearch();
  await user.type(field, '3');
  await screen.findByRole('group', { name: 'Orders' });
  expect([calls.people.length, calls.groups.length, calls.orders.length]).toEqual([0, 0, 1]);
});

test('who may not read them finds none, and nothing is asked for', async () => {
  const calls = answerAll();
  const { user, field } = await openSearch(PERMISSIONS.filter((one) => one !== 'people.read'));
  await user.type(field, 'rosa');
  await screen.findByRole('group', { name: 'Orders' });
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Groups' })).toBeNull();
  expect([calls.people.length, calls.groups.length]).toEqual([0, 0]);
});

test('it says that it searches, and then that nothing was found', async () => {
  answerAll();
  const nobody = Promise.withResolvers<Response>();
  answer(findPeople, () => nobody.promise);
  answer(findGroups, () => ok({ list: [] }));
  answer(findOrders, () => ok({ list: [] }));
  const { user, field } = await openSearch();
  await user.type(field, 'zzzz');
  const status = within(screen.getByRole('dialog')).getByRole('status');
  expect(status.textContent).toBe('Searching…');
  nobody.resolve(HttpResponse.json(ok({ list: [] })));
  await waitFor(() => expect(status.textContent).toBe('No Results'));
});

test('a search that fails says so, keeps what was found and can be tried again', async () => {
  allowErrors(/find-people failed/);
  answerAll();
  const calls = answer(findPeople, () => new HttpResponse(null, { status: 500 }));
  const { user, field } = await openSearch();
  await user.type(field, 'rosa');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await screen.findByRole('group', { name: 'Orders' });
  answerAll();
  await user.click(retry);
  await screen.findByRole('group', { name: 'People' });
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a request for what is no longer typed is aborted', async () => {
  answerAll();
  const first = Promise.withResolvers<AbortSignal>();
  const { user, field } = await openSearch();
  const sent = vi.spyOn(globalThis, 'fetch');
  answer(findPeople, () => new Promise(() => undefined));
  await user.type(field, 'rosa');
  await waitFor(() => {
    const init = sent.mock.calls.find(([url]) => String(url).endsWith('find-people'))?.[1];
    if (init?.signal) first.resolve(init.signal);
    expect(init).toBeTruthy();
  });
  const signal = await first.promise;
  expect(signal.aborted).toBe(false);
  await user.type(field, 'l');
  await waitFor(() => expect(signal.aborted).toBe(true));
});
