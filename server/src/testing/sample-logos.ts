import sharp from 'sharp';
import { drawLogo } from '../features/brands/draw-logo.ts';

/** Bars beside a gap through which the ground is seen, and a margin. */
const bars = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200">
  <path d="M20 20h200v160H20zM420 20h200v160H420z" fill="${color}"/></svg>`;

/** A logo as it is stored, by the endings of its files: two bars on nothing, with a gap in the middle as wide as each. */
export async function sampleLogo(color: string): Promise<Map<string, Buffer>> {
  const files = await drawLogo(
    await sharp(Buffer.from(bars(color)))
      .png()
      .toBuffer(),
  );
  return new Map(files.map(({ ending, bytes }) => [ending, bytes]));
}

/** What is drawn at some places of a picture, each as `#rrggbb`. */
export async function colorsAt(
  picture: Buffer,
  places: [x: number, y: number][],
): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const from = info.channels * (Math.round(y) * info.width + Math.round(x));
    return `#${data.subarray(from, from + 3).toString('hex')}`;
  });
}
