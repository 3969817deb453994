import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { EARLIEST_DAY } from '@regalo/contract/people/person';
import { oneYearAfter } from '@regalo/contract/values/days';
import { LANGUAGES, languageNames, languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import classes from './person-fields.module.css';
import type { PersonForm } from './person-form.ts';

/** The optional fields of a person: first day, language, and whether they celebrate. */
export function OccasionFields({ form }: { form: PersonForm }) {
  const { t, i18n } = useTranslation();
  const names = languageNames(languageOf(i18n.language));
  const zone = useTimeZone();
  return (
    <fieldset className={classes.contact}>
      <legend className={classes.legend}>{t('person.occasions')}</legend>
      <p className={classes.hint}>{t('person.occasionsHint')}</p>
      <div className={classes.grid}>
        <TextInput
          {...form.getInputProps('start_date')}
          label={t('people.startDate')}
          type="date"
          min={EARLIEST_DAY}
          max={oneYearAfter(today(zone))}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          label={t('people.language')}
          data={[
            { value: '', label: t('people.ofCompany') },
            ...LANGUAGES.map((value) => ({ value, label: names[value] })),
          ]}
        />
        <Checkbox
          {...form.getInputProps('no_occasions', { type: 'checkbox' })}
          label={t('people.noOccasions')}
        />
      </div>
    </fieldset>
  );
}
