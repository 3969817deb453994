import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { listOrders, listSenders } from '@regalo/contract/orders/list';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { listSentGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerOrder, answerProfile, person } from '../../../testing/answers.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const field = (more: Partial<CustomField> & Pick<CustomField, 'id' | 'key'>): CustomField => ({
  ...{ subject: 'person', name: more.key, kind: 'text', choices: [], required: false },
  archived: false,
  ...more,
});

const FIELDS = [
  field({ id: 1, key: 'center', kind: 'choice', choices: ['Ventas', 'Bodega'] }),
  field({ id: 2, key: 'campaign', subject: 'order' }),
  field({ id: 3, key: 'floor', kind: 'number' }),
  field({ id: 4, key: 'old', archived: true }),
];

beforeEach(() => {
  signIn();
  answerProfile();
  answer(listCustomFields, () => ok({ list: FIELDS }));
});

const NONE = { sent_gifts: [], time_zone: -6, zone: -6, total_count: 0 };

test('a report is filtered by fields, which stay in its address until they are cleared', async () => {
  answer(listSentGifts, () => ok(NONE));
  const searches = answer(searchSentGifts, () => ok(NONE));
  const { user, router } = renderApp('/reports');
  await user.click(await screen.findByRole('button', { name: 'Fields' }));
  const center = within(await screen.findByRole('group', { name: /^center/ }));
  await user.click(center.getByRole('checkbox', { name: 'Ventas' }));
  await user.click(center.getByRole('checkbox', { name: 'Bodega' }));
  await user.type(screen.getByRole('textbox', { name: 'Contains' }), ' nav ');
  const floor = within(screen.getByRole('group', { name: /^floor/ }));
  await user.type(floor.getByRole('textbox', { name: 'From' }), '1,5');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(searches).toEqual([]);
  await user.click(floor.getByRole('checkbox', { name: 'Empty' }));
  expect(screen.queryByRole('group', { name: /^old/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const fields = [
    { subject: 'person', key: 'center', is: ['Ventas', 'Bodega'] },
    { subject: 'order', key: 'campaign', contains: 'nav' },
    { subject: 'person', key: 'floor', empty: true },
  ];
  await waitFor(() => expect(searches.at(-1)?.body).toEqual({ fields }));
  expect(router.state.location.search).toEqual({ fields });
  await user.click(await screen.findByRole('button', { name: 'Fields: 3' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await screen.findByRole('button', { name: 'Fields' });
  expect(router.state.location.search).toEqual({});
});

test('people are filtered by an address, also by a field that is archived since', async () => {
  answer(listPeople, () => ok({ list: [], total_count: 0 }));
  const searches = answer(searchPeople, () => ok({ list: [person(5)], total_count: 1 }));
  const fields = [{ subject: 'person', key: 'old', is: ['x'] }];
  const { user } = renderApp(
    `/employees/list?fields=${encodeURIComponent(JSON.stringify(fields))}`,
  );
  await waitFor(() => expect(searches.at(-1)?.body).toMatchObject({ fields }));
  await user.click(await screen.findByRole('button', { name: 'Fields: 1' }));
  const old = within(await screen.findByRole('group', { name: 'old' }));
  expect(old.getByRole<HTMLInputElement>('textbox', { name: 'Contains' }).value).toBe('x');
  expect(screen.queryByRole('group', { name: /campaign/ })).toBeNull();
});

test('a company without fields has no such filter', async () => {
  answer(listCustomFields, () => ok({ list: [] }));
  answer(listSentGifts, () => ok(NONE));
  renderApp('/reports');
  await screen.findByText('No reports for now');
  expect(screen.queryByRole('button', { name: 'Fields' })).toBeNull();
});

test('orders and the gifts of one are filtered by fields of their own', async () => {
  answer(listSenders, () => ok({ list: [] }));
  const lists = answer(listOrders, () => ok({ list: [], total_count: 0 }));
  const { user, router } = renderApp('/orders');
  await user.click(await screen.findByRole('button', { name: 'Fields' }));
  await screen.findByRole('group', { name: 'campaign' });
  expect(screen.queryByRole('group', { name: /^center/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Contains' }), 'nav');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const campaign = [{ subject: 'order', key: 'campaign', contains: 'nav' }];
  await waitFor(() => expect(lists.at(-1)?.query.where).toBe(JSON.stringify(campaign)));
  await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));

  answerOrder();
  const gifts = answer(listOrderGifts, () => ok({ list: [], total_count: 0 }));
  const of = [{ subject: 'person', key: 'floor', min: '2' }];
  await router.navigate({
    to: '/orders/$order',
    params: { order: 'n7' },
    search: { fields: of } as never,
  });
  await waitFor(() => expect(gifts.at(-1)?.query.where).toBe(JSON.stringify(of)));
  await user.click(await screen.findByRole('button', { name: 'Fields: 1' }));
  await screen.findByRole('group', { name: /^floor/ });
  expect(screen.queryByRole('group', { name: /^campaign/ })).toBeNull();
});
