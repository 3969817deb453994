import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import { byField, type FieldErrors, type FieldMessage, standing } from './field-errors.ts';
import { toast } from './toast.ts';

interface Options<Values> {
  initialValues: Values;
  /** Everything that is wrong, the first to be told first. */
  problems: (values: Values) => FieldMessage[];
  /** What the toast says; the first problem if absent. */
  summary?: (values: Values) => string | undefined;
  onValuesChange?: (values: Values) => void;
}

export interface CheckedForm<Values> {
  form: UseFormReturnType<Values>;
  /** Shows what is wrong, beside the fields and the first also as a toast. @returns whether all is right */
  check: () => boolean;
}

/** A form whose errors stand beside their fields, all at once, until they are mended. */
export function useCheckedForm<Values extends Record<string, unknown>>({
  initialValues,
  problems,
  summary,
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
          changed: (field) => values[field] !== before[field],
        }),
      );
    },
  });

  const check = () => {
    const found = problems(form.getValues());
    shown.current = byField(found);
    form.setErrors(shown.current);
    const [first] = found;
    if (!first) return true;
    form.getInputNode(first.field)?.focus();
    toast('problem', summary?.(form.getValues()) ?? first.message);
    return false;
  };

  return { form, check };
}
