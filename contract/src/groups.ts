import { z } from 'zod';
import { done, endpoint, envelope } from './endpoint.ts';
import {
  category,
  id,
  idOf,
  pageNumber,
  pageSize,
  paging,
  queryCategory,
  queryIdOf,
  searchTerm,
  text,
} from './fields.ts';

export const GROUP_NAME_MAX = 100;
export const GROUP_DESCRIPTION_MAX = 255;

const group = z.object({ id, name: z.string(), description: z.string(), role: category });

export type Group = z.infer<typeof group>;

const groupName = text
  .trim()
  .min(1, 'Please enter a group name.')
  .max(GROUP_NAME_MAX, `The group name must be at most ${GROUP_NAME_MAX} characters.`);
const description = text
  .trim()
  .max(
    GROUP_DESCRIPTION_MAX,
    `The description must be at most ${GROUP_DESCRIPTION_MAX} characters.`,
  );

const groupList = envelope(z.object({ list: z.array(group), total_count: z.number().int() }));

export const listGroups = endpoint('GET', '/manager/group', {
  query: z.object({ ...paging, role: queryCategory }),
  reply: groupList,
});

export const allGroups = endpoint('GET', '/manager/all-groups', {
  query: z.object({ role: queryCategory }),
  reply: envelope(z.object({ list: z.array(group) })),
});

export const searchGroups = endpoint('POST', '/manager/search-group', {
  query: z.object({ page: pageNumber, role: queryCategory }),
  body: z.object({ search: searchTerm, limit: pageSize }),
  reply: groupList,
});

export const addGroup = endpoint('POST', '/manager/group', {
  body: z.object({ name: groupName, description: description.default(''), role: category }),
  reply: envelope(group),
});

export const getGroup = endpoint('GET', '/manager/user-group', {
  query: z.object({ group: queryIdOf('group') }),
  reply: envelope(group),
});

export const editGroup = endpoint('POST', '/manager/edit-group', {
  body: z.object({
    id: idOf('group'),
    name: groupName.optional(),
    description: description.optional(),
    is_deleted: z.literal(1).optional(),
  }),
  reply: done,
});
