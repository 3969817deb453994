import { LANGUAGES } from '@regalo/messages/languages';
import { z } from 'zod';
import { category, id, isDay, language } from '../api/fields.ts';
import { keptValues } from '../custom-fields/custom-fields.ts';
import { type Problem, problem } from '../refusals/problem.ts';
import { type Country, countryByName } from '../values/countries.ts';
import { monthsAfter } from '../values/days.ts';
import { EMAIL_MAX, isEmail } from '../values/email.ts';
import { phoneProblem, storedPhone } from '../values/phone.ts';

/** Characters of a person's first name or surname. */
export const NAME_MAX = 60;
/** Of births, and of first days at work. */
export const EARLIEST_DAY = '1900-01-01';

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
  /** First day at work or as a client, yyyy-MM-dd. */
  start_date: z.string().nullable(),
  /** Of mails and pages to this person; null for the company's. */
  language: language.nullable(),
  /** Wants no celebration gifts. */
  no_occasions: z.boolean(),
  /** 0 = no group. */
  group_id: z.number().int(),
  /** 0 = no group. */
  group_name: z.union([z.string(), z.literal(0)]),
  role: category,
  custom_fields: keptValues,
});

export type Person = z.infer<typeof person>;

/** Whose page a receiver's name leads to; null once that person was deleted. */
export const receiver = z.object({ id, role: category }).nullable();

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

/** The languages of a person; '' for the company's. */
export const PERSON_LANGUAGES = ['', ...LANGUAGES] as const;

/** The fields of the person form, empty where nothing is known; the form, the modal and the server share them. */
export interface PersonFields {
  first_name: string;
  last_name: string;
  dob: string;
  country: string;
  email: string;
  contact_no: string;
  start_date: string;
  language: (typeof PERSON_LANGUAGES)[number];
  no_occasions: boolean;
}

/** A form that nobody has filled in. */
export const NO_FIELDS: Readonly<PersonFields> = {
  first_name: '',
  last_name: '',
  dob: '',
  country: '',
  email: '',
  contact_no: '',
  start_date: '',
  language: '',
  no_occasions: false,
};

export type FieldProblem = Problem & { field: keyof PersonFields };

const REQUIRED = ['first_name', 'last_name', 'dob', 'country'] as const;

const LIMITS = [
  ['first_name', NAME_MAX],
  ['last_name', NAME_MAX],
  ['email', EMAIL_MAX],
] as const;

/** Why a date of birth cannot be taken, or null. @param today the company's own day, yyyy-MM-dd */
export function birthProblem(dob: string, today: string): Problem | null {
  if (!isDay(dob) || dob < EARLIEST_DAY) return problem('birth_invalid');
  return dob > today ? problem('birth_in_future') : null;
}

/**
 * Why a first day at work or as a client cannot be taken, or null. It may be planned for up to a year ahead.
 * @param today as for `birthProblem`
 */
export function startProblem(start: string, today: string): Problem | null {
  if (start === '') return null;
  if (!isDay(start) || start < EARLIEST_DAY) return problem('start_invalid');
  return monthsAfter(start, -12) > today ? problem('start_too_late') : null;
}

/** The texts that are too long to be stored. */
export function lengthProblems(input: PersonFields): FieldProblem[] {
  return LIMITS.filter(([field, most]) => input[field].length > most).map(([field, limit]) => ({
    field,
    ...problem('person_text_too_long', { field, limit }),
  }));
}

interface FormContext {
  /** The company's own day; without it only the date's form is checked. */
  today?: string;
  /** The reason where there is neither e-mail nor phone, which differs by place. */
  neither?: 'contact_missing' | 'recipient_contact_missing';
  /** The country chosen for the dial code; the person's own where none was chosen. */
  dial?: Country;
}

/**
 * Why a person cannot be saved, in the order in which it is told, at most one reason a field.
 * Expects trimmed names, a normalized e-mail and a compact phone.
 */
export function personProblems(
  input: PersonFields,
  { today = '9999-12-31', neither = 'contact_missing', dial }: FormContext = {},
): FieldProblem[] {
  const country = countryByName(input.country);
  const found: FieldProblem[] = [
    ...REQUIRED.filter((field) => !input[field]).map((field) => ({
      field,
      ...problem('person_field_missing', { field }),
    })),
    ...lengthProblems(input),
  ];
  const add = (field: keyof PersonFields, why: Problem | null) => {
    if (why) found.push({ field, ...why });
  };
  const phone = phoneProblem(input.contact_no, dial ?? country);
  add('dob', birthProblem(input.dob, today));
  add('start_date', startProblem(input.start_date, today));
  add('country', country ? null : problem('country_unknown'));
  add('contact_no', phone);
  if (input.email) add('email', isEmail(input.email) ? null : problem('email_invalid'));
  else if (!phone && !storedPhone(input.contact_no, dial ?? country))
    add('email', problem(neither));
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
}

/** The first reason why a person cannot be saved, or null. @param today as in FormContext */
export const personProblem = (input: PersonFields, today?: string): FieldProblem | null =>
  personProblems(input, today === undefined ? {} : { today })[0] ?? null;

/** What spreadsheets and directories often do not say. */
const MAY_LACK = ['dob', 'country'];

/** The same of somebody of whom a program knows less than the form asks for. */
export const sparseProblem = (input: PersonFields, today: string): FieldProblem | null =>
  personProblems(input, { today }).find(
    ({ field }) => input[field] !== '' || !MAY_LACK.includes(field),
  ) ?? null;

/** The fields whose changes a person's history tells. */
export const HISTORY_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'contact_no',
  'dob',
  'country',
  'start_date',
  'language',
  'no_occasions',
  'group_name',
] as const;

/** A changed value; null for none. Of `no_occasions`, `yes` or null. */
export const personChange = z.object({
  field: z.enum(HISTORY_FIELDS),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
