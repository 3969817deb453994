import { chanceOf } from './chance.ts';
import { type Mood, paletteOf } from './palette.ts';
import { HEIGHT, WIDTH } from './scene.ts';
import { SCENES } from './scenes.ts';
import { drawSign, type Sign } from './signs.ts';

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
