import { COUNTRIES, type Country, countryNameIn } from '@regalo/contract/values/countries';
import { languageOf } from '@regalo/messages/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface NamedCountry {
  country: Country;
  /** In the chosen language. */
  name: string;
}

/** Every country with its name in the chosen language, sorted. */
export function useNamedCountries(): NamedCountry[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return COUNTRIES.map((country) => ({
      country,
      name: countryNameIn(country, language),
    })).sort((a, b) => compare(a.name, b.name));
  }, [language]);
}
