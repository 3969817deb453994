import { Select } from '@mantine/core';
import { countryByName } from '@regalo/contract/values/countries';
import { useTranslation } from 'react-i18next';
import { CountryFlag } from '../country-flag.tsx';
import { useNamedCountries } from './named-countries.ts';
import type { PersonForm } from './person-form.ts';

/** The person's country; its English name is what travels. */
export function CountrySelect({ form }: { form: PersonForm }) {
  const { t } = useTranslation();
  const options = useNamedCountries().map(({ country, name }) => ({
    value: country.name,
    label: name,
  }));
  const { value, onChange, ...rest } = form.getInputProps('country');
  const chosen = countryByName(value as string);
  return (
    <Select
      {...rest}
      label={t('people.country')}
      placeholder={t('person.countryHint')}
      nothingFoundMessage={t('person.countryNone')}
      withAsterisk
      searchable
      autoComplete="off"
      data={options}
      value={(value as string) || null}
      onChange={(country) => onChange(country ?? '')}
      leftSection={chosen && <CountryFlag code={chosen.code} />}
      leftSectionPointerEvents="none"
      renderOption={({ option }) => (
        <>
          <CountryFlag code={countryByName(option.value)?.code ?? ''} /> {option.label}
        </>
      )}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={260}
    />
  );
}
