import { z } from 'zod';
import { category, id, isDay } from '../api/fields.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { countryByName } from '../values/countries.ts';
import { EMAIL_MAX, isEmail } from '../values/email.ts';
import { phoneProblem, storedPhone } from '../values/phone.ts';

export const NAME_MAX = 60;
export const EARLIEST_BIRTH = '1900-01-01';

/** A person as every list and form shows it. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  /** yyyy-MM-dd; null if a spreadsheet did not say. */
  dob: z.string().nullable(),
  /** English name of the country. */
  country: z.string().nullable(),
  /** 0 = no group. */
  group_id: z.number().int(),
  /** 0 = no group. */
  group_name: z.union([z.string(), z.literal(0)]),
  role: category,
});

export type Person = z.infer<typeof person>;

/** A person as bulk calls return it. */
export const listedPerson = person.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  country: true,
  contact_no: true,
  group_id: true,
});

/** The fields of the person form, as strings; the form, the modal and the server share them. */
export interface PersonFields {
  first_name: string;
  last_name: string;
  dob: string;
  country: string;
  email: string;
  contact_no: string;
}

export type FieldProblem = Problem & { field: keyof PersonFields };

const REQUIRED = ['first_name', 'last_name', 'dob', 'country'] as const;

const LIMITS = [
  ['first_name', NAME_MAX],
  ['last_name', NAME_MAX],
  ['email', EMAIL_MAX],
] as const;

/** Why a date of birth cannot be taken, or null. @param today the company's own day, yyyy-MM-dd */
export function birthProblem(dob: string, today: string): Problem | null {
  if (!isDay(dob) || dob < EARLIEST_BIRTH) return problem('birth_invalid');
  return dob > today ? problem('birth_in_future') : null;
}

/** The texts that are too long to be stored. */
export function lengthProblems(input: PersonFields): FieldProblem[] {
  return LIMITS.filter(([field, most]) => input[field].length > most).map(([field, limit]) => ({
    field,
    ...problem('person_text_too_long', { field, limit }),
  }));
}

/** The first text that is too long to be stored, or null. */
const lengthProblem = (input: PersonFields): FieldProblem | null =>
  lengthProblems(input)[0] ?? null;

/**
 * The first reason, in the order of the form, why a person cannot be saved; null if there is
 * none. Expects trimmed names, a normalized e-mail and a compact phone.
 * @param today the company's own day; without it only the date's form is checked
 * @param neither what is said where there is neither e-mail nor phone, which differs by place
 */
export function personProblem(
  input: PersonFields,
  today?: string,
  neither: 'contact_missing' | 'recipient_contact_missing' = 'contact_missing',
): FieldProblem | null {
  for (const field of REQUIRED)
    if (!input[field]) return { field, ...problem('person_field_missing', { field }) };
  const long = lengthProblem(input);
  if (long) return long;
  const birth = birthProblem(input.dob, today ?? '9999-12-31');
  if (birth) return { field: 'dob', ...birth };
  const country = countryByName(input.country);
  if (!country) return { field: 'country', ...problem('country_unknown') };
  const phone = phoneProblem(input.contact_no, country);
  if (phone) return { field: 'contact_no', ...phone };
  if (!input.email && !storedPhone(input.contact_no, country))
    return { field: 'email', ...problem(neither) };
  if (input.email && !isEmail(input.email)) return { field: 'email', ...problem('email_invalid') };
  return null;
}
