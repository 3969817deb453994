import type { Reply } from '@regalo/contract/api/endpoint';
import type { Category } from '@regalo/contract/api/fields';
import type { AuditAction } from '@regalo/contract/audit/acts';
import { costOfOne } from '@regalo/contract/gifts/fee';
import type * as contract from '@regalo/contract/gifts/giveaways';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { drawQr } from '../../../platform/qr-drawing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { shownAddress } from '../../../platform/storage/storage.ts';
import { isDuplicate } from '../../people/people.ts';
import { acceptInto, type ClaimRow, countKnown, readClaims } from './claim-queries.ts';
import { endGiveaway } from './end-giveaway.ts';
import { CLAIM_PATH, giveawayToken, linkColumns } from './giveaway-link.ts';
import * as queries from './giveaway-queries.ts';
import { stateOf } from './giveaway-state.ts';
import { GIVEAWAY_AUDIT } from './open-giveaway.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl' | 'mediaBase'>;

/** A giveaway in the list. */
function listed(row: queries.ListedRow, { now, mediaBase }: Used): contract.Giveaway {
  const { id, number, name, gift_name, shop_name, face_value } = row;
  const { amount, service_fee, gifts, claimed } = row;
  return {
    ...{ id, number, name, gift_name, shop_name, face_value },
    ...{ amount, service_fee, gifts, claimed },
    card_img: row.card_img && shownAddress(mediaBase, row.card_img),
    state: stateOf(row, now()),
    held: row.ended_at ? 0 : (gifts - claimed) * costOfOne(amount, service_fee),
    until: row.until,
    author: row.author,
    to_accept: row.to_accept,
    createdAt: row.created_at.toISOString(),
  };
}

/** A page of the giveaways that a member sees. */
export async function listGiveaways(
  services: Used,
  session: Session,
  { page, limit }: z.output<typeof contract.listGiveaways.query>,
): Promise<Reply<typeof contract.listGiveaways>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const offset = (page - 1) * limit;
    const rows = await queries.readGiveaways(tx, companyId, session, { limit, offset });
    return {
      list: rows.map((row) => listed(row, services)),
      total_count: await queries.countGiveaways(tx, companyId, session),
    };
  });
}

/** A giveaway that the member sees. @param named its id or its number @throws Refusal not_found */
export async function theGiveaway(
  tx: Connection,
  session: Session,
  named: number | { number: number },
): Promise<queries.ListedRow> {
  const one = typeof named === 'number' ? { id: named } : named;
  const wanted = { one, limit: 1, offset: 0 };
  const [row] = await queries.readGiveaways(tx, session.companyId, session, wanted);
  if (!row) throw new Refusal('giveaway_not_found');
  return row;
}

/** The address by which gifts of a giveaway are claimed. */
export function linkOf(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  {
    company_id: companyId,
    id: giveawayId,
    generation,
    key_version: keyVersion,
  }: queries.GiveawayRow,
): string {
  const token = giveawayToken(keys, { companyId, giveawayId, generation, keyVersion });
  return `${publicUrl}${CLAIM_PATH}/${token}`;
}

async function show(
  tx: Connection,
  services: Used,
  row: queries.ListedRow,
): Promise<contract.ShownGiveaway> {
  const link = linkOf(services, row);
  const place = { companyId: row.company_id, giveawayId: row.id };
  return {
    ...listed(row, services),
    message: row.message,
    purchaser_name: row.purchaser_name,
    role: row.role as Category,
    domains: row.domains,
    codes: row.by_code ? await queries.countCodes(tx, place) : null,
    network_max: row.network_max,
    messages: row.messages_max
      ? { max: row.messages_max, sent: row.messages, cost: row.messages_cost }
      : null,
    link,
    qr: await drawQr(link),
  };
}

const shownClaim = (row: ClaimRow): contract.GiveawayClaim => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  claimedAt: row.claimed_at?.toISOString() ?? '',
  gift_id: row.gift_id,
  order_id: row.order_id,
  accepted: row.accepted_at !== null,
});

/** A giveaway with a page of those who claimed. @throws Refusal not_found */
export async function readGiveawayPage(
  services: Used,
  session: Session,
  { giveaway, id = giveaway, number, page, limit }: z.output<typeof contract.getGiveaway.query>,
): Promise<Reply<typeof contract.getGiveaway>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const named = id ?? (number === undefined ? undefined : { number });
    if (named === undefined) throw new Refusal('giveaway_not_found');
    const row = await theGiveaway(tx, session, named);
    const offset = (page - 1) * limit;
    const claims = await readClaims(tx, { companyId, giveawayId: row.id }, { limit, offset });
    return {
      giveaway: await show(tx, services, row),
      list: claims.map(shownClaim),
      total_count: row.claimed,
    };
  });
}

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
  { keys, now }: Used,
  row: queries.GiveawayRow,
  action: keyof typeof DONE,
): Parameters<typeof queries.updateRow>[2] {
  if (action === 'pause') return { paused_at: row.paused_at ?? now() };
  if (action === 'resume') return { paused_at: null };
  const { company_id: companyId, id: giveawayId, generation } = row;
  return linkColumns(keys, { companyId, giveawayId, generation: generation + 1 });
}

/** Pauses a giveaway, lets it go on, renews its link or closes it. @throws Refusal not_found, wrong_state */
export async function updateGiveaway(
  services: Used,
  session: Session,
  { id, action }: z.output<typeof contract.updateGiveaway.body>,
): Promise<Reply<typeof contract.updateGiveaway>> {
  const { companyId, managerId } = session;
  return await services.database.inCompany(companyId, async (tx) => {
    await theGiveaway(tx, session, id);
    const place = { companyId, giveawayId: id };
    const row = await queries.lockGiveaway(tx, place);
    if (!row || row.ended_at) throw new Refusal('giveaway_over');
    if (action === 'close') {
      const author = managerAuthor(managerId);
      await endGiveaway(tx, row, { action: 'closed', author, now: services.now() });
    } else {
      await queries.updateRow(tx, place, changeFor(services, row, action));
      await recordGiveaway(tx, session, id, DONE[action]);
    }
    return { giveaway: await show(tx, services, await theGiveaway(tx, session, id)) };
  });
}

/** Takes those who claimed into People. @throws Refusal not_found */
export async function acceptClaims(
  services: Used,
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
