import type {
  CustomFieldSubject,
  CustomValues,
} from '@regalo/contract/custom-fields/custom-fields';
import { useCustomFields } from './api.ts';

/** The values that are kept, each with the name of its field, also of those that are archived. */
export const useCustomFacts = (
  subject: CustomFieldSubject,
  values: CustomValues,
): [string, string][] =>
  useCustomFields(subject).flatMap(({ key, name }) => {
    const value = values[key];
    return value ? [[name, value] as [string, string]] : [];
  });
