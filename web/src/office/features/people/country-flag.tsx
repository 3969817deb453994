import classes from './country-flag.module.css';

/** Where the flags are: see vite.config.ts. */
declare const __FLAGS__: string;

/** The flag of a country by its ISO code; decorative. Browsers load those that are visible. */
export function CountryFlag({ code }: { code: string }) {
  return (
    <img
      className={classes.flag}
      src={`${__FLAGS__}/${code}.svg`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}
