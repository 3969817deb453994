import { Select } from '@mantine/core';
import { countryByName } from '@regalo/contract/values/countries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionList } from '../../../../ui/option-list.ts';
import { CountryFlag } from '../country-flag.tsx';
import { useNamedCountries } from './named-countries.ts';
import type { PersonForm } from './person-form.ts';

const none = () => [];

/**
 * The person's country; its English name is sent. The 240 options are rendered only while the field
 * has the focus, because the whole form renders again on each key.
 */
export function CountrySelect({ form }: { form: PersonForm }) {
  const { t } = useTranslation();
  const options = useNamedCountries().map(({ country, name }) => ({
    value: country.name,
    label: name,
  }));
  const [drawn, setDrawn] = useState(false);
  const { value, onChange, ...rest } = form.getInputProps('country');
  const chosen = countryByName(value as string);
  return (
    <Select
      {...rest}
      label={t('people.country')}
      placeholder={t('person.countryHint')}
      nothingFoundMessage={drawn && t('person.countryNone')}
      {...(!drawn && { filter: none })}
      onDropdownOpen={() => setDrawn(true)}
      onBlur={() => setDrawn(false)}
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
      {...optionList}
    />
  );
}
