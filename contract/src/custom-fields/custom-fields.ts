import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, text } from '../api/fields.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { refuse } from '../refusals/issues.ts';
import { type Problem, problem } from '../refusals/problem.ts';

/** What a company adds fields of its own to. */
export const CUSTOM_FIELD_SUBJECTS = ['person', 'order', 'gift'] as const;
export type CustomFieldSubject = (typeof CUSTOM_FIELD_SUBJECTS)[number];

export const CUSTOM_FIELD_KINDS = ['text', 'number', 'choice'] as const;

/** The most fields in use of people, of orders, and of gifts. */
export const CUSTOM_FIELDS_MAX = 20;
/** Characters of a field's name. */
export const CUSTOM_FIELD_NAME_MAX = 60;
/** The most choices of a field. */
export const CUSTOM_CHOICES_MAX = 100;
/** Characters of a value. */
export const CUSTOM_VALUE_MAX = 200;

/** A number as it is kept: up to 15 digits, and four behind the point. */
export const CUSTOM_NUMBER = /^-?\d{1,15}(\.\d{1,4})?$/;
export const customNumber = z.string().regex(CUSTOM_NUMBER);

/** The key of a field, under which its values are kept. It is made of the first name and never changes. */
export const customKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A field of the company: its key is that of one field alone among those of its subject. */
export const fieldKey = z.strictObject({ subject: z.enum(CUSTOM_FIELD_SUBJECTS), key: customKey });
export type FieldKey = z.output<typeof fieldKey>;

/** The values of a company's custom fields, by their keys. An empty one is none. */
export const customValues = z
  .record(customKey, text.trim().max(CUSTOM_VALUE_MAX))
  .refine((values) => Object.keys(values).length <= 3 * CUSTOM_FIELDS_MAX);
export type CustomValues = z.output<typeof customValues>;

/** The same of something new: those that are not empty. */
export const statedValues = customValues.transform((values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
);

/** The same as they are answered. */
export const keptValues = z.record(z.string(), z.string());

const customField = z.object({
  id,
  subject: z.enum(CUSTOM_FIELD_SUBJECTS),
  key: z.string(),
  name: z.string(),
  kind: z.enum(CUSTOM_FIELD_KINDS),
  /** Of a choice; empty for the other kinds. */
  choices: z.array(z.string()),
  required: z.boolean(),
  /** It is filled in no more; what was filled in is still shown, and accepted unchecked where it is sent again. */
  archived: z.boolean(),
});

export type CustomField = z.infer<typeof customField>;

/** What the column of a field is called in a file where another column has the same name. */
export const distinctName = ({
  name,
  subject,
  key,
}: Pick<CustomField, 'name' | 'subject' | 'key'>): string => `${name} (${subject}.${key})`;

/** Why a value cannot be kept, or null. An empty one is none. */
export function customValueProblem(
  { name, kind, choices, required }: Pick<CustomField, 'name' | 'kind' | 'choices' | 'required'>,
  value: string,
): Problem | null {
  if (value === '') return required ? problem('custom_field_missing', { name }) : null;
  if (kind === 'number' && !CUSTOM_NUMBER.test(value))
    return problem('custom_field_no_number', { name });
  if (kind === 'choice' && !choices.includes(value))
    return problem('custom_field_no_choice', { name });
  return null;
}

/** All fields of the company by their place, those of people first. */
export const listCustomFields = endpoint('GET', '/manager/custom-fields', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ list: z.array(customField) })),
});

/** In one line, as it is a heading in spreadsheets too. */
const name = text
  .trim()
  .min(1, refuse('custom_field_name_missing'))
  .max(CUSTOM_FIELD_NAME_MAX)
  .regex(/^\P{C}*$/u);
const choices = z
  .array(text.trim().min(1).max(CUSTOM_VALUE_MAX))
  .max(CUSTOM_CHOICES_MAX)
  .overwrite((values) => [...new Set(values)]);
const { subject, kind } = customField.shape;

/** Adds a field. */
export const createCustomField = endpoint('POST', '/manager/custom-field-create', {
  audience: 'manager',
  may: ['settings.manage'],
  body: z.strictObject({
    subject,
    kind,
    name,
    choices: choices.default([]),
    required: z.boolean(),
  }),
  reply: envelope(z.object({ field: customField })),
});

/** Changes a field, or puts it in another place. Values that are kept stay as they are. */
export const updateCustomField = endpoint('POST', '/manager/custom-field-update', {
  audience: 'manager',
  may: ['settings.manage'],
  body: z.strictObject({
    id: idOf('custom field'),
    name: name.optional(),
    choices: choices.optional(),
    required: z.boolean().optional(),
    archived: z.boolean().optional(),
    /** Its place among those of its subject, from 0. */
    position: z.number().int().min(0).max(1_000).optional(),
  }),
  reply: done,
});
