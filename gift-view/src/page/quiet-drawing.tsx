const SIGNS = {
  clock: <path d="M100 66v24l17 10" />,
  return: <path d="M84 82h24a13 13 0 0 1 0 26h-12M84 82l11-11M84 82l11 11" />,
  write: <path d="M86 104l3-10 18-18 7 7-18 18zM103 80l7 7" />,
  check: <path d="M84 92l12 12 22-24" />,
  lost: <path d="M88 78a12 12 0 1 1 16 11c-3 1.5-4 3.5-4 8M100 107v1" />,
};

export type QuietSign = keyof typeof SIGNS;

/** A small gift tag with a sign, for pages without a gift. */
export function QuietDrawing({ kind }: { kind: QuietSign }) {
  return (
    <svg className="gift-quiet" viewBox="-32 0 264 160" aria-hidden="true" focusable="false">
      <circle className="gift-glow" cx="100" cy="86" r="72" />
      <g transform="translate(48 132) rotate(-52) scale(.62)">
        <path className="gift-leaf-dark" d="M0 0c-34-34-38-92 0-140 38 48 34 106 0 140z" />
      </g>
      <g transform="translate(152 132) rotate(52) scale(.62)">
        <path className="gift-leaf" d="M0 0c-34-34-38-92 0-140 38 48 34 106 0 140z" />
      </g>
      <path className="gift-string" d="M100 40c-4-18 14-30 30-24" />
      <path
        className="gift-tag"
        d="M88 30h24c5 0 9 2 12 6l18 24c2 3 3 6 3 9v58c0 7-5 12-12 12H67c-7 0-12-5-12-12V69c0-3 1-6 3-9l18-24c3-4 7-6 12-6z"
      />
      <circle className="gift-hole" cx="100" cy="44" r="5" />
      <g className="gift-sign">{SIGNS[kind]}</g>
    </svg>
  );
}
