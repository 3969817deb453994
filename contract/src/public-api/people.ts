import { z } from 'zod';
import { id, idOf, language, queryIdOf, text } from '../api/fields.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { customValues, keptValues } from '../custom-fields/custom-fields.ts';
import { refuse } from '../refusals/issues.ts';
import { normalizeEmail } from '../values/email.ts';
import { compactPhone, isPhoneText } from '../values/phone.ts';
import { expand, externalId, kind, pageOf, paging, pathId, time } from './fields.ts';
import { group } from './groups.ts';
import { operation } from './operation.ts';

const person = z
  .object({
    id,
    external_id: z.string().nullable(),
    kind,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().nullable(),
    /** yyyy-MM-dd. */
    birth_date: z.string().nullable(),
    /** First day at work or as a client, yyyy-MM-dd. */
    start_date: z.string().nullable(),
    /** Null for the company's. */
    language: language.nullable(),
    /** Whether rules send gifts on occasions. */
    occasions: z.boolean(),
    group_id: id.nullable(),
    /** With `expand=group`. */
    group: group.nullable().optional(),
    custom_fields: keptValues,
    created_at: time,
  })
  .meta({ id: 'Person' });

export type PublicPerson = z.infer<typeof person>;

const optionalText = text.trim().nullable().optional();

const fields = {
  first_name: text.trim(),
  last_name: text.trim(),
  email: text.transform(normalizeEmail).nullable().optional(),
  phone: text
    .refine(isPhoneText, refuse('phone_unreadable'))
    .transform(compactPhone)
    .nullable()
    .optional(),
  country: z.string().length(2).toUpperCase(),
  birth_date: text.trim(),
  start_date: optionalText,
  language: language.nullable().optional(),
  occasions: z.boolean().optional(),
  group_id: idOf('group').nullable().optional(),
  /** Values by the keys of the company's custom fields of people; an empty one is taken away. */
  custom_fields: customValues.optional(),
};

/** People, newest first. */
export const listPeople = operation('listPeople', 'GET', '/people', {
  may: ['people.read'],
  query: z.strictObject({
    ...paging,
    kind: kind.optional(),
    group_id: queryIdOf('group').optional(),
    email: text.transform(normalizeEmail).optional(),
    external_id: externalId.optional(),
    /** Conditions on custom fields, as JSON. */
    where: queryConditions(['person']).optional(),
    expand: expand('group'),
  }),
  reply: pageOf(person),
});

/** Adds somebody. One whose `external_id` is there already is answered as they are. */
export const createPerson = operation('createPerson', 'POST', '/people', {
  may: ['people.write'],
  body: z.strictObject({ ...fields, kind, external_id: externalId.optional() }),
  changes: null,
  reply: person,
  status: 201,
});

export const getPerson = operation('getPerson', 'GET', '/people/{id}', {
  may: ['people.read'],
  params: pathId('person'),
  query: z.strictObject({ expand: expand('group') }),
  reply: person,
});

/** Changes what is sent; the rest stays. */
export const updatePerson = operation('updatePerson', 'PATCH', '/people/{id}', {
  may: ['people.write'],
  params: pathId('person'),
  body: z.strictObject({
    ...fields,
    first_name: fields.first_name.optional(),
    last_name: fields.last_name.optional(),
    country: fields.country.optional(),
    birth_date: fields.birth_date.optional(),
    external_id: externalId.optional(),
  }),
  changes: getPerson,
  reply: person,
});

/** Takes somebody off the lists; their gifts stay theirs. */
export const deletePerson = operation('deletePerson', 'DELETE', '/people/{id}', {
  may: ['people.write'],
  params: pathId('person'),
  changes: getPerson,
  reply: z.null(),
  status: 204,
});
