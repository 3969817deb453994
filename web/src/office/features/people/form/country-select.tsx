import { countryByName, namesOfCountry } from '@regalo/contract/values/countries';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { CountryFlag } from '../country-flag.tsx';
import { useNamedCountries } from './named-countries.ts';
import type { PersonForm } from './person-form.ts';
import { useUsualCountries } from './usual-countries.ts';

/** The person's country; its English name is sent. */
export function CountrySelect({ form }: { form: PersonForm }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const countriesFirst = useUsualCountries(wanted);
  const usual = useMemo(() => countriesFirst.map(({ name }) => name), [countriesFirst]);
  const countries = useNamedCountries();
  const options = useMemo(
    () =>
      countries.map(({ country, name: label }) => ({
        ...{ value: country.name, label, also: namesOfCountry(country), code: country.code },
      })),
    [countries],
  );
  const { value, onChange, onFocus, ...rest } = form.getInputProps('country');
  const chosen = countryByName(value as string);
  return (
    <SearchSelect
      {...rest}
      label={t('people.country')}
      placeholder={t('person.countryHint')}
      withAsterisk
      erasable
      options={options}
      usual={usual}
      value={value as string}
      onChange={(country) => onChange(country ?? '')}
      onFocus={() => {
        setWanted(true);
        onFocus?.();
      }}
      leftSection={chosen && <CountryFlag code={chosen.code} />}
      leftSectionPointerEvents="none"
      renderOption={({ code = '', label }) => (
        <>
          <CountryFlag code={code} /> {label}
        </>
      )}
    />
  );
}
