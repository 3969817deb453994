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
