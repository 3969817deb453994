import { Button, NativeSelect, TextInput } from '@mantine/core';
import { GIFT_CLUES, type GiftClue } from '@regalo/contract/operator/support';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { Search } from './api.ts';
import classes from './search-form.module.css';
import { useSearches } from './searches.ts';

const EMPTY: Search = { by: 'email', clue: '', company: '' };

/** What somebody on the phone knows of their gift. */
export function SearchForm() {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { ...(useSearches.getState().search ?? EMPTY) },
    problems: ({ by, clue, company }) => [
      ...(clue.trim() ? [] : [{ field: 'clue', message: t('operator.support.clueMissing') }]),
      ...(by === 'order' && !company.trim()
        ? [{ field: 'company', message: t('operator.support.companyMissing') }]
        : []),
    ],
  });
  const { by } = form.values;
  return (
    <form
      className={classes.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) useSearches.setState({ search: { ...form.getValues() }, page: 1 });
      }}
    >
      <NativeSelect
        label={t('operator.support.by')}
        value={by}
        data={GIFT_CLUES.map((one) => ({ value: one, label: t(`operator.support.clues.${one}`) }))}
        onChange={(event) => {
          form.setFieldValue('by', event.currentTarget.value as GiftClue);
          form.setFieldValue('clue', '');
        }}
      />
      <TextInput
        {...form.getInputProps('clue')}
        label={t(`operator.support.clues.${by}`)}
        placeholder={t(`operator.support.placeholders.${by}`)}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
      {by === 'order' && (
        <TextInput
          {...form.getInputProps('company')}
          label={t('operator.support.companyField')}
          description={t('operator.support.companyHint')}
          autoComplete="off"
          maxLength={500}
        />
      )}
      <Button type="submit">{t('operator.support.find')}</Button>
    </form>
  );
}
