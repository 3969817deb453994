import { loginProblem, loginProblems } from '@regalo/contract/auth/auth';
import type { Problem } from '@regalo/contract/refusals/problem';
import { useRef, useState } from 'react';
import { problemText } from '../../lib/i18n/problem-text.ts';
import { byField, type FieldErrors, standing } from '../field-errors.ts';
import { focusField } from '../focus-field.ts';

const EMPTY = { email: '', pin: '' };

type Values = typeof EMPTY;
type Field = keyof Values;

const messages = (values: Values) =>
  loginProblems(values).map(({ field, ...why }) => ({
    field,
    message: problemText(why as Problem),
  }));

/**
 * The fields of the login page, with what is wrong beside them. They behave as those of
 * `useCheckedForm`; its form library would be a twentieth of all that this page loads.
 */
export function useLoginFields() {
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({});
  const earlier = useRef<FieldErrors>({});
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const getInputNode = (field: string) => inputs.current[field] ?? null;

  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    const found = byField(messages(next));
    const before = earlier.current;
    earlier.current = found;
    setValues(next);
    setErrors((shown) =>
      standing(shown, { earlier: before, found, changed: (one) => one === field }),
    );
  };
  /** Shows what is wrong beside the fields, with the focus in the first. @returns whether all is right */
  const check = () => {
    const found = messages(values);
    const why = loginProblem(values);
    const [first] = found;
    // Of all that is missing at once one sentence tells, at the first field.
    earlier.current = {
      ...byField(found),
      ...(first && why?.reason === 'fields_required' && { [first.field]: problemText(why) }),
    };
    const show = () => setErrors(earlier.current);
    if (!first) {
      show();
      return true;
    }
    focusField(() => getInputNode(first.field), show);
    return false;
  };
  const propsOf = (field: Field) => ({
    value: values[field],
    error: errors[field],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
  });
  return {
    form: { values, getValues: () => values, getInputNode, setErrors },
    propsOf,
    change,
    check,
  };
}
