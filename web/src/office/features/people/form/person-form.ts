import { type UseFormReturnType, useForm } from '@mantine/form';
import { type PersonFields, personProblem } from '@regalo/contract/people/person';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { toast } from '../../../../ui/toast.ts';
import { showProblem } from '../../../../ui/use-submit.ts';
import { draftFields, EMPTY_DRAFT, FIELD_LIMITS, type PersonDraft } from './person-draft.ts';

export type PersonForm = UseFormReturnType<PersonDraft>;

/**
 * The person form; `check` returns the fields to send, or shows what is wrong.
 * @param missingContact the reason if neither e-mail nor phone is given
 */
export function usePersonForm(
  initialValues: PersonDraft = EMPTY_DRAFT,
  missingContact?: 'recipient_contact_missing',
) {
  const zone = useTimeZone();
  const form = useForm<PersonDraft>({ mode: 'controlled', initialValues });

  const check = (): PersonFields | null => {
    form.clearErrors();
    const fields = draftFields(form.getValues());
    const problem = personProblem(fields, today(zone), missingContact);
    if (!problem) return fields;
    const message = problemText(problem);
    showProblem(form, problem.field, message);
    return null;
  };

  return { form, check };
}

/** Sets a limited field; what is too long is cut, with a toast. */
export function useLimitedInput(form: PersonForm) {
  const { t } = useTranslation();
  return (field: keyof typeof FIELD_LIMITS, label: string, typed: string): void => {
    const n = FIELD_LIMITS[field];
    if (typed.length > n) toast('problem', t('limits.field', { field: label, n }));
    form.setFieldValue(field, typed.slice(0, n));
  };
}
