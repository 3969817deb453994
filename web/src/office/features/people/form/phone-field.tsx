import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { takeTyped } from '../../../../ui/take-typed.ts';
import { DialPicker } from './dial-picker.tsx';
import { dialCountry, typedPhone } from './person-draft.ts';
import type { PersonForm } from './person-form.ts';
import classes from './phone-field.module.css';

/** Dial code and number. */
export function PhoneField({ form }: { form: PersonForm }) {
  const { t } = useTranslation();
  const id = useId();
  const type = (box: HTMLInputElement) => {
    const { value, selectionStart } = box;
    const read = (text: string) => typedPhone(text, form.getValues(), selectionStart ?? undefined);
    form.setValues(read(value));
    takeTyped(box, { clean: (text) => read(text).contact_no });
  };
  return (
    <Input.Wrapper label={t('people.phone')} labelProps={{ htmlFor: id }}>
      <div className={classes.row}>
        <DialPicker
          country={dialCountry(form.values)}
          onChange={(code) => form.setFieldValue('dial', code)}
        />
        <TextInput
          {...form.getInputProps('contact_no')}
          id={id}
          className={classes.number}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          placeholder={t('person.phoneHint')}
          onChange={(event) => type(event.currentTarget)}
        />
      </div>
    </Input.Wrapper>
  );
}
