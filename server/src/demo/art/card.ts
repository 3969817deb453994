import { hills, leaves, peaks, rays, waves } from './landscapes.ts';
import { type Mood, paletteOf } from './palette.ts';
import { arches, dots, pebbles, tiles, weave, wheel } from './patterns.ts';
import { HEIGHT, type Scene, WIDTH } from './scene.ts';
import { drawSign, type Sign } from './signs.ts';

/** All grounds that a card can have. */
const SCENES = {
  hills,
  waves,
  tiles,
  wheel,
  leaves,
  arches,
  weave,
  dots,
  peaks,
  rays,
  pebbles,
} satisfies Record<string, Scene>;

/** What a shop looks like; the same look and key always draw the same pictures. */
export interface Look {
  mood: Mood;
  /** Of the ground, in degrees of OKLCH. */
  hue: number;
  /** How far round the circle the second colour lies. */
  against: number;
  scene: keyof typeof SCENES;
  sign: Sign;
}

/** Numbers in [0, 1) that the same seed always gives in the same order (mulberry32). */
function chanceOf(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The card: a scene to its edges, and the mark on a plain disc. */
export function drawCard(key: string, look: Look): string {
  const colors = paletteOf(look.mood, look.hue, look.against);
  const scene = SCENES[look.scene](colors, chanceOf(key));
  const mark = drawSign(
    look.sign,
    112,
    colors.ink,
    look.mood === 'deep' ? colors.tone : colors.mid,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="606" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${colors.ground}"/>${scene}<g transform="translate(132 280)"><circle r="88" fill="${colors.light}"/>${mark}</g></svg>`;
}

/** The logo: the mark alone on the shop's ground. */
export function drawLogo(look: Look): string {
  const colors = paletteOf(look.mood, look.hue, look.against);
  const ink = look.mood === 'pale' ? colors.ink : colors.light;
  const mark = drawSign(look.sign, 124, ink, colors.pop);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-100 -100 200 200"><path d="M-100-100h200v200h-200z" fill="${colors.ground}"/>${mark}</svg>`;
}
