import type { Reply } from '@regalo/contract/api/endpoint';
import type { AuditAction } from '@regalo/contract/audit/acts';
import type * as contract from '@regalo/contract/gifts/group-card';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { drawQr } from '../../../platform/qr-drawing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { SCHEDULED_AUDIT } from '../scheduled/scheduled-queries.ts';
import { cardLink, linkColumns } from './card-link.ts';
import * as queries from './card-queries.ts';
import { isOpen } from './card-state.ts';
import * as signatures from './signature-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

/** The order of a card, where the member sees it. @throws Refusal not_found */
async function theOrder(
  tx: Connection,
  session: Session,
  orderId: number,
): Promise<queries.CardOrder> {
  const order = await queries.readCardOrder(tx, session.companyId, orderId);
  if (!order || !seesThatOf(session, order.manager_id))
    throw new Refusal('scheduled_order_not_found');
  return order;
}

/** @throws Refusal not_found */
async function theCard(tx: Connection, companyId: number, orderId: number) {
  const card = await queries.lockCard(tx, companyId, orderId);
  if (!card) throw new Refusal('group_card_not_found');
  return card;
}

/** A card as its author sees it. */
async function showCard(
  tx: Connection,
  services: Used,
  card: queries.CardRow,
  order: queries.CardOrder,
): Promise<contract.GroupCard> {
  const link = cardLink(services, card);
  const { shown } = await signatures.countSignatures(tx, card.company_id, card.order_id);
  return {
    closes_on: card.closes_on,
    open: isOpen(card, order, services.now()),
    link,
    qr: await drawQr(link),
    signatures: shown,
  };
}

/** The card of an order with a page of its signatures. @throws Refusal not_found */
export async function readGroupCard(
  services: Used & Pick<Services, 'mediaBase'>,
  session: Session,
  { id, page, limit }: z.output<typeof contract.getGroupCard.query>,
): Promise<Reply<typeof contract.getGroupCard>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    const card = await queries.readCard(tx, companyId, id);
    if (!card) return { card: null, list: [], total_count: 0 };
    const { all } = await signatures.countSignatures(tx, companyId, id);
    const offset = (page - 1) * limit;
    const list = await signatures.readSignatures(tx, companyId, { orderId: id, limit, offset });
    const shown = (address: string) => shownAddress(services.mediaBase, mailCopy(address));
    return {
      card: await showCard(tx, services, card, order),
      list: list.map((one) => ({ ...one, photo: one.photo && shown(one.photo) })),
      total_count: all,
    };
  });
}

const record = (
  tx: Connection,
  { companyId, managerId }: Session,
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

/** The card as it is after a change of it. */
async function changedCard(
  tx: Connection,
  services: Used,
  order: queries.CardOrder,
): Promise<{ card: contract.GroupCard }> {
  const card = await theCard(tx, order.company_id, order.id);
  return { card: await showCard(tx, services, card, order) };
}

/**
 * Opens the card of an order that is still to be sent, opens it once more, or moves its last day.
 * @throws Refusal not_found, wrong_state; validation for a day that is over, or after that of the order
 */
export async function openGroupCard(
  services: Used,
  session: Session,
  { id, closes_on }: z.output<typeof contract.openGroupCard.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    if (order.ended_at) throw new Refusal('scheduled_order_over');
    const today = localDay(services.now(), order.time_zone);
    if (closes_on < today || closes_on > localDay(order.send_at, order.time_zone))
      throw new Refusal('group_card_day_invalid', 'closes_on');
    const link = linkColumns(services.keys, { companyId, orderId: id, generation: 1 });
    const opened = { company_id: companyId, order_id: id, closes_on, ...link };
    const isNew = await queries.insertCard(tx, { ...opened, created_at: services.now() });
    if (!isNew) await queries.updateCard(tx, opened, { closes_on, closed_at: null });
    await record(tx, session, id, 'card opened', { closes_on });
    return await changedCard(tx, services, order);
  });
}

/** Closes the card of an order, or gives it a new link. @throws Refusal not_found */
export async function updateGroupCard(
  services: Used,
  session: Session,
  { id, action }: z.output<typeof contract.updateGroupCard.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    const card = await theCard(tx, companyId, id);
    const next = { companyId, orderId: id, generation: card.generation + 1 };
    await queries.updateCard(
      tx,
      card,
      action === 'close' ? { closed_at: services.now() } : linkColumns(services.keys, next),
    );
    await record(tx, session, id, action === 'close' ? 'card closed' : 'card link renewed');
    return await changedCard(tx, services, order);
  });
}

const DONE = {
  hide: 'signature hidden',
  show: 'signature shown',
  delete: 'signature deleted',
} as const;

/** Hides, shows or deletes a signature, also once its order is sent. @throws Refusal not_found */
export async function updateSignature(
  services: Used & Pick<Services, 'jobs'>,
  session: Session,
  { id, action }: z.output<typeof contract.updateCardSignature.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    const orderId = await signatures.readOrderOfSignature(tx, companyId, id);
    const order = orderId && (await queries.readCardOrder(tx, companyId, orderId));
    if (!order || !seesThatOf(session, order.manager_id))
      throw new Refusal('card_signature_not_found');
    if (action === 'delete') {
      const photo = await signatures.deleteSignature(tx, companyId, { id });
      if (photo !== null) await releaseUnused(services, tx, companyId, photo);
    } else {
      const hiddenAt = action === 'hide' ? services.now() : null;
      await signatures.setHidden(tx, companyId, { id, hiddenAt });
    }
    await record(tx, session, order.id, DONE[action]);
    return await changedCard(tx, services, order);
  });
}
