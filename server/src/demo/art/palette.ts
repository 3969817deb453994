/** The colours of one card: a ground, three voices over it, a light and an ink for the mark. */
export interface Palette {
  ground: string;
  /** A little off the ground. */
  shade: string;
  /** The ground's neighbour, brighter. */
  tone: string;
  /** Between tone and pop. */
  mid: string;
  /** The one colour that speaks against the rest. */
  pop: string;
  light: string;
  ink: string;
}

/** How light the ground of a card is. */
export type Mood = 'deep' | 'bright' | 'pale';

/** Björn Ottosson's OKLab to linear sRGB (https://bottosson.github.io/posts/oklab/). */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encoded = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/**
 * A colour of OKLCH as `#rrggbb`; one that a screen cannot show loses chroma until it can.
 * @param hue in degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const rgb = linearRgb(lightness, chroma, hue);
  const shown = rgb.every((part) => part > -0.0005 && part < 1.0005);
  if (!shown && chroma > 0.004) return oklch(lightness, chroma - 0.004, hue);
  const hex = rgb.map((part) => {
    const byte = Math.round(Math.min(1, Math.max(0, encoded(Math.max(0, part)))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

const MOODS: Record<Mood, (hue: number, against: number) => Palette> = {
  deep: (hue, against) => ({
    ground: oklch(0.36, 0.095, hue),
    shade: oklch(0.43, 0.105, hue + 6),
    tone: oklch(0.56, 0.125, hue + 14),
    mid: oklch(0.72, 0.12, hue + 34),
    pop: oklch(0.8, 0.15, against),
    light: oklch(0.96, 0.03, against),
    ink: oklch(0.27, 0.075, hue),
  }),
  bright: (hue, against) => ({
    ground: oklch(0.66, 0.17, hue),
    shade: oklch(0.6, 0.17, hue - 4),
    tone: oklch(0.75, 0.145, hue + 22),
    mid: oklch(0.5, 0.14, hue - 12),
    pop: oklch(0.88, 0.13, against),
    light: oklch(0.97, 0.025, hue + 30),
    ink: oklch(0.32, 0.1, hue - 8),
  }),
  pale: (hue, against) => ({
    ground: oklch(0.93, 0.045, hue),
    shade: oklch(0.87, 0.07, hue + 4),
    tone: oklch(0.72, 0.135, hue),
    mid: oklch(0.55, 0.14, hue - 10),
    pop: oklch(0.66, 0.19, against),
    light: oklch(0.985, 0.015, hue),
    ink: oklch(0.34, 0.09, hue - 10),
  }),
};

/**
 * A palette that holds together.
 * @param hue of the ground, in degrees
 * @param against how far round the circle the pop colour lies
 */
export const paletteOf = (mood: Mood, hue: number, against: number): Palette =>
  MOODS[mood](hue, hue + against);
