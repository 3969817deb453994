import classes from './free-card-art.module.css';

/** The card of a free amount, with the amount if it is known. */
export function FreeCardArt({ amount }: { amount?: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 476 300" fill="none" aria-hidden="true">
      <rect width="476" height="300" className={classes.ground} />
      <circle cx="432" cy="24" r="150" fill="#fff" fillOpacity=".08" />
      <circle cx="40" cy="310" r="130" fill="#000" fillOpacity=".07" />
      <path d="M346 0h42v300h-42z" fill="#fff" fillOpacity=".22" />
      <path d="M0 92h476v34H0z" fill="#fff" fillOpacity=".16" />
      <g stroke="#fff" strokeWidth="7" strokeLinejoin="round" fill="#fff" fillOpacity=".3">
        <path d="M367 108c-14-46-36-68-62-68-17 0-28 13-28 29 0 25 30 39 90 39Z" />
        <path d="M367 108c14-46 36-68 62-68 17 0 28 13 28 29 0 25-30 39-90 39Z" />
        <path d="m360 112-40 66 30-8 6 28 20-84zm14 0 40 66-30-8-6 28-20-84z" />
        <circle cx="367" cy="108" r="15" fill="#fff" fillOpacity=".9" />
      </g>
      <text x="34" y="62" className={classes.brand}>
        Regalo
      </text>
      {amount && (
        <text x="34" y="256" className={classes.amount}>
          {amount}
        </text>
      )}
    </svg>
  );
}
