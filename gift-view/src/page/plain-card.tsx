const RAYS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** Stands in for a missing picture: a painted wheel and a ribbon in the page's colours. */
export function PlainCard() {
  return (
    <svg className="gift-art" viewBox="0 0 640 404" aria-hidden="true" focusable="false">
      <rect className="gift-card-ground" width="640" height="404" />
      <g className="gift-wheel" transform="translate(520 96)">
        {RAYS.map((turn) => (
          <path
            key={turn}
            d="M0-40c26-40 26-96 0-150-26 54-26 110 0 150z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className="gift-wheel-ring" r="206" />
        <circle className="gift-wheel-ring" r="30" />
      </g>
      <path className="gift-card-ribbon" d="M0 268h640v44H0z" />
      <path className="gift-card-ribbon" d="M116 0h44v404h-44z" />
      <g transform="translate(138 290) scale(1.15)">
        <path className="gift-card-bow" d="M0 0c-30-52-96-72-104-34-7 34 56 50 104 34z" />
        <path className="gift-card-bow" d="M0 0c30-52 96-72 104-34 7 34-56 50-104 34z" />
        <rect className="gift-card-knot" x="-17" y="-22" width="34" height="40" rx="12" />
      </g>
    </svg>
  );
}
