import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-columns.ts';
import { placesOf } from './table-columns.ts';

interface Gift {
  id: number;
  name: string;
  shop: string;
  phone: string;
  value: number;
}

const GIFTS: Gift[] = [
  { id: 1, name: 'Ana', shop: 'Café Montaña', phone: '8888 7777', value: 10 },
  { id: 2, name: 'Luis', shop: 'Tucán', phone: '7777 6666', value: 20 },
];

const COLUMNS: Column<Gift>[] = [
  { key: 'id', header: 'ID', only: 'table', cell: ({ id }) => id },
  { key: 'pick', header: 'Select', bare: true, cell: () => <input type="checkbox" /> },
  { key: 'name', header: 'Name', main: true, cell: ({ name }) => name },
  { key: 'shop', header: 'Shop', cell: ({ shop }) => shop },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { key: 'count', header: 'Count', numeric: true, cell: () => 1 },
  { key: 'value', header: 'Value', numeric: true, cell: ({ value }) => `₡${value}` },
  { key: 'state', header: 'Status', card: 'state', cell: () => 'Sent' },
  { key: 'tasks', header: 'Actions', bare: true, cell: () => <button type="button">Do</button> },
];

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query === '(max-width: 47.99em)',
  }));
});

const show = (columns: Column<Gift>[], more: Partial<Parameters<typeof DataTable<Gift>>[0]> = {}) =>
  renderPart(
    <DataTable label="Gifts" columns={columns} rows={GIFTS} rowKey={({ id }) => id} {...more} />,
  );

test('each column has its place in a card, by what it is or by what it says', () => {
  const places = placesOf(COLUMNS);
  const keys = Object.entries(places).map(([place, of]) => [place, of.map(({ key }) => key)]);
  expect(Object.fromEntries(keys)).toEqual({
    pick: ['pick'],
    main: ['name'],
    side: ['value'],
    second: ['shop'],
    state: ['state'],
    more: ['phone', 'count'],
    tasks: ['tasks'],
  });
});

test('on a phone a row is a card of two lines, and its button or a tap opens the rest', async () => {
  const { user } = show(COLUMNS);
  const list = await screen.findByRole('list', { name: 'Gifts' });
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(within(list).getAllByRole('listitem')[0] as HTMLElement);
  for (const text of ['Ana', '₡10', 'Café Montaña', 'Sent']) card.getByText(text);
  expect(card.queryByText('8888 7777')).toBeNull();
  expect(card.queryByRole('button', { name: 'Do' })).toBeNull();
  const toggle = card.getByRole('button', { name: 'Details of Ana' });
  expect(toggle.ariaExpanded).toBe('false');
  await user.click(toggle);
  expect(toggle.ariaExpanded).toBe('true');
  expect(card.getByText('8888 7777').previousSibling?.textContent).toBe('Phone');
  card.getByRole('button', { name: 'Do' });
  await user.click(card.getByText('Café Montaña'));
  expect(card.queryByText('8888 7777')).toBeNull();
});

test('what has two lines at most keeps its buttons in sight', async () => {
  show(COLUMNS.filter(({ key }) => key !== 'phone' && key !== 'count'));
  expect(await screen.findAllByRole('button', { name: 'Do' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Details/ })).toBeNull();
});

test('a table that opens its rows itself is asked to', async () => {
  const onRow = vi.fn();
  const { user } = show(COLUMNS, { onRow, details: ({ id }) => id === 2 && 'Since 2020' });
  await screen.findByText('Since 2020');
  expect(screen.getByRole('button', { name: 'Details of Luis' }).ariaExpanded).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Details of Ana' }));
  expect(onRow).toHaveBeenCalledExactlyOnceWith(GIFTS[0]);
});
