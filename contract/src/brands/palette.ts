import { contrast, type Oklch, oklch, toOklch } from '../values/oklch.ts';

/** What is drawn in the colour of a brand, each as `#rrggbb`. */
export interface Shades {
  ground: string;
  groundDeep: string;
  paper: string;
  line: string;
  ink: string;
  inkSoft: string;
  /** Of words and edges. */
  accent: string;
  accentDeep: string;
  glow: string;
  button: string;
  onButton: string;
  /** Of the drawn parcel: its paper, lid and shade, and what is tied around it. */
  wrap: string;
  wrapLid: string;
  wrapShade: string;
  rosette: string;
  ribbon: string;
  ribbonFold: string;
}

export interface Palette {
  light: Shades;
  dark: Shades;
}

/** The contrast of text with whatever is behind it: WCAG 2.2, level AA. */
export const TEXT_CONTRAST = 4.5;
/** Of a button with the paper around it, so that it is seen to be one. */
const BUTTON_CONTRAST = 1.35;
const STEP = 0.005;

/** The colour nearest to one that has a contrast with all grounds, darker or lighter. */
function readable(
  { lightness, chroma, hue }: Oklch,
  { grounds, least, towards }: { grounds: string[]; least: number; towards: 'dark' | 'light' },
): string {
  const end = towards === 'dark' ? 0 : 1;
  const steps = Math.ceil(Math.abs(end - lightness) / STEP);
  for (let n = 0; n < steps; n += 1) {
    const colour = oklch(lightness + (n / steps) * (end - lightness), chroma, hue);
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour;
  }
  return oklch(end, 0, 0);
}

const INK = { dark: '#000000', light: '#ffffff' };
/** Contrasts of a button with its words, with which they can also be read where a mail program turns all lightness round. */
const TURNED_CONTRAST = { light: 5.2, dark: 7.6 };

/** The colour of a button nearest to one: middling ones could be read as they are or turned round, and not as both. */
function turnable(colour: string): string {
  const { lightness, chroma, hue } = toOklch(colour);
  const clear = (one: string) =>
    contrast(one, INK.light) >= TURNED_CONTRAST.light ||
    contrast(one, INK.dark) >= TURNED_CONTRAST.dark;
  let found = colour;
  for (let by = STEP; !clear(found); by += STEP) {
    const [darker, lighter] = [
      oklch(lightness - by, chroma, hue),
      oklch(lightness + by, chroma, hue),
    ];
    found = clear(darker) ? darker : lighter;
  }
  return found;
}

/** One of them has a contrast of 4.5 with any colour. */
const onTopOf = (colour: string) =>
  contrast(colour, INK.light) >= contrast(colour, INK.dark) ? INK.light : INK.dark;

function shadesOf(brand: Oklch, dark: boolean): Shades {
  // Large areas take a breath of the hue alone.
  const tint = (light: number, darker: number, share: number) =>
    oklch(dark ? darker : light, brand.chroma * share, brand.hue);
  const ground = tint(0.978, 0.2, 0.08);
  const groundDeep = tint(0.945, 0.245, 0.16);
  const paper = tint(0.993, 0.27, 0.05);
  const grounds = [ground, groundDeep, paper];
  const towards = dark ? 'light' : 'dark';
  const text = { grounds, least: TEXT_CONTRAST, towards } as const;
  const accent = readable(brand, text);
  const deeper = toOklch(accent);
  const seen = { ...text, grounds: [ground, paper], least: BUTTON_CONTRAST };
  const button = turnable(readable(brand, seen));
  const parcel = Math.min(0.66, Math.max(0.42, brand.lightness));
  const wrap = (by: number) => oklch(parcel + by, brand.chroma, brand.hue);
  return {
    ...{ ground, groundDeep, paper, accent, button },
    line: tint(0.89, 0.38, 0.25),
    ink: tint(0.25, 0.96, 0.12),
    inkSoft: readable(toOklch(tint(0.45, 0.8, 0.25)), text),
    accentDeep: oklch(
      Math.min(1, Math.max(0, deeper.lightness + (dark ? 0.06 : -0.06))),
      deeper.chroma,
      deeper.hue,
    ),
    glow: tint(0.93, 0.31, 0.35),
    onButton: onTopOf(button),
    wrap: wrap(0),
    wrapLid: wrap(0.06),
    wrapShade: wrap(-0.13),
    rosette: wrap(0.14),
    ribbon: oklch(0.965, brand.chroma * 0.2, brand.hue),
    ribbonFold: oklch(0.87, brand.chroma * 0.4, brand.hue),
  };
}

/** The shades of a brand's colour, in light and dark. What is read has enough contrast, whatever the colour. */
export function paletteOf(colour: string): Palette {
  const brand = toOklch(colour);
  return { light: shadesOf(brand, false), dark: shadesOf(brand, true) };
}

/** What takes another shade than the colour of the brand. */
export const CORRECTED = ['nothing', 'words', 'buttons', 'both'] as const;
export type Corrected = (typeof CORRECTED)[number];

/** What would be hard to read or to see in a colour, so that it takes another shade, in light and in dark. */
export function correctedIn(colour: string): Record<keyof Palette, Corrected> {
  const asked = colour.toLowerCase();
  const { light, dark } = paletteOf(asked);
  const correctedOf = ({ accent, button }: Shades): Corrected => {
    if (accent === asked) return button === asked ? 'nothing' : 'buttons';
    return button === asked ? 'words' : 'both';
  };
  return { light: correctedOf(light), dark: correctedOf(dark) };
}
