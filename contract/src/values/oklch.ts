interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** OKLCH to linear sRGB; source: Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    g: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    b: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}

function channel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const value = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

/** `#rrggbb` of an OKLCH colour; chroma outside sRGB is reduced, lightness and hue stay. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.004) {
    const { r, g, b } = toLinear(lightness, Math.max(c, 0), hue);
    const inside = [r, g, b].every((value) => value >= -0.0005 && value <= 1.0005);
    if (inside || c <= 0) return `#${channel(r)}${channel(g)}${channel(b)}`;
  }
}

/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** The OKLCH of a `#rrggbb` colour; the hue of a grey is 0. */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, across);
  const hue = (Math.atan2(across, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: chroma < 0.002 ? 0 : chroma,
    hue: chroma < 0.002 ? 0 : (hue + 360) % 360,
  };
}

const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
