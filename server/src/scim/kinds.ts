import * as groups from './group-queries.ts';
import { groupInput, userInput } from './input.ts';
import type { Kind } from './resources.ts';
import * as users from './user-queries.ts';

/** The users of a directory. */
const USERS: Kind = {
  path: '/Users',
  patchable: Object.keys(userInput.shape),
  attributes: () => users.USER_ATTRIBUTES,
  list: users.readUsers,
  read: users.readUser,
  insert: (tx, companyId, input) => users.insertUser(tx, companyId, userInput.parse(input)),
  change: (tx, companyId, id, input) => users.changeUser(tx, companyId, id, userInput.parse(input)),
  remove: users.deleteUser,
};

/** The groups of a directory. */
const GROUPS: Kind = {
  path: '/Groups',
  patchable: Object.keys(groupInput.shape),
  attributes: groups.groupAttributes,
  list: groups.readGroups,
  read: groups.readGroup,
  insert: (tx, companyId, input) => groups.insertGroup(tx, companyId, groupInput.parse(input)),
  change: (tx, companyId, id, input) =>
    groups.changeGroup(tx, companyId, id, groupInput.parse(input)),
  remove: groups.deleteGroup,
};

/** What a directory tells of. */
export const KINDS: readonly Kind[] = [USERS, GROUPS];
