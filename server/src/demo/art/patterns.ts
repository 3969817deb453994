import type { Palette } from './palette.ts';
import { circle, HEIGHT, round, type Scene, WIDTH } from './scene.ts';

const TILE = 101;

/** One tile of a painted floor. */
function tile(x: number, y: number, turn: number, c: Palette, odd: boolean): string {
  const [back, front, dot] = odd ? [c.shade, c.pop, c.light] : [c.ground, c.tone, c.mid];
  const half = TILE / 2;
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${half} ${half})"><path d="M0 0h${TILE}v${TILE}H0z" fill="${back}"/><path d="M0 0h${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}z" fill="${front}"/><path d="M0 0h${half}A${half} ${half} 0 0 1 0 ${half}z" fill="${dot}"/></g>`;
}

/** A floor of quarter circles. */
export const tiles: Scene = (c, chance) => {
  let drawn = '';
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 7; column += 1)
      drawn += tile(
        column * TILE,
        row * TILE,
        Math.floor(chance() * 4) * 90,
        c,
        (row + column) % 2 === 1,
      );
  return drawn;
};

/** A painted oxcart wheel that rolls in from the right. */
export const wheel: Scene = (c) => {
  const ring = (count: number, d: string, fill: string, offset = 0) =>
    Array.from(
      { length: count },
      (_, n) => `<path d="${d}" fill="${fill}" transform="rotate(${(n * 360) / count + offset})"/>`,
    ).join('');
  return `<g transform="translate(476 202)">${circle(0, 0, 292, c.shade)}${ring(16, 'M0-150c40 34 40 88 0 134-40-46-40-100 0-134z', c.tone, 11.25)}${ring(16, 'M0-288c30 40 30 84 0 124-30-40-30-84 0-124z', c.mid)}${ring(8, 'M0-138c26 30 26 74 0 108-26-34-26-78 0-108z', c.pop)}${circle(0, 0, 34, c.light)}${circle(0, 0, 15, c.ground)}</g>`;
};

/** Arches beside each other, as of an old market hall. */
export const arches: Scene = (c, chance) => {
  const fills = [c.pop, c.tone, c.mid, c.shade];
  let drawn = '';
  for (let n = 0; n < 4; n += 1)
    for (let k = 0; k < 4; k += 1) {
      const r = 86 - k * 21;
      const x = 80 + n * 160;
      const fill = fills[(k + n + Math.floor(chance() * 2)) % 4] ?? c.tone;
      drawn += `<path d="M${x - r} 404V${168 + (n % 2) * 64}a${r} ${r} 0 0 1 ${r * 2} 0V404z" fill="${k === 3 ? c.ground : fill}"/>`;
    }
  return drawn;
};

/** Woven bands. */
export const weave: Scene = (c) => {
  const size = 64;
  let drawn = '';
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 10; column += 1) {
      const x = column * size;
      const y = row * size;
      const across = (row + column) % 2 === 0;
      const fills = across ? [c.tone, c.pop] : [c.shade, c.mid];
      for (let n = 0; n < 3; n += 1) {
        const at = 7 + n * 19;
        const place = across
          ? `x="${x - 3}" y="${y + at}" width="${size + 6}" height="13"`
          : `x="${x + at}" y="${y - 3}" width="13" height="${size + 6}"`;
        drawn += `<rect ${place} rx="6.5" fill="${fills[n === 1 ? 1 : 0]}"/>`;
      }
    }
  return drawn;
};

/** Dots that grow towards a corner. */
export const dots: Scene = (c) => {
  let drawn = circle(640, 404, 330, c.shade);
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 15; column += 1) {
      const x = 20 + column * 45 + (row % 2) * 22;
      const y = 22 + row * 45;
      const near = (x / WIDTH) * 0.72 + (y / HEIGHT) * 0.5;
      const r = Math.max(0, near * 23 - 6.5);
      const fill = (row * 2 + column) % 7 === 0 ? c.pop : (row + column) % 3 === 0 ? c.mid : c.tone;
      if (r > 1) drawn += circle(x, y, r, fill);
    }
  return drawn;
};

/** Pebbles and confetti. */
export const pebbles: Scene = (c, chance) => {
  const fills = [c.tone, c.pop, c.mid, c.shade, c.light];
  let drawn = '';
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const x = 34 + column * 84 + (row % 2) * 36 + (chance() - 0.5) * 22;
      const y = 36 + row * 84 + (chance() - 0.5) * 22;
      const fill = fills[(row * 3 + column) % 5] ?? c.tone;
      const turn = Math.round(chance() * 180);
      const kind = (row + column * 2) % 3;
      if (kind === 0) drawn += circle(x, y, 15 + chance() * 12, fill);
      else if (kind === 1)
        drawn += `<rect x="-34" y="-11" width="68" height="22" rx="11" fill="${fill}" transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`;
      else
        drawn += `<path d="M-26 0a26 26 0 0 1 52 0z" fill="${fill}" transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`;
    }
  return drawn;
};
