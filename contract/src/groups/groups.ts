import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import {
  category,
  id,
  idOf,
  namesAChange,
  queryCategory,
  queryIdOf,
  searchTerm,
  text,
} from '../api/fields.ts';
import { pageNumber, pageSize, paging } from '../api/page-size.ts';
import { obeys, refuse } from '../refusals/issues.ts';

/** Characters of a group's name. */
export const GROUP_NAME_MAX = 100;
/** Characters of a group's description. */
export const GROUP_DESCRIPTION_MAX = 255;

const group = z.object({ id, name: z.string(), description: z.string(), role: category });

export type Group = z.infer<typeof group>;

const groupName = text
  .trim()
  .min(1, refuse('group_name_missing'))
  .max(GROUP_NAME_MAX, refuse('group_name_too_long', { max: GROUP_NAME_MAX }));
const description = text
  .trim()
  .max(GROUP_DESCRIPTION_MAX, refuse('group_description_too_long', { max: GROUP_DESCRIPTION_MAX }));

/** A group as the lists show it. */
const listedGroup = group.extend({
  /** How many people are in it. */
  people: z.number().int(),
});

export type ListedGroup = z.infer<typeof listedGroup>;

const groupList = envelope(z.object({ list: z.array(listedGroup), total_count: z.number().int() }));

export const listGroups = endpoint('GET', '/manager/group', {
  audience: 'manager',
  may: ['groups.read'],
  query: z.object({ ...paging, role: queryCategory }),
  reply: groupList,
});

export const allGroups = endpoint('GET', '/manager/all-groups', {
  audience: 'manager',
  may: ['groups.read'],
  query: z.object({ role: queryCategory }),
  reply: envelope(z.object({ list: z.array(listedGroup) })),
});

export const searchGroups = endpoint('POST', '/manager/search-group', {
  audience: 'manager',
  may: ['groups.read'],
  query: z.object({ page: pageNumber, role: queryCategory }),
  body: z.object({ search: searchTerm, limit: pageSize }),
  mixed: true,
  reply: groupList,
});

/** The newest groups whose names match, of all categories. */
export const findGroups = endpoint('POST', '/manager/find-groups', {
  audience: 'manager',
  may: ['groups.read'],
  body: z.object({ search: searchTerm }),
  reply: envelope(z.object({ list: z.array(group.pick({ id: true, name: true, role: true })) })),
});

export const addGroup = endpoint('POST', '/manager/group', {
  audience: 'manager',
  may: ['groups.write'],
  body: z.object({ name: groupName, description: description.default(''), role: category }),
  reply: envelope(group),
});

export const getGroup = endpoint('GET', '/manager/user-group', {
  audience: 'manager',
  may: ['groups.read'],
  query: z.object({ group: queryIdOf('group') }),
  reply: envelope(group),
});

export const editGroup = endpoint('POST', '/manager/edit-group', {
  audience: 'manager',
  may: ['groups.write'],
  body: z
    .strictObject({
      id: idOf('group'),
      name: groupName.optional(),
      description: description.optional(),
      is_deleted: z.literal(1).optional(),
    })
    .superRefine(obeys(namesAChange)),
  reply: done,
});
