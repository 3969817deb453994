import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import {
  CUSTOM_VALUE_MAX,
  type CustomField,
  type CustomFieldSubject,
  type CustomValues,
} from '@regalo/contract/custom-fields/custom-fields';
import { useEffect } from 'react';
import { customPath, refresh, useCustomFields } from './api.ts';

/** A form that has values of custom fields, whatever else it has. */
interface FormWithValues {
  values: { custom_fields: CustomValues };
  errors: object;
  getInputProps: (path: string) => GetInputPropsReturnType;
}

interface Props {
  subject: CustomFieldSubject;
  form: FormWithValues;
  /** Whether nothing is required here. */
  partly?: boolean;
}

/** An input for each custom field in use; nothing where the company has none. */
export function CustomInputs({ subject, form, partly = false }: Props) {
  const fields = useCustomFields(subject).filter(({ archived }) => !archived);
  useNewFields(form.errors, fields);
  return fields.map((field) => (
    <CustomInput
      key={field.key}
      field={field}
      required={field.required && !partly}
      {...form.getInputProps(customPath(field.key))}
      value={form.values.custom_fields[field.key] ?? ''}
    />
  ));
}

/** Looks for the field of a refusal that is none of the known ones: somebody has added or changed it meanwhile. */
function useNewFields(errors: object, fields: readonly CustomField[]): void {
  const isKnown = (path: string) => fields.some(({ key }) => path === customPath(key));
  const isNew = Object.keys(errors).some(
    (path) => path.startsWith(customPath('')) && !isKnown(path),
  );
  useEffect(() => {
    if (isNew) void refresh();
  }, [isNew]);
}

interface InputProps extends Omit<GetInputPropsReturnType, 'value'> {
  field: CustomField;
  value: string;
  required: boolean;
}

function CustomInput({ field: { name, kind, choices }, value, required, ...input }: InputProps) {
  const props = { ...input, label: name, withAsterisk: required, value };
  if (kind === 'choice') {
    // One that was chosen before may be no choice any more.
    const data = ['', ...choices, ...(value && !choices.includes(value) ? [value] : [])];
    return <NativeSelect {...props} data={data} />;
  }
  return (
    <TextInput
      {...props}
      maxLength={CUSTOM_VALUE_MAX}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'decimal' })}
    />
  );
}
