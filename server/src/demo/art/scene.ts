import type { Palette } from './palette.ts';

export const WIDTH = 640;
export const HEIGHT = 404;

/** Draws the whole ground of a card; the mark comes on top. */
export type Scene = (colors: Palette, chance: () => number) => string;

/** A number as short as a picture needs it. */
export const round = (value: number) => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
