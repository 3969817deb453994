/** Half of the bow; the other half is its mirror image. */
function BowHalf() {
  return (
    <>
      <path
        className="gift-ribbon-tail"
        d="M198 150c-8 16-22 24-36 44l17 1 5 12c10-18 18-32 22-52z"
      />
      <path
        className="gift-ribbon"
        d="M200 149c-22-36-62-62-84-48-20 13-4 46 30 51 22 3 40 2 54-3z"
      />
      <path
        className="gift-ribbon-fold"
        d="M200 148c-18-22-46-38-60-29-11 8 1 26 22 29 15 2 28 2 38 0z"
      />
    </>
  );
}

/** A rosette as on a painted oxcart wheel. */
function Rosette({ x, y }: { x: number; y: number }) {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <g className="gift-rosette" transform={`translate(${x} ${y})`}>
      {petals.map((turn) => (
        <path key={turn} d="M0-3c5-5 5-12 0-17-5 5-5 12 0 17z" transform={`rotate(${turn})`} />
      ))}
      <circle r="2.6" />
    </g>
  );
}

const LEAVES = [
  { x: 112, y: 292, turn: -78, size: 1.02, tone: 'gift-leaf-dark' },
  { x: 118, y: 286, turn: -52, size: 1.2, tone: 'gift-leaf' },
  { x: 128, y: 276, turn: -30, size: 1.24, tone: 'gift-leaf-dark' },
  { x: 288, y: 292, turn: 78, size: 1.02, tone: 'gift-leaf-dark' },
  { x: 282, y: 286, turn: 54, size: 1.2, tone: 'gift-leaf' },
  { x: 272, y: 276, turn: 30, size: 1.24, tone: 'gift-leaf-dark' },
];

/** Tropical leaves that fan out behind the box. */
function Leaves() {
  return LEAVES.map(({ x, y, turn, size, tone }) => (
    <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path className={tone} d="M0 0c-34-34-38-92 0-140 38 48 34 106 0 140z" />
      <path
        className="gift-leaf-vein"
        d="M0-4v-124M0-30l-17-16M0-30l17-16M0-58l-19-18M0-58l19-18M0-86l-14-14M0-86l14-14"
      />
    </g>
  ));
}

const CONFETTI = [
  { x: 62, y: 84, turn: 20, tone: 'gift-confetti-1' },
  { x: 98, y: 42, turn: -30, tone: 'gift-confetti-2' },
  { x: 166, y: 52, turn: 60, tone: 'gift-confetti-3' },
  { x: 238, y: 30, turn: 10, tone: 'gift-confetti-1' },
  { x: 300, y: 58, turn: -50, tone: 'gift-confetti-2' },
  { x: 344, y: 104, turn: 35, tone: 'gift-confetti-3' },
  { x: 36, y: 150, turn: -15, tone: 'gift-confetti-3' },
  { x: 366, y: 168, turn: 70, tone: 'gift-confetti-1' },
];

function Confetti() {
  return CONFETTI.map(({ x, y, turn, tone }, index) =>
    index % 2 === 0 ? (
      <circle key={x} className={`gift-confetti ${tone}`} cx={x} cy={y} r="5" />
    ) : (
      <rect
        key={x}
        className={`gift-confetti ${tone}`}
        x={x - 4}
        y={y - 8}
        width="8"
        height="16"
        rx="3"
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ),
  );
}

function Box() {
  return (
    <g className="gift-box">
      <rect className="gift-paper" x="112" y="180" width="176" height="136" rx="12" />
      <Rosette x={147} y={226} />
      <Rosette x={253} y={226} />
      <Rosette x={147} y={282} />
      <Rosette x={253} y={282} />
      <path className="gift-shade" d="M112 194h176v12c-58 8-118 8-176 0z" />
      <rect className="gift-ribbon" x="181" y="180" width="38" height="136" />
      <path className="gift-ribbon-edge" d="M187 200v116M213 200v116" />
      <g className="gift-lid">
        <rect className="gift-lid-paper" x="98" y="150" width="204" height="46" rx="11" />
        <rect className="gift-ribbon" x="180" y="150" width="40" height="46" />
        <BowHalf />
        <g transform="translate(400 0) scale(-1 1)">
          <BowHalf />
        </g>
        <rect className="gift-knot" x="183" y="131" width="34" height="30" rx="11" />
      </g>
    </g>
  );
}

/** The wrapped gift; decorative, so it is hidden from screen readers. */
export function GiftDrawing() {
  return (
    <svg className="gift-drawing" viewBox="-26 0 452 340" aria-hidden="true" focusable="false">
      <circle className="gift-glow" cx="200" cy="186" r="150" />
      <Leaves />
      <Confetti />
      <ellipse className="gift-floor" cx="200" cy="318" rx="118" ry="10" />
      <Box />
    </svg>
  );
}
