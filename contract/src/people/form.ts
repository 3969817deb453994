import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { category, idOf, idOrZero, namesAChange, queryIdOf, text } from '../api/fields.ts';
import { customValues, statedValues } from '../custom-fields/custom-fields.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { normalizeEmail } from '../values/email.ts';
import { compactPhone, isPhoneText } from '../values/phone.ts';
import { PERSON_LANGUAGES, person, personProblem } from './person.ts';

const trimmed = text.trim();
const personLanguage = z.enum(PERSON_LANGUAGES);
const email = text.transform(normalizeEmail);
const phone = text.refine(isPhoneText, refuse('phone_unreadable')).transform(compactPhone);

const personInput = z
  .object({
    first_name: trimmed.default(''),
    last_name: trimmed.default(''),
    dob: trimmed.default(''),
    country: trimmed.default(''),
    email: email.default(''),
    contact_no: phone.default(''),
    start_date: trimmed.default(''),
    /** '' for the company's. */
    language: personLanguage.default(''),
    no_occasions: z.boolean().default(false),
    /** Somebody of another name has this e-mail or, without one, this phone too: both are kept. */
    shared: z.boolean().default(false),
    /** Of a new person: those that are not empty. */
    custom_fields: statedValues.default({}),
    group_id: idOrZero('group').default(0),
    role: category,
  })
  .superRefine(obeys((input) => personProblem(input)));

export type PersonInput = z.output<typeof personInput>;

/** With a group it also needs `groups.write`. */
export const addPerson = endpoint('POST', '/manager/add-people', {
  audience: 'manager',
  may: ['people.write'],
  body: personInput,
  reply: envelope(person),
});

export const getPerson = endpoint('GET', '/manager/user', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({ id: queryIdOf('person') }),
  reply: envelope(person),
});

/**
 * Because of whom `addPerson` would refuse to add somebody: those of the same e-mail or, without one, of the
 * same phone.
 */
export const findPerson = endpoint('POST', '/manager/find-person', {
  audience: 'manager',
  may: ['people.read'],
  body: z.object({
    country: trimmed.default(''),
    email: email.default(''),
    contact_no: phone.default(''),
  }),
  reply: envelope(
    z.object({
      /** The first of them; null if there is nobody. */
      person: person.nullable(),
      /** All of them, where several share it; twenty at most. */
      people: z.array(person).optional(),
    }),
  ),
});

/**
 * The codes of the countries that the company's people have, the commonest first. Of a large company those of
 * the people who were added last count.
 */
export const countriesInUse = endpoint('GET', '/manager/countries-in-use', {
  audience: 'manager',
  may: ['people.write'],
  reply: envelope(z.object({ list: z.array(z.string()) })),
});

/**
 * Changed fields only; `is_deleted: 1` deletes and needs nothing else. Another group also needs
 * `groups.write`.
 */
export const updatePerson = endpoint('POST', '/manager/user-update', {
  audience: 'manager',
  may: ['people.write'],
  body: z
    .strictObject({
      id: idOf('person'),
      // Without defaults: a field that is not sent keeps what it holds.
      first_name: trimmed.optional(),
      last_name: trimmed.optional(),
      dob: trimmed.optional(),
      country: trimmed.optional(),
      email: email.optional(),
      contact_no: phone.optional(),
      start_date: trimmed.optional(),
      language: personLanguage.optional(),
      no_occasions: z.boolean().optional(),
      /** Of a new e-mail or, without one, a new phone, as in `addPerson`. */
      shared: z.boolean().optional(),
      /** Those that change; an empty one is taken away. */
      custom_fields: customValues.optional(),
      group_id: idOrZero('group').optional(),
      is_deleted: z.literal(1).optional(),
    })
    .superRefine(obeys(({ shared: _, ...change }) => namesAChange(change))),
  reply: done,
});

export type PersonChange = z.output<typeof updatePerson.body>;
