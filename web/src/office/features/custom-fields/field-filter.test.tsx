import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { listOrders, listSenders } from '@regalo/contract/orders/list';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import {
  listSentGifts,
  reportTotals,
  type SentGift,
  searchSentGifts,
} from '@regalo/contract/reports/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { answerOrder, answerProfile, person } from '../../../testing/answers.ts';
import { answerDelegate, answerPending } from '../../../testing/approvals.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { answerForecast, answerScheduled } from '../../../testing/scheduled.ts';

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

const GIFT: SentGift = {
  ...{ id: 1, order_id: 1, order_number: 1, name: 'Café', gift_value: 5_000, service_fee: 1_200 },
  ...{ receiver: null, receiver_name: 'Rosa Vega', receiver_email: null, receiver_number: null },
  ...{ status: 'opened', left: 5_000, createdAt: '2025-03-01T18:00:00.000Z' },
};

test('a report shows the fields that are chosen, which stay in its address, under their present names', async () => {
  answer(listCustomFields, () =>
    ok({ list: FIELDS.map((one) => (one.key === 'campaign' ? { ...one, name: 'Campaña' } : one)) }),
  );
  const lists = answer(listSentGifts, () => ok({ ...NONE, sent_gifts: [GIFT], total_count: 21 }));
  const kept: Record<string, string> = { campaign: 'Navidad', floor: '2' };
  const searches = answer(searchSentGifts, ({ body }) => {
    const { columns = [] } = body as z.output<typeof searchSentGifts.body>;
    const values = columns.map(({ key }) => kept[key] ?? '');
    return ok({ ...NONE, sent_gifts: [{ ...GIFT, columns: values }], total_count: 21 });
  });
  const { user, router } = renderApp('/reports?page=2');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const own = within(await screen.findByRole('group', { name: 'Of the recipient' }));
  expect(own.queryByRole('checkbox', { name: 'old' })).toBeNull();
  const before = lists.length;
  await user.click(own.getByRole('checkbox', { name: 'floor' }));
  const order = within(screen.getByRole('group', { name: 'Of the order' }));
  await user.click(order.getByRole('checkbox', { name: 'Campaña' }));
  await user.click(own.getByRole('checkbox', { name: 'center' }));
  const columns = [
    { subject: 'person', key: 'center' },
    { subject: 'order', key: 'campaign' },
    { subject: 'person', key: 'floor' },
  ];
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ body: { columns } }));
  expect(router.state.location.search).toEqual({ page: 2, columns });
  expect(searches.at(-1)?.query).toEqual({ page: '2', limit: '10' });
  expect(lists).toHaveLength(before);
  await screen.findByRole('cell', { name: 'Navidad' });
  const texts = (role: 'columnheader' | 'cell') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader').slice(-3)).toEqual(['center', 'Campaña', 'floor']);
  expect(texts('cell').slice(-3)).toEqual(['-', 'Navidad', '2']);
  for (const name of ['center', 'floor']) await user.click(own.getByRole('checkbox', { name }));
  await user.click(order.getByRole('checkbox', { name: 'Campaña' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
  await waitFor(() => expect(texts('columnheader').at(-1)).toBe('Left'));
});

test('totals have no columns to choose, and an address may name a field that is archived since', async () => {
  answer(reportTotals, () =>
    ok({ list: [], total_count: 0, totals: { gifts: 0, gift_value: 0, service_fee: 0 } }),
  );
  answer(searchSentGifts, () =>
    ok({ ...NONE, sent_gifts: [{ ...GIFT, columns: ['x'] }], total_count: 1 }),
  );
  const columns = encodeURIComponent(JSON.stringify([{ subject: 'person', key: 'old' }, 7]));
  const { user } = renderApp(`/reports?columns=${columns}`);
  await screen.findByRole('cell', { name: 'x' });
  await user.click(screen.getByRole('button', { name: 'Columns: 1' }));
  await screen.findByRole('checkbox', { name: 'old' });
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Totals per month');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Columns/ })).toBeNull());
});

test('orders that wait and those that are sent later are filtered by their own fields', async () => {
  answerForecast();
  answerDelegate();
  const pending = answerPending([]);
  const scheduled = answerScheduled([]);
  const campaign = [{ subject: 'order', key: 'campaign', contains: 'nav' }];
  const search = `?fields=${encodeURIComponent(JSON.stringify(campaign))}`;
  const where = JSON.stringify(campaign);
  const { user, router } = renderApp(`/orders/pending${search}`);
  await waitFor(() => expect(pending.at(-1)?.query.where).toBe(where));
  await user.click(await screen.findByRole('button', { name: 'Show waiting orders' }));
  await waitFor(() => expect(pending.at(-1)?.query.where).toBeUndefined());
  for (const view of ['list', 'calendar'] as const) {
    await router.navigate({ to: '/scheduled', search: { view, fields: campaign } as never });
    await waitFor(() => expect(scheduled.at(-1)?.query.where).toBe(where));
    await screen.findByRole('button', { name: 'Fields: 1' });
  }
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
