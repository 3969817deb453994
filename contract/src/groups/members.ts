import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { idOf, idOrZero, queryIdOf, searchTerm, text } from '../api/fields.ts';
import { bulkSize, paging } from '../api/page-size.ts';
import { listedPerson, person } from '../people/person.ts';
import { refuse } from '../refusals/issues.ts';

/** The group is `group` or, as in searches, `group_id`. */
export const listGroupMembers = endpoint('GET', '/manager/group-users', {
  audience: 'manager',
  may: ['people.read', 'groups.read'],
  query: z
    .object({
      ...paging,
      group: queryIdOf('group').optional(),
      group_id: queryIdOf('group').optional(),
      search: searchTerm,
    })
    .refine(({ group, group_id }) => group ?? group_id, {
      message: refuse('group_missing'),
      path: ['group'],
    }),
  reply: envelope(z.object({ group_users: z.array(person), total_count: z.number().int() })),
});

/** How many people are put into groups at once. */
export const MAX_ASSIGNED = 10_000;

/** Ids of up to 16 digits and a comma, and the group. */
const ASSIGN_BODY_LIMIT = 256 * 1024;

/**
 * Everyone in a group, newest first. A call returns the people before an id; the first call starts
 * with the newest. So nobody is missed or returned twice while others join or leave.
 */
export const listWholeGroup = endpoint('GET', '/manager/whole-group', {
  audience: 'manager',
  may: ['people.read', 'groups.read'],
  query: z.object({
    group: queryIdOf('group'),
    before: text
      .regex(/^\d{1,15}$/, refuse('id_invalid'))
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
  audience: 'manager',
  may: ['groups.write'],
  body: z.object({
    group: idOrZero('group'),
    users: z
      .array(idOf('person'))
      .min(1, refuse('members_missing'))
      .max(MAX_ASSIGNED, refuse('too_many_members', { max: MAX_ASSIGNED })),
  }),
  bodyLimit: ASSIGN_BODY_LIMIT,
  reply: done,
});
