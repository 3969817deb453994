import { COUNTRIES, type Country } from '@regalo/contract/values/countries';
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
  const language = i18n.language === 'es' ? 'es' : 'en';
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return COUNTRIES.map((country) => ({
      country,
      name: language === 'es' ? country.nameEs : country.name,
    })).sort((a, b) => compare(a.name, b.name));
  }, [language]);
}
