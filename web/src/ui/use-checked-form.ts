import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { z } from 'zod';
import { issueText } from '../lib/i18n/problem-text.ts';
import { byField, type FieldErrors, type FieldMessage, standing, valueAt } from './field-errors.ts';
import { focusField } from './focus-field.ts';
import { toast } from './toast.ts';

interface Options<Values> {
  initialValues: Values;
  /** Everything that is wrong, the first to be told first. */
  problems: (values: Values) => FieldMessage[];
  onValuesChange?: (values: Values) => void;
}

export interface CheckedForm<Values> {
  form: UseFormReturnType<Values>;
  /** Shows what is wrong beside the fields, with the focus in the first. @returns whether all is right */
  check: () => boolean;
}

/** Everything that a schema refuses in some values, at its field. */
export const schemaProblems = (schema: z.ZodType, values: unknown): FieldMessage[] =>
  (schema.safeParse(values).error?.issues ?? []).map((issue) => ({
    field: String(issue.path[0]),
    message: issueText(issue),
  }));

/** A form whose errors stand beside their fields, all at once, until they are mended. */
export function useCheckedForm<Values extends Record<string, unknown>>({
  initialValues,
  problems,
  onValuesChange,
}: Options<Values>): CheckedForm<Values> {
  /** The errors that `problems` found; others are refusals of the server. */
  const shown = useRef<FieldErrors>({});
  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values, before) => {
      onValuesChange?.(values);
      const found = byField(problems(values));
      const earlier = shown.current;
      shown.current = found;
      form.setErrors((current) =>
        standing(current, {
          earlier,
          found,
          changed: (field) => valueAt(values, field) !== valueAt(before, field),
        }),
      );
    },
  });

  const check = () => {
    const found = problems(form.getValues());
    shown.current = byField(found);
    const [first] = found;
    const show = () => form.setErrors(shown.current);
    if (!first) {
      show();
      return true;
    }
    // What is wrong with no field of the screen has no other place.
    if (!focusField(() => form.getInputNode(first.field), show)) toast('problem', first.message);
    return false;
  };

  return { form, check };
}
