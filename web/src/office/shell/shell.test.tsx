import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerDashboard, answerPeople, answerProfile } from '../../testing/answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { changeMenu, resetSettings, useShell } from './settings.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerDashboard();
});

afterEach(() => {
  vi.useRealTimers();
  setWidth(1024);
  resetSettings();
});

function setWidth(width: number) {
  window.innerWidth = width;
}

async function open(width: number) {
  setWidth(width);
  resetSettings();
  const app = renderApp('/');
  await screen.findByText('41');
  return app;
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const rail = () => menu().closest('aside');

test('the pinned menu shows every entry with its pages and marks the present one', async () => {
  const { user } = await open(1500);
  for (const area of ['My Employee', 'Collaborations & VIP', 'My Clients'])
    await user.click(within(menu()).getByRole('button', { name: `Show or hide ${area}` }));
  await waitFor(() => expect(within(menu()).getAllByRole('link')).toHaveLength(24));
  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Send a Gift', '/send-gift'],
    ['Drafts and templates', '/templates'],
    ['Scheduled', '/scheduled'],
    ['Giveaways', '/giveaways'],
    ['Occasions', '/occasions'],
    ...['employees', 'collaborations', 'clients'].flatMap((area, at) => [
      [['My Employee', 'Collaborations & VIP', 'My Clients'][at], `/${area}/list`],
      ['All', `/${area}/list`],
      ['Add New', `/${area}/people`],
      ['Groups', `/${area}/group`],
    ]),
    ['Orders', '/orders'],
    ['Reports', '/reports'],
    ['Wallet', '/wallet'],
    ['Team', '/team'],
    ['Settings', '/settings'],
    ['Audit', '/audit'],
  ]);
  const headed = ['Gifts', 'People', 'Money', 'Company'].map((name) =>
    within(menu()).getByRole('list', { name }),
  );
  expect(headed.map((list) => list.querySelector('a')?.textContent)).toEqual([
    'Send a Gift',
    'My Employee',
    'Orders',
    'Team',
  ]);
  expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveProperty(
    'ariaCurrent',
    'page',
  );
});

test('the pin lets the menu go, and the choice is kept', async () => {
  const { user } = await open(1500);
  await user.click(screen.getByRole('button', { name: 'Unpin menu' }));
  expect(rail()?.dataset.rail).toBe('true');
  expect(JSON.parse(localStorage.getItem('ecommerce-platform') ?? '').state.menu.behaviour).toBe(
    'unpinned',
  );
  await user.click(screen.getByRole('button', { name: 'Pin menu' }));
  expect(rail()?.dataset.rail).toBeUndefined();
});

test('below 1400 px the menu is a rail and the pin is off', async () => {
  await open(1399);
  expect(rail()?.dataset.rail).toBe('true');
  expect(screen.getByRole('button', { name: 'Unpin menu' })).toHaveProperty('disabled', true);
});

test('the rail opens 80 ms after the pointer came and closes when it leaves', async () => {
  await open(1200);
  vi.useFakeTimers();
  const aside = rail() as HTMLElement;
  const point = (type: string, from: Element | null) =>
    act(() => {
      aside.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: from }));
    });
  point('mouseover', document.body);
  act(() => void vi.advanceTimersByTime(79));
  expect(aside.dataset.open).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(aside.dataset.open).toBe('true');
  expect(useShell.getState().menu.collapseAll).toBe(false);
  point('mouseout', document.body);
  expect(aside.dataset.open).toBeUndefined();
  expect(useShell.getState().menu.collapseAll).toBe(true);
});

test('below 992 px the menu comes from a button, and an entry closes it', async () => {
  const { user, router } = await open(991);
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const panel = await screen.findByRole('dialog', { name: /Main menu/ });
  await user.click(within(panel).getByRole('button', { name: 'Show or hide My Clients' }));
  const pages = await within(panel).findAllByRole('link', { name: 'Add New' });
  await user.click(pages.at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/people'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('there an entry with pages below it leads to the first of them and closes it too', async () => {
  answerPeople(3);
  const { user, router } = await open(991);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const panel = await screen.findByRole('dialog', { name: /Main menu/ });
  await user.click(within(panel).getByRole('link', { name: 'My Clients' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the horizontal menu drops its pages down, one at a time, and Escape closes them', async () => {
  const { user } = await open(1500);
  act(() => changeMenu({ placement: 'horizontal' }));
  const people = screen.getByRole('button', { name: 'People' });
  await user.click(people);
  await waitFor(() => expect(people.ariaExpanded).toBe('true'));
  const clients = within(screen.getByRole('list', { name: 'My Clients' }));
  expect(clients.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/clients/group');
  const money = screen.getByRole('button', { name: 'Money' });
  await user.click(money);
  await waitFor(() => expect(money.ariaExpanded).toBe('true'));
  expect(people.ariaExpanded).toBe('false');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(money.ariaExpanded).toBe('false'));
});

test('who may see little sees no heading without entries', async () => {
  signIn('token-1', ['orders.read'], ['sender']);
  answerProfile({ permissions: ['orders.read'] });
  setWidth(1500);
  resetSettings();
  renderApp('/');
  await screen.findByRole('navigation', { name: 'Main menu' });
  const lists = within(menu()).getAllByRole('list');
  const headings = lists.map((one) => one.getAttribute('aria-labelledby') ?? '');
  expect(headings.map((id) => document.getElementById(id)?.textContent)).toEqual([
    undefined,
    'Gifts',
    'Money',
    'Company',
  ]);
});

test('Theme Settings has every section and choice, each in force at once', async () => {
  const { user } = await open(1500);
  await user.click(screen.getByRole('button', { name: 'Theme Settings' }));
  const drawer = await screen.findByRole('dialog', { name: 'Theme Settings' });
  const sections = within(drawer).getAllByRole('group');
  expect(sections.map((section) => section.querySelector('legend')?.textContent)).toEqual([
    'Color',
    'Override Nav Palette',
    'Menu Behaviour',
    'Menu Placement',
    'Layout',
    'Radius',
    'Language',
  ]);
  const choose = (name: string) => user.click(within(drawer).getByRole('radio', { name }));
  for (const scheme of ['Light', 'Dark'])
    for (const hue of ['Blue', 'Green', 'Pink', 'Purple', 'Red', 'Orange']) {
      await choose(`${scheme} ${hue}`);
      expect(useShell.getState().settings.color).toBe(`${scheme}-${hue}`.toLowerCase());
    }
  await choose('Flat');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--rg-radius')).toBe('0px');
  await choose('Fluid');
  expect(screen.getByRole('main', { hidden: true }).dataset.layout).toBe('fluid');
  await choose('Dark');
  expect(rail()?.style.colorScheme).toBe('dark');
  await choose('Unpinned');
  await choose('Horizontal');
  expect(rail()).toBeNull();
  await choose('Español');
  await screen.findByRole('dialog', { name: 'Apariencia' });
});

test('light or dark keeps the hue', async () => {
  const { user } = await open(1500);
  act(() =>
    useShell.setState(({ settings }) => ({ settings: { ...settings, color: 'light-pink' } })),
  );
  await user.click(screen.getByRole('button', { name: 'Switch to dark colours' }));
  expect(useShell.getState().settings.color).toBe('dark-pink');
  await user.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(useShell.getState().settings.color).toBe('light-pink');
});

test('themeValues are those of the page 10 ms after a change of colour', async () => {
  await open(1500);
  vi.useFakeTimers();
  act(() =>
    useShell.setState(({ settings }) => ({
      settings: { ...settings, color: 'dark-green', themeValues: {} },
    })),
  );
  act(() => void vi.advanceTimersByTime(9));
  expect(useShell.getState().settings.themeValues).toEqual({});
  act(() => void vi.advanceTimersByTime(1));
  expect(useShell.getState().settings.themeValues['--rg-canvas']).toBe('#0f1612');
});
