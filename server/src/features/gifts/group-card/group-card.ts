import type { Reply } from '@regalo/contract/api/endpoint';
import type * as contract from '@regalo/contract/gifts/group-card';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { linkColumns } from './card-link.ts';
import * as queries from './card-queries.ts';
import { countInvited, readInvited } from './invitation-queries.ts';
import { inviteAnew } from './invite-to-card-job.ts';
import { changedCard, recordCard, showCard, theCard, theOrder, type Used } from './shown-card.ts';
import * as signatures from './signature-queries.ts';

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

/** A page of those who are invited to sign the card of an order. @throws Refusal not_found */
export async function listInvited(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { id, page, limit }: z.output<typeof contract.listCardInvited.query>,
): Promise<Reply<typeof contract.listCardInvited>> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    const card = await queries.readCard(tx, companyId, id);
    if (!card) throw new Refusal('group_card_not_found');
    const of = { card, order };
    const { invited } = await countInvited(tx, of);
    const list = await readInvited(tx, of, { limit, offset: (page - 1) * limit });
    return { list, total_count: invited };
  });
}

const CHANGED = {
  close: 'card closed',
  renew: 'card link renewed',
  moderate: 'card moderated',
  trust: 'card trusted',
} as const;

/** Each may mail every member of the groups of one card. */
const RENEWALS = { scope: 'card-renewal', max: 5, minutes: 24 * 60 };

/**
 * Closes the card of an order, gives it and whoever is invited new links, or says whether its author approves signatures.
 * @throws Refusal not_found, throttled
 */
export async function updateGroupCard(
  services: Used & Pick<Services, 'jobs'>,
  session: Session,
  { id, action }: z.output<typeof contract.updateGroupCard.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  if (action === 'renew') {
    await services.database.readCompany(companyId, (tx) => theOrder(tx, session, id));
    await countTry(services.database, services.keys, RENEWALS, `${companyId}:${id}`);
  }
  return await services.database.inCompany(companyId, async (tx) => {
    const order = await theOrder(tx, session, id);
    const card = await theCard(tx, companyId, id);
    const next = { companyId, orderId: id, generation: card.generation + 1 };
    const changes = {
      close: () => ({ closed_at: services.now() }),
      renew: () => linkColumns(services.keys, next),
      moderate: () => ({ moderated: true }),
      trust: () => ({ moderated: false }),
    };
    await queries.updateCard(tx, card, changes[action]());
    if (action === 'renew') await inviteAnew(tx, services, card);
    await recordCard(tx, session, id, CHANGED[action]);
    return await changedCard(tx, services, order);
  });
}

const DONE = {
  hide: 'signature hidden',
  show: 'signature shown',
  delete: 'signature deleted',
} as const;

/**
 * Hides, shows or deletes a signature, also once its order is sent. Whoever signed what is deleted signs the card no more.
 * @throws Refusal not_found; wrong_state for showing what was changed since it was looked at
 */
export async function updateSignature(
  services: Used & Pick<Services, 'jobs'>,
  session: Session,
  { id, action, version }: z.output<typeof contract.updateCardSignature.body>,
): Promise<{ card: contract.GroupCard }> {
  const { companyId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    const orderId = await signatures.readOrderOfSignature(tx, companyId, id);
    const order = orderId && (await queries.readCardOrder(tx, companyId, orderId));
    if (!order || !seesThatOf(session, order.manager_id))
      throw new Refusal('card_signature_not_found');
    const card = await theCard(tx, companyId, order.id);
    if (action === 'delete') {
      const deleted = await signatures.deleteSignature(tx, companyId, { id });
      if (!deleted) throw new Refusal('card_signature_not_found');
      await queries.refuseSigner(tx, card, deleted.signer_hash);
      if (deleted.photo_id !== null) await releaseUnused(services, tx, companyId, deleted.photo_id);
    } else {
      const place = { orderId: order.id, id };
      if (action === 'show' && version !== (await signatures.readVersion(tx, companyId, place)))
        throw new Refusal('card_signature_changed');
      const hiddenAt = action === 'hide' ? services.now() : null;
      await signatures.setHidden(tx, companyId, { id, hiddenAt });
    }
    await recordCard(tx, session, order.id, DONE[action]);
    return await changedCard(tx, services, order);
  });
}
