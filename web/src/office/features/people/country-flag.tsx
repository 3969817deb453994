import classes from './country-flag.module.css';

/** The address of each flag; browsers load those that are visible. */
const FLAGS = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg',
  { eager: true, query: '?url', import: 'default' },
);
const FOLDER = '../../../../../node_modules/country-flag-icons/3x2';

/** The flag of a country by its ISO code; decorative. */
export function CountryFlag({ code }: { code: string }) {
  return (
    <img
      className={classes.flag}
      src={FLAGS[`${FOLDER}/${code}.svg`]}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}
