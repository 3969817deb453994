import { hills, leaves, peaks, rays, waves } from './landscapes.ts';
import { arches, dots, pebbles, tiles, weave, wheel } from './patterns.ts';
import type { Scene } from './scene.ts';

/** All grounds that a card can have. */
export const SCENES = {
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
