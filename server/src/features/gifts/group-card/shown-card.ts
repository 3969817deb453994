import type { AuditAction } from '@regalo/contract/audit/acts';
import type * as contract from '@regalo/contract/gifts/group-card';
import type { Connection } from '../../../database/connection.ts';
import { drawQr } from '../../../platform/qr-drawing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { SCHEDULED_AUDIT } from '../scheduled/scheduled-queries.ts';
import { cardLink } from './card-link.ts';
import * as queries from './card-queries.ts';
import { isOpen, lastDayOf } from './card-state.ts';
import { countInvited, readCardGroups } from './invitation-queries.ts';
import { countSignatures } from './signature-queries.ts';

export type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

/** The order of a card, where the member sees it. @throws Refusal not_found */
export async function theOrder(
  tx: Connection,
  session: Session,
  orderId: number,
): Promise<queries.CardOrder> {
  const order = await queries.readCardOrder(tx, session.companyId, orderId);
  if (!order || !seesThatOf(session, order.manager_id))
    throw new Refusal('scheduled_order_not_found');
  return order;
}

/** The card of an order, locked. @throws Refusal not_found */
export async function theCard(tx: Connection, companyId: number, orderId: number) {
  const card = await queries.lockCard(tx, companyId, orderId);
  if (!card) throw new Refusal('group_card_not_found');
  return card;
}

/** A card as its author sees it. */
export async function showCard(
  tx: Connection,
  services: Used,
  card: queries.CardRow,
  order: queries.CardOrder,
): Promise<contract.GroupCard> {
  const link = cardLink(services, card);
  const { shown, waiting } = await countSignatures(tx, card.company_id, card.order_id);
  const counted = card.groups.length > 0 ? await countInvited(tx, { card, order }) : undefined;
  return {
    closes_on: lastDayOf(card, order),
    open: isOpen(card, order, services.now()),
    link,
    qr: await drawQr(link),
    signatures: shown,
    moderated: card.moderated,
    waiting,
    by_invitation: card.groups.length > 0,
    groups: await readCardGroups(tx, card.company_id, card.groups),
    invited: counted?.invited ?? 0,
    invited_signed: counted?.signed ?? 0,
    left_out: counted?.left_out ?? 0,
  };
}

/** The card as it is after a change of it. */
export async function changedCard(
  tx: Connection,
  services: Used,
  order: queries.CardOrder,
): Promise<{ card: contract.GroupCard }> {
  const card = await theCard(tx, order.company_id, order.id);
  return { card: await showCard(tx, services, card, order) };
}

/** Writes down what a member did to the card of an order. */
export const recordCard = (
  tx: Connection,
  { companyId, managerId }: Pick<Session, 'companyId' | 'managerId'>,
  orderId: number,
  action: AuditAction<'scheduled_order'>,
  after?: Record<string, unknown>,
): Promise<void> =>
  addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: SCHEDULED_AUDIT,
    action,
    subjectId: orderId,
    ...(after && { after }),
  });
