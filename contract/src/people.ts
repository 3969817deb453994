import { z } from 'zod';
import { countryByName } from './countries.ts';
import { EMAIL_MAX, isEmail, normalizeEmail } from './email.ts';
import { done, endpoint, envelope } from './endpoint.ts';
import {
  bulkSize,
  category,
  id,
  idOf,
  idOrZero,
  isDay,
  pageNumber,
  pageSize,
  paging,
  queryCategory,
  queryIdOf,
  searchTerm,
  text,
} from './fields.ts';
import { compactPhone, phoneProblem, storedPhone } from './phone.ts';

export const NAME_MAX = 60;
export const EARLIEST_BIRTH = '1900-01-01';

/** A person as every list and form shows it. */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  /** yyyy-MM-dd; null where a spreadsheet did not say. */
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

/** The fields of the person form, as strings; the form, the modal and the server share them. */
export interface PersonFields {
  first_name: string;
  last_name: string;
  dob: string;
  country: string;
  email: string;
  contact_no: string;
}

export interface FieldProblem {
  field: keyof PersonFields;
  message: string;
}

const REQUIRED: [keyof PersonFields, string][] = [
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['dob', 'Date of Birth'],
  ['country', 'Country'],
];

const LIMITS: [keyof PersonFields, string, number][] = [
  ['first_name', 'First Name', NAME_MAX],
  ['last_name', 'Last Name', NAME_MAX],
  ['email', 'Email', EMAIL_MAX],
];

/** Why a date of birth cannot be taken, or null. @param today the company's own day, yyyy-MM-dd */
export function birthProblem(dob: string, today: string): string | null {
  if (!isDay(dob) || dob < EARLIEST_BIRTH) return 'Please enter a valid date of birth.';
  return dob > today ? 'Date of birth cannot be in the future.' : null;
}

/** The texts that are too long to be stored. */
export function lengthProblems(input: PersonFields): FieldProblem[] {
  return LIMITS.filter(([field, , most]) => input[field].length > most).map(
    ([field, label, most]) => ({ field, message: `${label} must be less than ${most} characters` }),
  );
}

/** The first text that is too long to be stored, or null. */
export const lengthProblem = (input: PersonFields): FieldProblem | null =>
  lengthProblems(input)[0] ?? null;

/**
 * The first reason, in the order of the form, why a person cannot be saved; null where there is
 * none. Expects trimmed names, a normalized e-mail and a compact phone.
 * @param today the company's own day; without it only the date's form is checked
 * @param neither the text for "neither e-mail nor phone", which differs by place
 */
export function personProblem(
  input: PersonFields,
  today?: string,
  neither = 'Please enter either an email or a phone number before submitting.',
): FieldProblem | null {
  for (const [field, label] of REQUIRED)
    if (!input[field]) return { field, message: `Please fill in ${label} before submitting.` };
  const long = lengthProblem(input);
  if (long) return long;
  const birth = birthProblem(input.dob, today ?? '9999-12-31');
  if (birth) return { field: 'dob', message: birth };
  const country = countryByName(input.country);
  if (!country) return { field: 'country', message: 'Please choose a country from the list.' };
  const phone = phoneProblem(input.contact_no, country);
  if (phone) return { field: 'contact_no', message: phone };
  if (!input.email && !storedPhone(input.contact_no, country))
    return { field: 'email', message: neither };
  if (input.email && !isEmail(input.email))
    return { field: 'email', message: 'Please enter a valid email address.' };
  return null;
}

const trimmed = text.trim();
const email = text.transform(normalizeEmail);
const phone = text.transform(compactPhone);

const personInput = z
  .object({
    first_name: trimmed.default(''),
    last_name: trimmed.default(''),
    dob: trimmed.default(''),
    country: trimmed.default(''),
    email: email.default(''),
    contact_no: phone.default(''),
    group_id: idOrZero('group').default(0),
    role: category,
  })
  .superRefine((input, context) => {
    const problem = personProblem(input);
    if (problem)
      context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] });
  });

export type PersonInput = z.output<typeof personInput>;

const personList = envelope(z.object({ list: z.array(person), total_count: z.number().int() }));

export const listPeople = endpoint('GET', '/manager/all-people', {
  query: z.object({ ...paging, role: queryCategory }),
  reply: personList,
});

export const searchPeople = endpoint('POST', '/manager/all-people-search', {
  query: z.object({
    page: pageNumber,
    role: queryCategory,
    group: queryIdOf('group').optional(),
  }),
  body: z.object({
    search: searchTerm,
    limit: pageSize,
    group_id: idOrZero('group').optional(),
  }),
  reply: personList,
});

export const addPerson = endpoint('POST', '/manager/add-people', {
  body: personInput,
  reply: envelope(person),
});

export const getPerson = endpoint('GET', '/manager/user', {
  query: z.object({ id: queryIdOf('person') }),
  reply: envelope(person),
});

/** Changed fields only; `is_deleted: 1` deletes and needs nothing else. */
export const updatePerson = endpoint('POST', '/manager/user-update', {
  body: z.object({
    id: idOf('person'),
    // Without defaults: a field that is not sent keeps what it holds.
    first_name: trimmed.optional(),
    last_name: trimmed.optional(),
    dob: trimmed.optional(),
    country: trimmed.optional(),
    email: email.optional(),
    contact_no: phone.optional(),
    group_id: idOrZero('group').optional(),
    is_deleted: z.literal(1).optional(),
  }),
  reply: done,
});

export type PersonChange = z.output<typeof updatePerson.body>;

const listedPerson = person.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  country: true,
  contact_no: true,
  group_id: true,
});

/** What is wrong with one row; the number is its line in the file, the header being line 1. */
const rowMessage = z.object({ row: z.number().int(), message: z.string() });

/** The most bytes a spreadsheet may have. */
export const SHEET_BYTES = 2 * 1024 * 1024;

/**
 * Adds the people of a spreadsheet, the file in a part named `data`: all good rows, while the others
 * are listed. A row without an e-mail is listed by its phone.
 */
export const importPeople = endpoint('POST', '/manager/people', {
  encoding: 'multipart',
  bodyLimit: SHEET_BYTES,
  body: z.object({ role: queryCategory, group_id: queryIdOf('group').optional() }),
  reply: envelope(
    z.object({
      added_data: z.array(listedPerson),
      /** People who exist already, with their ids. */
      existing_data: z.array(listedPerson),
      existing_emails: z.array(z.string()),
      invalid_emails: z.array(z.string()),
      duplicate_email: z.array(z.string()),
      /** Rows with neither e-mail nor phone. */
      missing_fields: z.array(rowMessage),
      /** Rows with another fault: a text too long, a phone, date or country, the own e-mail. */
      invalid_rows: z.array(rowMessage),
    }),
  ),
});

export const listUploads = endpoint('GET', '/manager/uploaded-files', {
  query: z.object({ page: pageNumber }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          added: z.number().int(),
          refused: z.number().int(),
          createdAt: z.string(),
        }),
      ),
      total_count: z.number().int(),
    }),
  ),
});

/** The group comes as `group` or, as searches name it, as `group_id`. */
export const listGroupMembers = endpoint('GET', '/manager/group-users', {
  query: z
    .object({
      ...paging,
      group: queryIdOf('group').optional(),
      group_id: queryIdOf('group').optional(),
      search: searchTerm,
    })
    .refine(({ group, group_id }) => group ?? group_id, {
      message: 'Please choose a group.',
      path: ['group'],
    }),
  reply: envelope(z.object({ group_users: z.array(person), total_count: z.number().int() })),
});

export const MAX_ASSIGNED = 10_000;

/** Ids of up to 16 digits and a comma, and the group. */
const ASSIGN_BODY_LIMIT = 256 * 1024;

/**
 * Everyone of a group, newest first. A call answers the people before an id, the first call those
 * from the newest on; so nobody is left out or told twice while others join or leave.
 */
export const listWholeGroup = endpoint('GET', '/manager/whole-group', {
  query: z.object({
    group: queryIdOf('group'),
    before: text
      .regex(/^\d{1,15}$/, 'Must be a positive integer.')
      .transform(Number)
      .optional(),
    limit: bulkSize,
  }),
  reply: envelope(
    z.object({
      list: z.array(listedPerson),
      /** Whether somebody is left for the next call. */
      more: z.boolean(),
      /** In the whole group. */
      total_count: z.number().int(),
    }),
  ),
});

/** Moves people into a group; group 0 takes them out of theirs. */
export const addToGroup = endpoint('POST', '/manager/add-to-group', {
  body: z.object({
    group: idOrZero('group'),
    users: z
      .array(idOf('person'))
      .min(1, 'Please choose at least one person.')
      .max(MAX_ASSIGNED, `At most ${MAX_ASSIGNED} people can be assigned at once.`),
  }),
  bodyLimit: ASSIGN_BODY_LIMIT,
  reply: done,
});
