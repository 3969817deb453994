import type { Language } from '@regalo/messages/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { parseColor, type ThemeValues } from '../../ui/theme/tokens.ts';
import { BREAKPOINTS, type MenuForm, menuForm } from './menu/menu-form.ts';
import { defaults, type Menu, readStored, type Settings, type Stored } from './settings-schema.ts';

/** The chosen menu, and its current form in this window. */
interface MenuState extends Menu, MenuForm {
  breakpoints: typeof BREAKPOINTS;
  /** Classes of the mobile menu while it opens, is open and closes. */
  navClasses: string[];
  /** All sub-menus of the vertical menu are closed, as they are in the rail. */
  collapseAll: boolean;
}

interface ShellState {
  menu: MenuState;
  /** `themeValues` are the current colours, for canvas drawings. */
  settings: Settings & { themeValues: ThemeValues };
  lang: Language;
  /** `showingNavMenu` is the open drop-down of the horizontal menu, or empty. */
  layout: { showingNavMenu: string };
}

function initialState(): ShellState {
  const { menu, settings, lang } = defaults();
  const form = menuForm(menu, window.innerWidth);
  return {
    menu: {
      ...menu,
      ...form,
      breakpoints: BREAKPOINTS,
      navClasses: [],
      collapseAll: !form.pinned,
    },
    settings: { ...settings, themeValues: {} },
    lang,
    layout: { showingNavMenu: '' },
  };
}

function withForm(menu: MenuState, width: number): MenuState {
  const form = menuForm(menu, width);
  return { ...menu, ...form, collapseAll: !form.pinned && !form.attrMobile };
}

/** The chosen settings: theme, menu and language. */
const chosenOf = ({ menu, settings, lang }: ShellState): Stored => ({
  menu: { placement: menu.placement, behaviour: menu.behaviour, useSidebar: menu.useSidebar },
  settings: {
    color: settings.color,
    layout: settings.layout,
    radius: settings.radius,
    navColor: settings.navColor,
  },
  lang,
});

const withChosen = (state: ShellState, { menu, settings, lang }: Stored): ShellState => ({
  ...state,
  menu: withForm({ ...state.menu, ...menu }, window.innerWidth),
  settings: { ...state.settings, ...settings },
  lang,
});

/** The state of the shell; only what was chosen is stored in the browser. */
export const useShell = create<ShellState>()(
  persist(initialState, {
    name: 'ecommerce-platform',
    partialize: chosenOf,
    merge: (stored, state) => withChosen(state, readStored(stored)),
  }),
);

/** The present settings. */
export const readChosen = (): Stored => chosenOf(useShell.getState());

/** Chooses all of it at once. */
export function applyChosen(chosen: Stored): void {
  useShell.setState((state) => withChosen(state, chosen));
}

export function setLanguage(lang: Language): void {
  useShell.setState({ lang });
}

export function changeSettings(change: Partial<ShellState['settings']>): void {
  useShell.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

/** Switches between the light and dark variant of the current hue. */
export function toggleScheme(): void {
  const { scheme, hue } = parseColor(useShell.getState().settings.color);
  changeSettings({ color: `${scheme === 'light' ? 'dark' : 'light'}-${hue}` });
}

/** Changes the menu and updates its form. */
export function changeMenu(change: Partial<Menu>): void {
  useShell.setState(({ menu }) => ({ menu: withForm({ ...menu, ...change }, window.innerWidth) }));
}

/** Opens or closes the rail: closed, it shows no sub-menus. */
export function collapseMenu(collapseAll: boolean): void {
  useShell.setState(({ menu }) => ({ menu: { ...menu, collapseAll } }));
}

export function setNavClasses(...navClasses: string[]): void {
  useShell.setState(({ menu }) => ({ menu: { ...menu, navClasses } }));
}

export function showNavMenu(showingNavMenu: string): void {
  useShell.setState({ layout: { showingNavMenu } });
}

export function resetSettings(): void {
  useShell.setState(initialState());
}

const RESIZE_DEBOUNCE_MS = 50;

/** Updates the menu's form when the window is resized. @returns how to stop */
export function followWindowSize(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fitMenu = () =>
    useShell.setState(({ menu }) => {
      const { device, menuPadding, pinButtonEnable } = menuForm(menu, window.innerWidth);
      const same =
        device === menu.device &&
        menuPadding === menu.menuPadding &&
        pinButtonEnable === menu.pinButtonEnable;
      return same ? {} : { menu: withForm(menu, window.innerWidth) };
    });
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fitMenu, RESIZE_DEBOUNCE_MS);
  };
  fitMenu();
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', wait);
  };
}

/** Applies settings that were changed in another tab. @returns how to stop */
export function followOtherTabsSettings(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === useShell.persist.getOptions().name) void useShell.persist.rehydrate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
