import { circle, HEIGHT, round, type Scene, WIDTH } from './scene.ts';

/** A soft ridge from the left edge to the right one, filled down to the bottom. */
function ridge(heights: number[], fill: string): string {
  const step = WIDTH / (heights.length - 1);
  const [first = 0] = heights;
  const curves = heights.slice(1).map((y, n) => {
    const before = heights[n] ?? y;
    const x = n * step;
    return `C${round(x + step / 2)} ${round(before)} ${round(x + step / 2)} ${round(y)} ${round(x + step)} ${round(y)}`;
  });
  return `<path d="M0 ${round(first)}${curves.join('')}V${HEIGHT}H0z" fill="${fill}"/>`;
}

/** Hills in the morning. */
export const hills: Scene = (c, chance) => {
  const lines = [c.tone, c.mid, c.shade, c.ink].map((fill, n) => {
    const heights = Array.from({ length: 5 }, () => 196 + n * 56 + (chance() - 0.5) * 92);
    return ridge(heights, fill);
  });
  const x = 420 + chance() * 90;
  return circle(x, 150, 128, c.shade) + circle(x, 150, 84, c.pop) + lines.join('');
};

/** The sea in bands. */
export const waves: Scene = (c) => {
  const fills = [c.shade, c.tone, c.mid, c.pop, c.light];
  const bands = fills.map((fill, n) => {
    const top = 118 + n * 62;
    const lift = 34 - n * 2;
    const shift = n % 2 === 0 ? 0 : 80;
    let d = `M${-160 - shift} ${top}`;
    for (let k = 0; k < 6; k += 1) d += `q40 ${-lift} 80 0t80 0`;
    return `<path d="${d}V${HEIGHT}H-240z" fill="${fill}"/>`;
  });
  return circle(512, 92, 52, c.pop) + bands.join('');
};

const LEAF = 'M0 0C-62-52-66-150 0-236 66-150 62-52 0 0z';

function leaf(x: number, y: number, turn: number, size: number, fill: string, vein: string) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${LEAF}" fill="${fill}"/><path d="M0-8v-206M0-56l-30-28M0-56l30-28M0-104l-32-30M0-104l32-30M0-152l-22-22M0-152l22-22" fill="none" stroke="${vein}" stroke-width="3.5" stroke-linecap="round"/></g>`;
}

/** Big leaves from two corners. */
export const leaves: Scene = (c) => {
  const fan = (fills: string[], from: number, step: number, x: number, y: number, size: number) =>
    fills
      .map((fill, n) => leaf(x, y, from + n * step, size + (n % 2) * 0.16, fill, c.ground))
      .join('');
  return (
    circle(470, 130, 118, c.pop) +
    fan([c.tone, c.mid, c.shade, c.tone, c.mid], -78, 30, 566, 444, 1.34) +
    fan([c.shade, c.tone, c.mid], 100, 34, 28, -34, 0.94)
  );
};

/** Volcanoes. */
export const peaks: Scene = (c, chance) => {
  const peak = (x: number, top: number, half: number, fill: string, cap: string) => {
    const slope = half / (404 - top);
    const w = 46 * slope;
    return `<path d="M${round(x - half)} 404L${round(x - 14)} ${top}h28L${round(x + half)} 404z" fill="${fill}"/><path d="M${round(x - 14)} ${top}h28L${round(x + 14 + w)} ${top + 46}l${round(-w * 0.7)} -16 ${round(-w * 0.5)} 20 ${round(-w * 0.6)} -18L${round(x - 14 - w)} ${top + 46}z" fill="${cap}"/>`;
  };
  const x = 200 + chance() * 40;
  return (
    circle(500, 112, 62, c.pop) +
    peak(x, 150, 250, c.shade, c.tone) +
    peak(400, 88, 320, c.tone, c.light) +
    peak(590, 190, 240, c.mid, c.light) +
    ridge([350, 322, 356, 330, 362], c.ink)
  );
};

/** Rays from the corner below the mark. */
export const rays: Scene = (c) => {
  const fills = [c.shade, c.tone, c.mid, c.tone];
  let drawn = '';
  for (let n = 0; n < 12; n += 1) {
    const from = ((n * 15 - 90) * Math.PI) / 180;
    const to = ((n * 15 - 82.5) * Math.PI) / 180;
    const far = 900;
    const point = (angle: number) =>
      `${round(132 + far * Math.cos(angle))} ${round(300 + far * Math.sin(angle))}`;
    drawn += `<path d="M132 300L${point(from)} ${point(to)}z" fill="${fills[n % 4]}"/>`;
  }
  return drawn + circle(560, 70, 44, c.pop);
};
