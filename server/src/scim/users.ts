import { userInput } from './input.ts';
import type { Kind } from './resources.ts';
import {
  changeUser,
  deleteUser,
  insertUser,
  readUser,
  readUsers,
  USER_ATTRIBUTES,
} from './user-queries.ts';

/** The users of a directory. */
export const USERS: Kind = {
  path: '/Users',
  patchable: Object.keys(userInput.shape),
  attributes: () => USER_ATTRIBUTES,
  list: readUsers,
  read: readUser,
  insert: (tx, companyId, input) => insertUser(tx, companyId, userInput.parse(input)),
  change: (tx, companyId, id, input) => changeUser(tx, companyId, id, userInput.parse(input)),
  remove: deleteUser,
};
