import { isLanguage, LANGUAGES, type Language } from '@regalo/messages/languages';
import { z } from 'zod';
import { COLORS } from '../../ui/theme/tokens.ts';

export const PLACEMENTS = ['vertical', 'horizontal'] as const;
export const BEHAVIOURS = ['pinned', 'unpinned'] as const;
export const LAYOUTS = ['fluid', 'boxed'] as const;
export const RADII = ['rounded', 'standard', 'flat'] as const;
export const NAV_COLORS = ['default', 'light', 'dark'] as const;

export type Placement = (typeof PLACEMENTS)[number];
export type Behaviour = (typeof BEHAVIOURS)[number];
export type Radius = (typeof RADII)[number];
export type NavColor = (typeof NAV_COLORS)[number];

/** One of the values, or the fallback for anything else. */
const oneOf = <T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) =>
  z.enum(values).catch(() => fallback);

const menu = z.object({
  placement: oneOf(PLACEMENTS, 'vertical'),
  behaviour: oneOf(BEHAVIOURS, 'pinned'),
  /** A second column with the pages of an area; currently unused. */
  useSidebar: z.boolean().catch(false),
});

const settings = z.object({
  color: oneOf(COLORS, 'light-orange'),
  layout: oneOf(LAYOUTS, 'boxed'),
  radius: oneOf(RADII, 'rounded'),
  navColor: oneOf(NAV_COLORS, 'default'),
});

export type Menu = z.output<typeof menu>;
export type Settings = z.output<typeof settings>;

const DEFAULT_MENU = menu.parse({});
const DEFAULT_SETTINGS = settings.parse({});

/** The first language of the browser that the office speaks; English where there is none. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';

/** The stored settings; each invalid part falls back to its default. */
const stored = z.object({
  menu: menu.catch(DEFAULT_MENU),
  settings: settings.catch(DEFAULT_SETTINGS),
  lang: z.enum(LANGUAGES).catch(browserLanguage),
});

export type Stored = z.output<typeof stored>;

/** The default settings. */
export const defaults = (): Stored => stored.parse({});

/** Reads stored settings, which may be invalid. */
export function readStored(kept: unknown): Stored {
  return stored.catch(defaults).parse(kept ?? {});
}
