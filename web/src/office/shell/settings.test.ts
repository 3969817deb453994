import { afterEach, expect, test, vi } from 'vitest';
import {
  changeMenu,
  changeSettings,
  followOtherTabsSettings,
  followWindowSize,
  resetSettings,
  useShell,
} from './settings.ts';
import { defaults } from './settings-schema.ts';

const KEY = 'ecommerce-platform';

afterEach(() => {
  window.innerWidth = 1024;
  resetSettings();
});

async function readBack(state: unknown) {
  localStorage.setItem(KEY, JSON.stringify({ state, version: 0 }));
  await useShell.persist.rehydrate();
  const { menu, settings, lang } = useShell.getState();
  const { placement, behaviour, useSidebar } = menu;
  const { color, layout, radius, navColor } = settings;
  return {
    menu: { placement, behaviour, useSidebar },
    settings: { color, layout, radius, navColor },
    lang,
  };
}

test('the defaults', () => {
  expect(defaults()).toEqual({
    menu: { placement: 'vertical', behaviour: 'pinned', useSidebar: false },
    settings: { color: 'light-orange', layout: 'boxed', radius: 'rounded', navColor: 'default' },
    lang: 'en',
  });
});

test.each([
  [['es-CR', 'en-US'], 'es'],
  [['fr-FR', 'es'], 'es'],
  [['EN-gb'], 'en'],
  [['fr-FR'], 'en'],
  [[], 'en'],
])('a browser that speaks %j begins in %s until one is chosen', async (languages, lang) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect((await readBack({})).lang).toBe(lang);
  expect((await readBack({ lang: 'es' })).lang).toBe('es');
  vi.restoreAllMocks();
});

test('what was chosen is read back', async () => {
  const chosen = {
    menu: { placement: 'horizontal', behaviour: 'unpinned', useSidebar: true },
    settings: { color: 'dark-purple', layout: 'fluid', radius: 'flat', navColor: 'dark' },
    lang: 'es',
  };
  expect(await readBack(chosen)).toEqual(chosen);
});

test.each([
  [{ settings: { color: 'dark-neon', radius: 'flat' } }, { radius: 'flat' }],
  [{ settings: { layout: 'wide', navColor: 7, color: 'dark-blue' } }, { color: 'dark-blue' }],
  [{ settings: 7, menu: 'x', lang: 'xx' }, {}],
  [{ menu: { placement: 'diagonal', behaviour: null, useSidebar: 'yes' } }, {}],
  [null, {}],
  [[], {}],
])('of %j the unknown parts fall back', async (kept, settings) => {
  expect(await readBack(kept)).toEqual({
    ...defaults(),
    settings: { ...defaults().settings, ...settings },
  });
});

test('text that is no JSON means the defaults', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(KEY, '{oops');
  await useShell.persist.rehydrate();
  expect(useShell.getState().settings.color).toBe('light-orange');
});

test('only what is chosen of menu, settings and lang is kept', () => {
  changeMenu({ behaviour: 'unpinned' });
  changeSettings({ themeValues: { '--rg-ink': '#000' } });
  const { state } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  expect(Object.keys(state).sort()).toEqual(['lang', 'menu', 'settings']);
  expect(Object.keys(state.menu).sort()).toEqual(['behaviour', 'placement', 'useSidebar']);
  expect(Object.keys(state.settings).sort()).toEqual(['color', 'layout', 'navColor', 'radius']);
});

test('the parts of the state', () => {
  const { menu, settings, layout } = useShell.getState();
  expect(Object.keys(menu).sort()).toEqual([
    'attrMobile',
    'behaviour',
    'breakpoints',
    'collapseAll',
    'device',
    'menuPadding',
    'navClasses',
    'pinButtonEnable',
    'pinned',
    'placement',
    'useSidebar',
  ]);
  expect(Object.keys(settings).sort()).toEqual([
    'color',
    'layout',
    'navColor',
    'radius',
    'themeValues',
  ]);
  expect(layout).toEqual({ showingNavMenu: '' });
});

test('the menu follows the window after 50 ms without a change', () => {
  vi.useFakeTimers();
  window.innerWidth = 1500;
  const stop = followWindowSize();
  expect(useShell.getState().menu.pinned).toBe(true);
  window.innerWidth = 1399;
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(49);
  expect(useShell.getState().menu.pinned).toBe(true);
  vi.advanceTimersByTime(1);
  expect(useShell.getState().menu).toMatchObject({ pinned: false, behaviour: 'pinned' });
  window.innerWidth = 1400;
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(50);
  expect(useShell.getState().menu.pinned).toBe(true);
  stop();
  vi.useRealTimers();
});

test('a look chosen in another tab is taken over', async () => {
  const stop = followOtherTabsSettings();
  const kept = JSON.stringify({ state: { settings: { color: 'dark-red' } }, version: 0 });
  localStorage.setItem(KEY, kept);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await vi.waitFor(() => expect(useShell.getState().settings.color).toBe('dark-red'));
  stop();
});
