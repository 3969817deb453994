import type { Reply } from '@regalo/contract/api/endpoint';
import type { AuditAction } from '@regalo/contract/audit/acts';
import type * as contract from '@regalo/contract/gifts/giveaways';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { isDuplicate } from '../../people/people.ts';
import { acceptInto, countKnown } from './claim-queries.ts';
import { endGiveaway } from './end-giveaways-job.ts';
import { linkColumns } from './giveaway-link.ts';
import * as queries from './giveaway-queries.ts';
import { type Showing, showGiveaway, theGiveaway } from './giveaways.ts';
import { GIVEAWAY_AUDIT } from './hold-giveaway.ts';

/** Writes down what a member did with a giveaway. */
export const recordGiveaway = (
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
  action: AuditAction<'giveaway'>,
  after?: Record<string, unknown>,
): Promise<void> =>
  addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: GIVEAWAY_AUDIT,
    action,
    subjectId: id,
    ...(after && { after }),
  });

const DONE = { pause: 'paused', resume: 'resumed', renew: 'link renewed' } as const;

/** What an action but closing changes in the row. */
function changeFor(
  { keys, now }: Showing,
  row: queries.GiveawayRow,
  action: keyof typeof DONE,
): Parameters<typeof queries.updateRow>[2] {
  if (action === 'pause') return { paused_at: row.paused_at ?? now() };
  if (action === 'resume') return { paused_at: null };
  const { company_id: companyId, id: giveawayId, generation } = row;
  return linkColumns(keys, { companyId, giveawayId, generation: generation + 1 });
}

/** Pauses a giveaway, lets it go on, renews its link or closes it; of one that waits, its link alone. @throws Refusal not_found, wrong_state */
export async function updateGiveaway(
  services: Showing,
  session: Session,
  { id, action }: z.output<typeof contract.updateGiveaway.body>,
): Promise<Reply<typeof contract.updateGiveaway>> {
  const { companyId, managerId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    await theGiveaway(tx, session, id);
    const place = { companyId, giveawayId: id };
    const row = await queries.lockGiveaway(tx, place);
    if (!row || row.ended_at) throw new Refusal('giveaway_over');
    if (row.waits && action !== 'renew') throw new Refusal('giveaway_waits');
    if (action === 'close') {
      const author = managerAuthor(managerId);
      await endGiveaway(tx, row, { action: 'closed', author, now: services.now() });
    } else {
      await queries.updateRow(tx, place, changeFor(services, row, action));
      await recordGiveaway(tx, session, id, DONE[action]);
    }
    return { giveaway: await showGiveaway(tx, services, await theGiveaway(tx, session, id)) };
  });
}

/** Takes those who claimed into People. @throws Refusal not_found */
export async function acceptClaims(
  services: Showing,
  session: Session,
  { id, claims }: z.output<typeof contract.acceptClaims.body>,
): Promise<Reply<typeof contract.acceptClaims>> {
  const { companyId } = session;
  const accept = async (tx: Connection) => {
    await theGiveaway(tx, session, id);
    const place = { companyId, giveawayId: id };
    const chosen = [...new Set(claims)];
    if ((await countKnown(tx, place, chosen)) < chosen.length)
      throw new Refusal('giveaway_claim_not_found');
    const accepted = await acceptInto(tx, place, { ids: claims, at: services.now() });
    if (accepted > 0)
      await recordGiveaway(tx, session, id, 'claims accepted', { people: accepted });
    return { accepted };
  };
  // Somebody of one of their addresses is added to People at this moment: they are seen the next time.
  return await beginAgain(() => services.database.inCompany(companyId, accept), isDuplicate);
}
