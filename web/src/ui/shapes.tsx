import { bright, line, mid, surface } from './drawing-colors.ts';
import { THINGS } from './thing-shapes.tsx';

function Box() {
  return (
    <g strokeLinejoin="round">
      <path d="M46 62h68v42a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" fill={surface} {...line} />
      <rect x="40" y="48" width="80" height="16" rx="5" fill={mid} {...line} />
      <path d="M80 48v62" {...line} />
      <path
        d="M80 47c-5-15-12-22-20-22a9 9 0 0 0-9 10c0 8 10 12 29 12Zm0 0c5-15 12-22 20-22a9 9 0 0 1 9 10c0 8-10 12-29 12Z"
        fill={bright}
        fillOpacity=".35"
        {...line}
      />
    </g>
  );
}

function Glass() {
  return (
    <g fill="none">
      <circle cx="74" cy="62" r="28" fill={surface} {...line} />
      <path d="m95 83 20 20" {...line} strokeWidth="6" />
      <path d="M62 66c3 5 7 7 12 7s9-2 12-7" {...line} />
      <circle cx="65" cy="56" r="2.6" fill="var(--rg-art-4)" />
      <circle cx="83" cy="56" r="2.6" fill="var(--rg-art-4)" />
    </g>
  );
}

function Letter() {
  return (
    <g strokeLinejoin="round" transform="rotate(-6 80 70)">
      <rect x="40" y="44" width="80" height="54" rx="7" fill={surface} {...line} />
      <path d="m42 50 38 28 38-28" fill="none" {...line} />
      <circle cx="112" cy="46" r="13" fill={bright} />
      <path d="M112 39v8m0 5v.5" stroke={surface} strokeWidth="3.5" strokeLinecap="round" />
    </g>
  );
}

function Sent() {
  return (
    <g strokeLinejoin="round">
      <path d="M24 62h14M16 76h20M26 90h10" {...line} />
      <g transform="rotate(-8 86 72)">
        <rect x="48" y="46" width="80" height="54" rx="7" fill={surface} {...line} />
        <path d="m50 52 38 28 38-28" fill={mid} fillOpacity=".5" {...line} />
        <path
          d="M88 92c-13-8-12-18-5-18 3 0 5 2 5 5 0-3 2-5 5-5 7 0 8 10-5 18Z"
          fill={bright}
          {...line}
        />
      </g>
    </g>
  );
}

function Lock() {
  return (
    <g strokeLinejoin="round">
      <path d="M60 58V46a20 20 0 0 1 40 0v12" fill="none" {...line} strokeWidth="6" />
      <rect x="46" y="56" width="68" height="52" rx="10" fill={surface} {...line} />
      <path d="M46 68h68" {...line} stroke={mid} />
      <path
        d="M80 99c-15-9-14-20-6-20 3.500 0 6 2.500 6 6 0-3.500 2.500-6 6-6 8 0 9 11-6 20Z"
        fill={bright}
      />
    </g>
  );
}

function Key() {
  return (
    <g strokeLinejoin="round" transform="rotate(-22 80 70)">
      <path d="M70 63h58v14h-8v11h-10V77h-8v8h-9v-8H70z" fill={mid} {...line} />
      <circle cx="54" cy="70" r="23" fill={surface} {...line} />
      <path d="M54 82c-13-8-12-17-5-17 3 0 5 2 5 5 0-3 2-5 5-5 7 0 8 9-5 17Z" fill={bright} />
    </g>
  );
}

const link = 'M0-13h-16a13 13 0 0 0 0 26H0';

/** A chain whose two links have come apart. */
function Broken() {
  const half = (turn: string) => (
    <g transform={turn} fill="none" strokeLinecap="round">
      <path d={link} stroke="var(--rg-art-4)" strokeWidth="13" />
      <path d={link} stroke={surface} strokeWidth="8" />
    </g>
  );
  return (
    <g transform="rotate(-16 80 72)">
      {half('translate(66 72)')}
      {half('translate(94 72) rotate(180)')}
      <path
        d="M80 46v-9m-11 11-5-7m27 7 5-7M80 98v9m-11-11-5 7m27-7 5 7"
        {...line}
        stroke={bright}
      />
    </g>
  );
}

/** Three people. */
function People() {
  const one = (place: string, fill: string) => (
    <g transform={place}>
      <path d="M-24 44v-4a24 24 0 0 1 48 0v4z" fill={fill} {...line} />
      <circle r="13" fill={surface} {...line} />
    </g>
  );
  return (
    <g strokeLinejoin="round">
      {one('translate(48 62) scale(.82)', mid)}
      {one('translate(112 62) scale(.82)', mid)}
      {one('translate(80 58)', surface)}
      <path d="M80 101c-12-7-11-16-5-16 3 0 5 2 5 5 0-3 2-5 5-5 6 0 7 9-5 16Z" fill={bright} />
    </g>
  );
}

/** A bar chart. */
function Bars() {
  return (
    <g strokeLinejoin="round">
      <rect x="48" y="76" width="16" height="32" rx="4" fill={surface} {...line} />
      <rect x="72" y="58" width="16" height="50" rx="4" fill={mid} {...line} />
      <rect x="96" y="38" width="16" height="70" rx="4" fill={bright} fillOpacity=".35" {...line} />
      <path d="M38 110h84" {...line} />
    </g>
  );
}

const SHAPES = {
  gift: Box,
  search: Glass,
  lost: Letter,
  sent: Sent,
  lock: Lock,
  key: Key,
  broken: Broken,
  people: People,
  bars: Bars,
  ...THINGS,
};

export type ShapeName = keyof typeof SHAPES;

/** The content of a drawing, within its frame. */
export function Shape({ name }: { name: ShapeName }) {
  const Chosen = SHAPES[name];
  return <Chosen />;
}
