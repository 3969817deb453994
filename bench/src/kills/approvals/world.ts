import type { RoleName } from '@regalo/contract/auth/roles';
import {
  addManager,
  type Database,
  type MadeCompany,
  makeCompany,
  makeItem,
  makePeople,
  openDatabase,
  openSession,
  PIN_HASH,
} from '@regalo/server/bench';
import { keys } from '../../rig/client.ts';
import { asSuperuser, type Scratch } from '../../rig/scratch.ts';

const SENDERS = 3;
const APPROVERS = 3;
const PEOPLE = 200;
const DELETED = 150;
/** Units of the item that half of the orders are for. */
export const STOCK = 1_000_000;

/** Every order of a Sender waits; what one ordered above the second limit in a day waits for two. */
const POLICIES = `insert into order_policies (company_id, second_limit, always_roles, changed_by)
  values ($1, 150000, '{sender}', $2)`;

export interface Member {
  id: number;
  token: string;
}

/** A company in which everything waits for approval. */
export interface World {
  company: MadeCompany;
  senders: Member[];
  approvers: Member[];
  people: number[];
  /** Others, some of whom are deleted while an order to them waits. */
  leaving: number[];
  item: { cat_id: number; shop_id: number; item_id: number };
}

async function addMember(database: Database, id: number, role: RoleName, n: number) {
  const pinHash = await PIN_HASH;
  const manager = { email: `${role}${n}@empresa.cr`, firstName: 'Eva', lastName: 'Solís', pinHash };
  return await database.inCompany(id, async (tx): Promise<Member> => {
    const managerId = await addManager(tx, id, { ...manager, roles: [role] });
    return { id: managerId, token: await openSession(tx, id, managerId, keys) };
  });
}

async function addMembers(database: Database, id: number, role: RoleName, count: number) {
  const members: Member[] = [];
  for (let n = 1; n <= count; n += 1) members.push(await addMember(database, id, role, n));
  return members;
}

/** Fills an empty database. */
export async function makeWorld({ serverUrl, superuserUrl }: Scratch): Promise<World> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database, { funds: 1_000_000_000_000 });
    const { id, managerId } = company;
    const world = {
      company,
      senders: await addMembers(database, id, 'sender', SENDERS),
      approvers: await addMembers(database, id, 'approver', APPROVERS),
      people: await makePeople(database, id, Array(PEOPLE).fill({})),
      leaving: await makePeople(database, id, Array(DELETED).fill({})),
      item: await makeItem(database, { stock: STOCK }),
    };
    await asSuperuser(superuserUrl, (client) => client.query(POLICIES, [id, managerId]));
    return world;
  } finally {
    await database.close();
  }
}
