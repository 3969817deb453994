import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { COUNTRIES, countryNameIn } from '@regalo/contract/values/countries';
import { LANGUAGES, languageNames, languageOf } from '@regalo/messages/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../ui/amount-input.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';

const FEE_MAX = 1_000_000;

/** What every form about a company has; amounts as they are typed. */
export interface CompanyValues extends Record<string, unknown> {
  name: string;
  language: string;
  country: string;
  zone: string;
  service_fee: string;
}

/** An amount as it is typed, as the contract has it. */
export const typedAmount = (digits: string): number =>
  digits === '' ? Number.NaN : Number(digits);

const ZONES = Intl.supportedValuesOf('timeZone');

/** Name, language, country, zone and fee of a company. */
export function CompanyFields<Values extends CompanyValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const names = languageNames(language);
  const countries = useMemo(
    () =>
      COUNTRIES.map((country) => ({
        value: country.code,
        label: countryNameIn(country, language),
      })),
    [language],
  );
  const zones = useMemo(
    () => ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  const chosen = (field: 'country' | 'zone') => {
    const { onChange, ...input } = form.getInputProps(field);
    return { ...input, onChange: (value: string | null) => onChange(value ?? '') };
  };
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label={t('operator.companies.fields.name')}
        description={t('operator.companies.fields.nameHint')}
        autoComplete="off"
        maxLength={200}
      />
      <NativeSelect
        {...form.getInputProps('language')}
        label={t('operator.companies.fields.language')}
        description={t('operator.companies.fields.languageHint')}
        data={LANGUAGES.map((value) => ({ value, label: names[value] }))}
      />
      <SearchSelect
        {...chosen('country')}
        label={t('operator.companies.fields.country')}
        options={countries}
      />
      <SearchSelect
        {...chosen('zone')}
        label={t('operator.companies.fields.zone')}
        description={t('operator.companies.fields.zoneHint')}
        options={zones}
      />
      <AmountInput
        {...form.getInputProps('service_fee')}
        label={t('operator.companies.fields.fee')}
        max={FEE_MAX}
      />
    </>
  );
}
