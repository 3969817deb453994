import type { ReactNode } from 'react';
import { bright, line, mid, surface } from './drawing-colors.ts';

const ROWS = [56, 72, 88];

/** A sheet of paper, with what is written on it. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <g strokeLinejoin="round">
      <path
        d="M52 28h40l18 18v58a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z"
        fill={surface}
        {...line}
      />
      <path d="M92 28v12a6 6 0 0 0 6 6h12" fill={mid} {...line} />
      {children}
    </g>
  );
}

function Draft() {
  return (
    <Sheet>
      <path d="M58 58h34M58 74h22" {...line} />
      <g transform="rotate(45 106 86)">
        <path d="M100 60h12v34l-6 12-6-12z" fill={bright} fillOpacity=".35" {...line} />
        <path d="M100 70h12" {...line} />
      </g>
    </Sheet>
  );
}

function Template() {
  return (
    <g strokeLinejoin="round">
      <rect x="56" y="34" width="70" height="50" rx="7" fill={mid} {...line} />
      <rect x="36" y="50" width="78" height="56" rx="7" fill={surface} {...line} />
      <path d="M48 92h26" {...line} />
      <path
        d="M90 86c-14-8-13-19-6-19 4 0 6 3 6 6 0-3 2-6 6-6 7 0 8 11-6 19Z"
        fill={bright}
        fillOpacity=".35"
        {...line}
      />
    </g>
  );
}

/** A month with a day marked, and a clock. */
function Calendar() {
  return (
    <g strokeLinejoin="round">
      <rect x="40" y="38" width="72" height="66" rx="7" fill={surface} {...line} />
      <path d="M40 54v-9a7 7 0 0 1 7-7h58a7 7 0 0 1 7 7v9z" fill={mid} {...line} />
      <path d="M58 30v14M94 30v14M54 68h.5M70 68h.5M86 68h.5M54 84h.5" {...line} strokeWidth="5" />
      <circle cx="104" cy="92" r="19" fill={surface} {...line} />
      <circle cx="104" cy="92" r="19" fill={bright} fillOpacity=".25" />
      <path d="M104 81v11l8 6" {...line} />
    </g>
  );
}

function Cake() {
  return (
    <g strokeLinejoin="round">
      <path d="M44 108V80a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v28z" fill={surface} {...line} />
      <path
        d="M44 84c6 9 12 9 18 0 6 9 12 9 18 0 6 9 12 9 18 0 6 9 12 9 18 0v-4a8 8 0 0 0-8-8H52a8 8 0 0 0-8 8z"
        fill={mid}
        {...line}
      />
      <path d="M80 72V50M60 72V56M100 72V56M34 110h92" {...line} />
      {[
        [60, 48],
        [80, 42],
        [100, 48],
      ].map(([x, y]) => (
        <path
          key={x}
          d={`M${x} ${y}c-6-5-3-10 0-14 3 4 6 9 0 14z`}
          fill={bright}
          {...line}
          strokeWidth="1.8"
        />
      ))}
    </g>
  );
}

/** Lines of a list, each with a small gift. */
function Orders() {
  return (
    <g strokeLinejoin="round">
      <rect x="38" y="34" width="84" height="74" rx="8" fill={surface} {...line} />
      {[50, 71, 92].map((y, at) => (
        <g key={y}>
          <rect
            x="49"
            y={y - 6}
            width="13"
            height="12"
            rx="2.5"
            fill={at === 0 ? bright : mid}
            fillOpacity={at === 0 ? 0.5 : 1}
            {...line}
            strokeWidth="2"
          />
          <path d={`M55.500 ${y - 6}v12`} {...line} strokeWidth="2" />
          <path d={`M72 ${y}h${at === 1 ? 24 : 36}`} {...line} />
        </g>
      ))}
    </g>
  );
}

function Report() {
  return (
    <Sheet>
      <path d="M58 96V78M72 96V62M86 96V70M100 96V56" {...line} strokeWidth="7" stroke={bright} />
      <path d="M54 98h50" {...line} />
    </Sheet>
  );
}

function Wallet() {
  return (
    <g strokeLinejoin="round">
      <path d="M52 48 100 30a6 6 0 0 1 8 5v13z" fill={mid} {...line} />
      <rect x="40" y="48" width="78" height="56" rx="8" fill={surface} {...line} />
      <path d="M118 66h-18a10 10 0 0 0 0 20h18z" fill={bright} fillOpacity=".35" {...line} />
      <path d="M102 76h.5" {...line} strokeWidth="5" />
      <path d="M52 62h24M52 90h32" {...line} />
    </g>
  );
}

/** A log, line by line. */
function Audit() {
  return (
    <g strokeLinejoin="round">
      <rect x="42" y="34" width="66" height="74" rx="7" fill={surface} {...line} />
      {ROWS.map((y) => (
        <g key={y}>
          <circle cx="55" cy={y - 4} r="3.500" fill={mid} {...line} strokeWidth="2" />
          <path d={`M66 ${y - 4}h26`} {...line} />
        </g>
      ))}
      <circle cx="106" cy="92" r="18" fill={surface} {...line} />
      <path d="m97 92 7 7 12-13" {...line} stroke={bright} strokeWidth="4" />
    </g>
  );
}

function Phone() {
  return (
    <g strokeLinejoin="round">
      <rect x="56" y="28" width="44" height="82" rx="9" fill={surface} {...line} />
      <path d="M72 38h12M76 101h4" {...line} />
      <path
        d="M88 50h34a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-20l-10 9v-9h-4a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z"
        fill={mid}
        {...line}
      />
      <path d="M94 62h22M94 70h14" {...line} />
    </g>
  );
}

function Bell() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M80 32a25 25 0 0 1 25 25c0 22 9 26 9 34H46c0-8 9-12 9-34a25 25 0 0 1 25-25z"
        fill={surface}
        {...line}
      />
      <path d="M70 91a10 10 0 0 0 20 0z" fill={mid} {...line} />
      <path d="M80 26v6" {...line} />
      <path d="M108 40c5 4 8 10 8 16M52 40c-5 4-8 10-8 16" {...line} stroke={bright} />
    </g>
  );
}

/** People within one circle. */
function Circle() {
  const one = (place: string, fill: string) => (
    <g transform={place}>
      <path d="M-15 28v-3a15 15 0 0 1 30 0v3z" fill={fill} {...line} />
      <circle r="8.500" fill={surface} {...line} />
    </g>
  );
  return (
    <g strokeLinejoin="round">
      <circle cx="80" cy="70" r="44" fill={surface} {...line} strokeDasharray="7 7" />
      {one('translate(62 62)', mid)}
      {one('translate(98 62)', mid)}
      {one('translate(80 72)', bright)}
    </g>
  );
}

/** Drawings for empty pages of the office. */
export const THINGS = {
  draft: Draft,
  template: Template,
  calendar: Calendar,
  cake: Cake,
  orders: Orders,
  report: Report,
  wallet: Wallet,
  audit: Audit,
  phone: Phone,
  bell: Bell,
  circle: Circle,
};
