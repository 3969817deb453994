/** A rectangle of the window, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Elements that a toast should not cover. */
export interface Obstacle extends Box {
  /** Nothing may lie over it, as long as there is any other place. */
  needed: boolean;
}

type Size = Pick<Box, 'width' | 'height'>;
type Place = Pick<Box, 'left' | 'top'>;

/** To the edges of the window, in px. */
const MARGIN = 16;
/** Between the places that are tried, in px. */
const STEP = 8;
/** A free place in the middle is worth going this much further up, in px. */
const ASIDE = 120;
/** How far up to go rather than lie over a square pixel. */
const COST = { needed: 1_000, other: 0.1 };

const shared = (start: number, size: number, otherStart: number, otherSize: number) =>
  Math.max(0, Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart));

const covered = (one: Box, other: Box): number =>
  shared(one.left, one.width, other.left, other.width) *
  shared(one.top, one.height, other.top, other.height);

/** Whether a toast lies over something that is needed. */
export const isInTheWay = (toast: Box, obstacles: readonly Obstacle[]): boolean =>
  obstacles.some((one) => one.needed && covered(toast, one) > 0);

/** Where a toast covers least: as far down and as near the middle as that allows. */
export function placeToast(
  { width, height }: Size,
  window: Size,
  obstacles: readonly Obstacle[],
): Place {
  const middle = (window.width - width) / 2;
  const columns = middle > ASIDE ? [middle, window.width - width - MARGIN, MARGIN] : [middle];
  const lowest = Math.max(MARGIN, window.height - height - MARGIN);
  let best: Place = { left: middle, top: lowest };
  let least = Number.POSITIVE_INFINITY;
  for (const left of columns)
    for (let top = lowest; top >= MARGIN; top -= STEP) {
      let cost = lowest - top + (left === middle ? 0 : ASIDE);
      for (const one of obstacles)
        cost += covered({ left, top, width, height }, one) * COST[one.needed ? 'needed' : 'other'];
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  return best;
}
