import type { UseFormReturnType } from '@mantine/form';
import { personProblems } from '@regalo/contract/people/person';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { takeTyped } from '../../../../ui/take-typed.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { customProblems } from '../../custom-fields/api.ts';
import {
  dialCountry,
  draftFields,
  EMPTY_DRAFT,
  FIELD_LIMITS,
  type FormFields,
  type PersonDraft,
} from './person-draft.ts';
import { useCompanyCountry } from './usual-countries.ts';

export type PersonForm = UseFormReturnType<PersonDraft>;

/**
 * The person form; `check` returns the fields to send, or shows what is wrong.
 * @param missingContact the reason if neither e-mail nor phone is given
 */
export function usePersonForm(
  initialValues: PersonDraft,
  missingContact: 'contact_missing' | 'recipient_contact_missing' = 'contact_missing',
) {
  const zone = useTimeZone();
  const problems = (draft: PersonDraft) => [
    ...personProblems(draftFields(draft), {
      today: today(zone),
      neither: missingContact,
      dial: dialCountry(draft),
    }).map((problem) => ({ field: problem.field as string, message: problemText(problem) })),
    ...customProblems('person', draft.custom_fields, { stored: initialValues.custom_fields }),
  ];
  const { form, check } = useCheckedForm({ initialValues, problems });
  return {
    form,
    check: (): FormFields | null => (check() ? draftFields(form.getValues()) : null),
  };
}

/** The form of a new person, who is taken to be of the company's country. */
export function useNewPersonForm(missingContact?: 'recipient_contact_missing') {
  const country = useCompanyCountry()?.name ?? '';
  const initialValues = { ...EMPTY_DRAFT, country };
  const { form, check } = usePersonForm(initialValues, missingContact);
  // The form may be there before the company is known.
  const known = useRef(country);
  useEffect(() => {
    if (known.current === country) return;
    known.current = country;
    form.setInitialValues({ ...EMPTY_DRAFT, country });
    if (form.getValues().country === '') form.setFieldValue('country', country);
  });
  return { form, check };
}

/** Sets a limited field; what is too long is cut, and it is said so at the field. */
export function useLimitedInput(form: PersonForm) {
  const { t } = useTranslation();
  return (field: keyof typeof FIELD_LIMITS, label: string, input: HTMLInputElement): void => {
    const n = FIELD_LIMITS[field];
    const { text, tooLong } = takeTyped(input, { max: n });
    form.setFieldValue(field, text);
    if (tooLong) form.setFieldError(field, t('limits.field', { field: label, n }));
  };
}
