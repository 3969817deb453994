import classes from './country-flag.module.css';

/** Where the picture of each flag lies in the program; the browser asks for those that are seen. */
const FLAGS = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg',
  { eager: true, query: '?url', import: 'default' },
);
const FOLDER = '../../../../../node_modules/country-flag-icons/3x2';

/** The flag of a country, by its ISO code; the name always stands beside it. */
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
