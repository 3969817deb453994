import { z } from 'zod';
import { text } from '../api/fields.ts';
import { obeys } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import {
  CUSTOM_CHOICES_MAX,
  CUSTOM_VALUE_MAX,
  type CustomFieldSubject,
  customKey,
  customNumber,
} from './custom-fields.ts';

/** The most conditions of a list. */
const CONDITIONS_MAX = 20;
/** Characters of the conditions of a list, as JSON in a query string. */
const CONDITIONS_LENGTH_MAX = 8_000;

const value = text.trim().min(1).max(CUSTOM_VALUE_MAX);

const WAYS = ['is', 'contains', 'min', 'max', 'empty'] as const;

/** A condition on the value of a custom field. */
const conditionOn = <const S extends CustomFieldSubject>(subjects: readonly [S, ...S[]]) =>
  z
    .strictObject({
      subject: z.enum(subjects).default(subjects[0] as never),
      key: customKey,
      /** One of these. */
      is: z.array(value).min(1).max(CUSTOM_CHOICES_MAX).optional(),
      /** With this somewhere, in whatever case and with whatever accents. */
      contains: value.optional(),
      /** Bounds of a number, both included. */
      min: customNumber.optional(),
      max: customNumber.optional(),
      /** Whether there is no value. */
      empty: z.boolean().optional(),
    })
    .superRefine(
      obeys((condition) =>
        WAYS.some((way) => condition[way] !== undefined)
          ? null
          : { field: 'is', ...problem('input_missing', { field: 'is' }) },
      ),
    );

/**
 * Conditions on the values of custom fields; all of them have to hold.
 * @param subjects whose fields can be named, the first where none is
 */
export const conditionsOn = <const S extends CustomFieldSubject>(subjects: readonly [S, ...S[]]) =>
  z.array(conditionOn(subjects)).max(CONDITIONS_MAX);

export type FieldCondition = z.output<ReturnType<typeof conditionsOn<CustomFieldSubject>>>[number];

/** The same as JSON in a query string. */
export const queryConditions = <const S extends CustomFieldSubject>(
  subjects: readonly [S, ...S[]],
) =>
  z
    .string()
    .max(CONDITIONS_LENGTH_MAX)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        const wrong = problem('input_invalid', { field: 'where' });
        context.addIssue({ code: 'custom', message: JSON.stringify(wrong) });
        return z.NEVER;
      }
    })
    .pipe(conditionsOn(subjects));
