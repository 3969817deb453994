import classes from './brand.module.css';

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true">
        <rect width="32" height="32" rx="9.5" fill="var(--rg-accent)" />
        <g
          fill="none"
          stroke="var(--rg-on-accent)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M7.5 13.2h17v4h-17zM9 17.2h14v7.6H9zM16 13.2v11.6" />
          <path d="M16 13c-1.2-3.8-2.9-5.7-4.9-5.7a2.3 2.3 0 0 0-2.3 2.5c0 2 2.4 3.2 7.2 3.2ZM16 13c1.2-3.8 2.9-5.7 4.9-5.7a2.3 2.3 0 0 1 2.3 2.5c0 2-2.4 3.2-7.2 3.2Z" />
        </g>
      </svg>
      <span className={classes.name}>Regalo</span>
    </span>
  );
}
