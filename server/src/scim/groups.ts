import * as queries from './group-queries.ts';
import { groupInput } from './input.ts';
import type { Kind } from './resources.ts';

/** The groups of a directory. */
export const GROUPS: Kind = {
  path: '/Groups',
  patchable: Object.keys(groupInput.shape),
  attributes: queries.groupAttributes,
  list: queries.readGroups,
  read: queries.readGroup,
  insert: (tx, companyId, input) => queries.insertGroup(tx, companyId, groupInput.parse(input)),
  change: (tx, companyId, id, input) =>
    queries.changeGroup(tx, companyId, id, groupInput.parse(input)),
  remove: queries.deleteGroup,
};
