import type * as contract from '@regalo/contract/gifts/group-card';
import { CARD_INVITED_MAX } from '@regalo/contract/gifts/group-card';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requirePermission, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkGroups } from '../checkout/quote.ts';
import { linkColumns } from './card-link.ts';
import * as queries from './card-queries.ts';
import { countInvited } from './invitation-queries.ts';
import { inviteToCard } from './invite-to-card-job.ts';
import { changedCard, recordCard, theCard, theOrder, type Used } from './shown-card.ts';

/** Invites the members of a card's groups. @throws Refusal validation for too many */
async function inviteGroups(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  order: queries.CardOrder,
): Promise<void> {
  const card = await theCard(tx, order.company_id, order.id);
  if (card.groups.length === 0) return;
  const { invited } = await countInvited(tx, { card, order });
  if (invited > CARD_INVITED_MAX)
    throw new Refusal(problem('group_card_too_many', { max: CARD_INVITED_MAX }), 'groups');
  await jobs.enqueue(tx, inviteToCard, { companyId: order.company_id, orderId: order.id });
}

/**
 * Opens the card of an order that is still to be sent, opens it once more, moves its last day, or says whose groups sign it.
 * @throws Refusal forbidden for groups that the member may not read; not_found, wrong_state; validation for a day that is over, or after that of the order, and too many to invite
 */
export async function openGroupCard(
  services: Used & Pick<Services, 'jobs'>,
  session: Session,
  { id, closes_on, groups }: z.output<typeof contract.openGroupCard.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  if (groups?.length) requirePermission(session, 'groups.read');
  return await services.database.inCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    if (order.ended_at) throw new Refusal('scheduled_order_over');
    const today = localDay(services.now(), order.time_zone);
    if (closes_on < today || closes_on > localDay(order.send_at, order.time_zone))
      throw new Refusal('group_card_day_invalid', 'closes_on');
    await checkGroups(tx, companyId, groups);
    const link = linkColumns(services.keys, { companyId, orderId: id, generation: 1 });
    const opened = { company_id: companyId, order_id: id, closes_on, ...link };
    const chosen = groups && { groups };
    const created_at = services.now();
    const isNew = await queries.insertCard(tx, { ...opened, ...chosen, created_at });
    if (!isNew) await queries.updateCard(tx, opened, { closes_on, closed_at: null, ...chosen });
    await inviteGroups(tx, services, order);
    await recordCard(tx, session, id, 'card opened', { closes_on, ...chosen });
    return await changedCard(tx, services, order);
  });
}
