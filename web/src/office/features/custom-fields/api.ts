import {
  type CustomField,
  type CustomFieldSubject,
  type CustomValues,
  createCustomField,
  customValueProblem,
  listCustomFields,
  updateCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { problemText } from '../../../lib/i18n/problem-text.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FieldMessage } from '../../../ui/field-errors.ts';

const FIELDS = ['custom-fields'] as const;

/** All custom fields of the company. */
export function useAllFields() {
  return useQuery({
    queryKey: FIELDS,
    queryFn: ({ signal }) => call(listCustomFields, { signal }),
    select: ({ body }) => body.list,
  });
}

/** The fields of people, orders or gifts, those that are archived too; none until they are loaded. */
export function useCustomFields(subject: CustomFieldSubject): CustomField[] {
  const { data } = useAllFields();
  return useMemo(() => (data ?? []).filter((one) => one.subject === subject), [data, subject]);
}

/** What a value is called in a form, and in a refusal. */
export const customPath = (key: string): string => `custom_fields.${key}`;

interface Typed {
  /** What is kept already, which may stay as it is. */
  stored?: CustomValues | undefined;
  /** Whether nothing is required here. */
  partly?: boolean;
}

/** What is wrong with typed values, as far as the fields are known here. */
export function customProblems(
  subject: CustomFieldSubject,
  values: CustomValues,
  { stored = {}, partly = false }: Typed = {},
): FieldMessage[] {
  const known = queryClient.getQueryData<z.output<typeof listCustomFields.reply>>(FIELDS);
  return (known?.body.list ?? [])
    .filter((one) => one.subject === subject && !one.archived)
    .flatMap((field) => {
      const value = (values[field.key] ?? '').trim();
      const isFine = value === '' ? partly : value === stored[field.key];
      const wrong = isFine ? null : customValueProblem(field, value);
      return wrong ? [{ field: customPath(field.key), message: problemText(wrong) }] : [];
    });
}

/** Loads the fields anew. */
export const refresh = () => queryClient.invalidateQueries({ queryKey: FIELDS });

/** Adds a field. */
export async function create(body: z.input<typeof createCustomField.body>): Promise<void> {
  await call(createCustomField, { body }).finally(refresh);
}

/** Changes a field, or its place. */
export async function update(body: z.input<typeof updateCustomField.body>): Promise<void> {
  await call(updateCustomField, { body }).finally(refresh);
}
