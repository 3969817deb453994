import { TextInput } from '@mantine/core';
import { EARLIEST_DAY } from '@regalo/contract/people/person';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { CustomInputs } from '../../custom-fields/custom-inputs.tsx';
import { CountrySelect } from './country-select.tsx';
import { OccasionFields } from './occasion-fields.tsx';
import type { FIELD_LIMITS } from './person-draft.ts';
import classes from './person-fields.module.css';
import { type PersonForm, useLimitedInput } from './person-form.ts';
import { PhoneField } from './phone-field.tsx';

/** Every field of a person, the same for adding, editing and the checkout. */
export function PersonFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const setLimited = useLimitedInput(form);
  const limited = (field: keyof typeof FIELD_LIMITS, label: string) => ({
    ...form.getInputProps(field),
    label,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setLimited(field, label, event.currentTarget),
  });
  return (
    <div className={classes.grid}>
      <TextInput
        {...limited('first_name', t('people.firstName'))}
        withAsterisk
        autoComplete="off"
      />
      <TextInput {...limited('last_name', t('people.lastName'))} withAsterisk autoComplete="off" />
      <TextInput
        {...form.getInputProps('dob')}
        label={t('people.dob')}
        withAsterisk
        type="date"
        min={EARLIEST_DAY}
        max={today(zone)}
      />
      <CountrySelect form={form} />
      <fieldset className={classes.contact}>
        <legend className={classes.legend}>{t('person.contact')}</legend>
        <p className={classes.hint}>{t('person.contactHint')}</p>
        <div className={classes.grid}>
          <TextInput
            {...limited('email', t('people.email'))}
            inputMode="email"
            autoComplete="off"
            placeholder={t('login.emailHint')}
          />
          <PhoneField form={form} />
        </div>
      </fieldset>
      <OccasionFields form={form} />
      <CustomInputs subject="person" form={form} />
    </div>
  );
}
