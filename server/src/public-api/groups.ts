import { categoryOf } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/groups';
import type { Connection } from '../database/connection.ts';
import { addGroupIn, deleteGroupIn, editGroupIn } from '../features/groups/groups.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { readGroupsShown } from './group-queries.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

/** One of them. @throws Refusal not_found */
async function readShown(tx: Connection, companyId: number, id: number) {
  const [group] = await readGroupsShown(tx, companyId, { ids: [id], limit: 1 });
  if (!group) throw new Refusal('group_not_found');
  return group;
}

/** Groups of people, for the systems of companies. */
export const groupOperations = ({ database }: Services): OperationHandler[] => [
  answerTo(api.listGroups, async ({ session: { companyId }, query: { cursor, limit, kind } }) => {
    const after = readCursor(cursor);
    const rows = await database.readCompany(companyId, (tx) =>
      readGroupsShown(tx, companyId, { kind, after, limit: limit + 1 }),
    );
    return toPage(rows, limit, (one) => one);
  }),
  answerTo(api.createGroup, async ({ session, body: { kind, ...body }, once }) =>
    database.inCompany(session.companyId, (tx) =>
      once(tx, async () => {
        const { id } = await addGroupIn(tx, session, { ...body, role: categoryOf(kind) });
        return await readShown(tx, session.companyId, id);
      }),
    ),
  ),
  answerTo(api.getGroup, async ({ session: { companyId }, params }) =>
    database.askCompany(companyId, (tx) => readShown(tx, companyId, params.id)),
  ),
  answerTo(api.updateGroup, async ({ session, params: { id }, body, match }) =>
    database.inCompany(session.companyId, async (tx) => {
      const check = () => match(() => readShown(tx, session.companyId, id));
      await editGroupIn(tx, session, { id, ...body }, check);
      return await readShown(tx, session.companyId, id);
    }),
  ),
  answerTo(api.deleteGroup, async ({ session, params: { id }, match }) => {
    await database.inCompany(session.companyId, (tx) =>
      deleteGroupIn(tx, session, id, () => match(() => readShown(tx, session.companyId, id))),
    );
    return null;
  }),
];
