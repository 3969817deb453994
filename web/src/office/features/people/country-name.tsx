import { countryByName, countryNameIn } from '@regalo/contract/values/countries';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { CountryFlag } from './country-flag.tsx';
import classes from './country-name.module.css';

/** A person's country: flag and name in the chosen language. */
export function CountryName({ name }: { name: string | null }) {
  const { i18n } = useTranslation();
  const country = name ? countryByName(name) : undefined;
  if (!country) return name || '-';
  return (
    <span className={classes.country}>
      <CountryFlag code={country.code} />
      {countryNameIn(country, languageOf(i18n.language))}
    </span>
  );
}
