import { oklch } from '@regalo/contract/values/oklch';

/** The six hues: OKLCH hue angle and the chroma of their strongest step. */
export const HUES = {
  orange: { hue: 48, chroma: 0.178 },
  blue: { hue: 256, chroma: 0.18 },
  green: { hue: 155, chroma: 0.15 },
  pink: { hue: 352, chroma: 0.19 },
  purple: { hue: 300, chroma: 0.19 },
  red: { hue: 25, chroma: 0.19 },
} as const;

export type Hue = keyof typeof HUES;
export type Scheme = 'light' | 'dark';
export type ColorTheme = `${Scheme}-${Hue}`;

/** The hues in the order of the settings. */
const HUE_NAMES = ['blue', 'green', 'pink', 'purple', 'red', 'orange'] as const;

/** The twelve choices of colour. */
export const COLORS = (['light', 'dark'] as const).flatMap((scheme) =>
  HUE_NAMES.map((hue) => `${scheme}-${hue}` as const),
) as [ColorTheme, ...ColorTheme[]];

/** Our own custom properties and their values. */
export type ThemeValues = Record<`--rg-${string}`, string>;

export function parseColor(color: ColorTheme): { scheme: Scheme; hue: Hue } {
  const [scheme, hue] = color.split('-') as [Scheme, Hue];
  return { scheme, hue };
}

type Ramp = [string, string, string, string, string, string, string, string, string, string];

const LIGHTNESS = [0.975, 0.945, 0.9, 0.84, 0.775, 0.715, 0.64, 0.55, 0.47, 0.38];
const STRENGTH = [0.1, 0.2, 0.38, 0.62, 0.86, 1, 1, 0.94, 0.8, 0.62];

/** Ten steps of a hue, from a tint to a deep shade. */
export function ramp(name: Hue): Ramp {
  const { hue, chroma } = HUES[name];
  return LIGHTNESS.map((lightness, step) =>
    oklch(lightness, chroma * (STRENGTH[step] ?? 1), hue),
  ) as Ramp;
}

const GREYS = [0.985, 0.965, 0.93, 0.88, 0.79, 0.66, 0.52, 0.43, 0.33, 0.245];
const NIGHTS = [0.93, 0.83, 0.72, 0.6, 0.4, 0.33, 0.262, 0.222, 0.19, 0.155];

/** Greys tinted by the hue; Mantine's `gray`. */
export function greys(name: Hue): Ramp {
  return GREYS.map((lightness) => oklch(lightness, 0.009, HUES[name].hue + 8)) as Ramp;
}

/** The same for the dark scheme, from text to background; Mantine's `dark`. */
export function nights(name: Hue): Ramp {
  return NIGHTS.map((lightness) => oklch(lightness, 0.012, HUES[name].hue + 8)) as Ramp;
}

/** The step of the ramp that fills buttons: deep enough for white text, or bright for dark text. */
export const FILL_STEP = { light: 7, dark: 4 } as const;

/** Every colour of our own style sheets, by the name of its custom property. */
export function tokens(hue: Hue, scheme: Scheme): ThemeValues {
  const color = ramp(hue);
  const grey = greys(hue);
  const night = nights(hue);
  const light = scheme === 'light';
  return {
    '--rg-canvas': light ? grey[0] : night[8],
    '--rg-surface': light ? '#ffffff' : night[7],
    '--rg-raised': light ? '#ffffff' : night[6],
    '--rg-sunken': light ? grey[1] : night[8],
    '--rg-hover': light ? grey[1] : night[6],
    '--rg-line': light ? grey[2] : night[5],
    '--rg-line-strong': light ? grey[3] : night[4],
    '--rg-ink': light ? grey[9] : night[0],
    '--rg-ink-soft': light ? grey[6] : night[2],
    '--rg-accent': light ? color[7] : color[4],
    '--rg-accent-ink': light ? color[8] : color[3],
    '--rg-on-accent': light ? '#ffffff' : night[9],
    '--rg-accent-soft': light ? color[0] : oklch(0.27, 0.035, HUES[hue].hue),
    '--rg-accent-line': light ? color[2] : oklch(0.4, 0.06, HUES[hue].hue),
    '--rg-art-1': light ? color[1] : oklch(0.3, 0.05, HUES[hue].hue),
    '--rg-art-2': light ? color[3] : oklch(0.44, 0.09, HUES[hue].hue),
    '--rg-art-3': color[5],
    '--rg-art-4': light ? color[7] : color[4],
    '--rg-card': color[7],
    '--rg-good': light ? '#0f7a4b' : '#5fd6a2',
    '--rg-bad': light ? '#b42318' : '#ff9d92',
    '--rg-shadow': light
      ? '0 1px 2px rgb(40 24 8 / 4%), 0 8px 24px -12px rgb(40 24 8 / 12%)'
      : '0 1px 2px rgb(0 0 0 / 30%), 0 12px 28px -12px rgb(0 0 0 / 50%)',
  };
}

/** Corner radii: of cards, of controls, of small parts, and of pills. */
const CORNERS = {
  rounded: [14, 10, 8, 999],
  standard: [6, 6, 4, 6],
  flat: [0, 0, 0, 0],
} as const;

export type Radius = keyof typeof CORNERS;

/** The corners of every surface, by the name of their custom property. */
export function corners(radius: Radius): ThemeValues {
  const [card, control, small, pill] = CORNERS[radius];
  return {
    '--rg-radius': `${card}px`,
    '--rg-radius-md': `${control}px`,
    '--rg-radius-sm': `${small}px`,
    '--rg-radius-pill': `${pill}px`,
  };
}
