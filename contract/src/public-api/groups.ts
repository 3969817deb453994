import { z } from 'zod';
import { id, text } from '../api/fields.ts';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '../groups/groups.ts';
import { refuse } from '../refusals/issues.ts';
import { kind, pageOf, paging, pathId, time } from './fields.ts';
import { operation } from './operation.ts';

export const group = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    /** Of the people who may be in it. */
    kind,
    created_at: time,
  })
  .meta({ id: 'Group' });

export type PublicGroup = z.infer<typeof group>;

const name = text
  .trim()
  .min(1, refuse('group_name_missing'))
  .max(GROUP_NAME_MAX, refuse('group_name_too_long', { max: GROUP_NAME_MAX }));
const description = text
  .trim()
  .max(GROUP_DESCRIPTION_MAX, refuse('group_description_too_long', { max: GROUP_DESCRIPTION_MAX }));

/** Groups, newest first. */
export const listGroups = operation('listGroups', 'GET', '/groups', {
  may: ['groups.read'],
  query: z.strictObject({ ...paging, kind: kind.optional() }),
  reply: pageOf(group),
});

export const createGroup = operation('createGroup', 'POST', '/groups', {
  may: ['groups.write'],
  body: z.strictObject({ name, description: description.default(''), kind }),
  changes: null,
  reply: group,
  status: 201,
});

export const getGroup = operation('getGroup', 'GET', '/groups/{id}', {
  may: ['groups.read'],
  params: pathId('group'),
  reply: group,
});

/** Changes what is sent; the rest stays. */
export const updateGroup = operation('updateGroup', 'PATCH', '/groups/{id}', {
  may: ['groups.write'],
  params: pathId('group'),
  body: z.strictObject({ name: name.optional(), description: description.optional() }),
  changes: getGroup,
  reply: group,
});

/** Deletes a group; its people stay, in no group. */
export const deleteGroup = operation('deleteGroup', 'DELETE', '/groups/{id}', {
  may: ['groups.write'],
  params: pathId('group'),
  changes: getGroup,
  reply: z.null(),
  status: 204,
});
