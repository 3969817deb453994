import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { useSearchKey } from '../app-layout.tsx';
import type { PageEntry } from './find-pages.ts';
import { PageSearch } from './page-search.tsx';

const PAGES: PageEntry[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'My Clients', to: '/clients/list' },
  { label: 'All', parent: 'My Clients', to: '/clients/list' },
  { label: 'Groups', parent: 'My Clients', to: '/clients/group' },
  { label: 'Reports', to: '/reports' },
];

beforeEach(() => {
  answerProfile();
});

function Host() {
  const [opened, setOpened] = useState(false);
  useSearchKey(() => setOpened(true));
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <input aria-label="field" />
      <p contentEditable suppressContentEditableWarning>
        text
      </p>
      <PageSearch opened={opened} onClose={() => setOpened(false)} pages={PAGES} />
    </>
  );
}

async function openSearch() {
  const { user, path } = renderPart(<Host />);
  await user.click(await screen.findByRole('button', { name: 'open' }));
  const field = await screen.findByRole('combobox', { name: 'Search for Pages' });
  return { user, path, field };
}

const titles = () => screen.queryAllByRole('option').map((option) => option.textContent.trim());
const marked = () => screen.getByRole('option', { selected: true });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('opens with the focus in an empty field and the main pages below', async () => {
  const { field } = await openSearch();
  expect(screen.getByRole('dialog', { name: 'Search for Pages' })).toBeTruthy();
  expect(field).toHaveProperty('placeholder', 'Search for Pages');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(titles()).toEqual(['Dashboard', 'My Clients', 'Reports']);
});

test('finds by a rough spelling; Enter opens the first and closes', async () => {
  const { user, path, field } = await openSearch();
  await user.type(field, 'reprts');
  expect(marked().textContent.trim()).toBe('Reports');
  await user.keyboard('{Enter}');
  await closed();
  expect(path()).toBe('/reports');
});

test('a sub-entry is shown with its parent and opened by a click', async () => {
  const { user, path, field } = await openSearch();
  await user.type(field, 'groups');
  await user.click(screen.getByRole('option', { name: 'My Clients · Groups' }));
  await closed();
  expect(path()).toBe('/clients/group');
});

test('the arrows move the mark and stay inside at both ends', async () => {
  const { user, path, field } = await openSearch();
  const steps: [string, string][] = [
    ['{ArrowUp}', 'Dashboard'],
    ['{ArrowDown}', 'My Clients'],
    ['{ArrowDown}', 'Reports'],
    ['{ArrowDown}', 'Reports'],
    ['{ArrowUp}', 'My Clients'],
  ];
  for (const [key, title] of steps) {
    await user.keyboard(key);
    expect(marked().textContent.trim()).toBe(title);
    expect(field.getAttribute('aria-activedescendant')).toBe(marked().id);
  }
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await closed();
  expect(path()).toBe('/clients/list');
});

test('typing marks the first result again', async () => {
  const { user, field } = await openSearch();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.type(field, 'c');
  expect(marked()).toBe(screen.getAllByRole('option')[0]);
});

test('says when nothing matches; arrows and Enter then do nothing', async () => {
  const { user, path, field } = await openSearch();
  await user.type(field, 'zzzz');
  expect(screen.getByRole('status').textContent).toBe('No Results');
  expect(titles()).toEqual([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(path()).toBe('/');
});

test('closed by Escape and opened again it starts empty', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'rep{Escape}');
  await closed();
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
  expect(titles()).toHaveLength(3);
});

test('a slash opens it and is not typed', async () => {
  const { user } = renderPart(<Host />);
  (await screen.findByRole('button', { name: 'open' })).focus();
  await user.keyboard('/');
  const field = await screen.findByRole('combobox');
  expect(field).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('/');
  expect(field).toHaveProperty('value', '/');
});

test('a slash that needs shift, as on Spanish keyboards, opens it too', async () => {
  const { user } = renderPart(<Host />);
  await screen.findByRole('button', { name: 'open' });
  await user.keyboard('{Shift>}/{/Shift}');
  await screen.findByRole('combobox');
});

test.each(['Control', 'Meta', 'Alt'])('a slash with %s does not open it', async (key) => {
  const { user } = renderPart(<Host />);
  await screen.findByRole('button', { name: 'open' });
  await user.keyboard(`{${key}>}/{/${key}}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a slash typed into a field stays there', async () => {
  const { user } = renderPart(<Host />);
  const field = await screen.findByRole('textbox', { name: 'field' });
  await user.type(field, 'a/b');
  expect(field).toHaveProperty('value', 'a/b');
  await user.click(screen.getByText('text'));
  expect(document.activeElement).toBe(screen.getByText('text'));
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a slash in another dialog does not open it', async () => {
  const { user } = renderPart(
    <>
      <div role="dialog">
        <button type="button">inside</button>
      </div>
      <Host />
    </>,
  );
  (await screen.findByRole('button', { name: 'inside' })).focus();
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each(['Control', 'Meta'])('K with %s opens it, in a field too', async (key) => {
  const { user } = renderPart(<Host />);
  await user.click(await screen.findByRole('textbox', { name: 'field' }));
  await user.keyboard(`{${key}>}k{/${key}}`);
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
});
