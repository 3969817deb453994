import { GROUP_NAME_MAX } from '@regalo/contract/groups/groups';
import type { Connection } from '../../database/connection.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { addGroupIn, deleteGroupIn, editGroupIn } from '../groups/groups.ts';
import { dropGone, linkGroup, readGroup, touchMembers } from './apply-queries.ts';
import type { Sync } from './sync-queries.ts';

/** Has the lists follow what the directory says of a group. @throws Refusal where they cannot */
export async function applyGroup(
  tx: Connection,
  session: Session,
  sync: Sync,
  id: number,
): Promise<void> {
  const { companyId } = session;
  const group = await readGroup(tx, companyId, sync, id);
  if (!group) return;
  if (group.gone) {
    if (group.group_id) await deleteGroupIn(tx, session, group.group_id);
    await touchMembers(tx, companyId, id);
    await dropGone(tx, companyId, 'directory_groups', id);
    return;
  }
  const name = group.display_name.slice(0, GROUP_NAME_MAX);
  if (group.group_id) return await editGroupIn(tx, session, { id: group.group_id, name });
  const joined =
    group.match ?? (await addGroupIn(tx, session, { name, description: '', role: sync.role })).id;
  await linkGroup(tx, companyId, id, joined);
  await touchMembers(tx, companyId, id);
}
