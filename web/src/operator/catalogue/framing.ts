import type { Crop } from './api.ts';

/** How a picture is framed: how near, and where the frame stands, from one edge (0) to the other (1). */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

/** The part of a picture that a frame shows: as much as fits at zoom 1. */
export function cropOf(
  size: { width: number; height: number },
  ratio: number,
  { zoom, x, y }: Framing,
): Crop {
  const wide = size.width / size.height > ratio;
  const width = (wide ? (size.height * ratio) / size.width : 1) / zoom;
  const height = (wide ? 1 : size.width / ratio / size.height) / zoom;
  return { width, height, left: (1 - width) * x, top: (1 - height) * y };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The framing after the frame was moved, by shares of its own sides. */
export function moved(
  framing: Framing,
  { width, height }: Crop,
  by: { x: number; y: number },
): Framing {
  const step = (share: number, side: number) => (side < 1 ? (share * side) / (1 - side) : 0);
  return {
    ...framing,
    x: within(framing.x + step(by.x, width)),
    y: within(framing.y + step(by.y, height)),
  };
}
