import type { Reply } from '@regalo/contract/api/endpoint';
import type { Category } from '@regalo/contract/api/fields';
import { costOfOne } from '@regalo/contract/gifts/fee';
import type * as contract from '@regalo/contract/gifts/giveaways';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { drawQr } from '../../../platform/qr-drawing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { shownAddress } from '../../../platform/storage/storage.ts';
import { type ClaimRow, readClaims } from './claim-queries.ts';
import { CLAIM_PATH, giveawayToken } from './giveaway-link.ts';
import { countCodes, type GiveawayRow } from './giveaway-queries.ts';
import { shownState } from './giveaway-state.ts';
import { countGiveaways, type ListedRow, readGiveaways } from './listed-queries.ts';

/** What a giveaway is shown with. */
export type Showing = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl' | 'mediaBase'>;

/** A giveaway in the list. */
function listed(row: ListedRow, { now, mediaBase }: Showing): contract.Giveaway {
  const { id, number, name, gift_name, shop_name, face_value } = row;
  const { amount, service_fee, gifts, claimed } = row;
  return {
    ...{ id, number, name, gift_name, shop_name, face_value },
    ...{ amount, service_fee, gifts, claimed },
    card_img: row.card_img && shownAddress(mediaBase, row.card_img),
    state: shownState(row, now()),
    held: row.ended_at ? 0 : (gifts - claimed) * costOfOne(amount, service_fee),
    until: row.until,
    author: row.author,
    to_accept: row.to_accept,
    createdAt: row.created_at.toISOString(),
  };
}

/** A page of the giveaways that a member sees. */
export async function listGiveaways(
  services: Showing,
  session: Session,
  { page, limit }: z.output<typeof contract.listGiveaways.query>,
): Promise<Reply<typeof contract.listGiveaways>> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const offset = (page - 1) * limit;
    const rows = await readGiveaways(tx, companyId, session, { limit, offset });
    return {
      list: rows.map((row) => listed(row, services)),
      total_count: await countGiveaways(tx, companyId, session),
    };
  });
}

/** A giveaway that the member sees. @param named its id or its number @throws Refusal not_found */
export async function theGiveaway(
  tx: Connection,
  session: Session,
  named: number | { number: number },
): Promise<ListedRow> {
  const one = typeof named === 'number' ? { id: named } : named;
  const wanted = { one, limit: 1, offset: 0 };
  const [row] = await readGiveaways(tx, session.companyId, session, wanted);
  if (!row) throw new Refusal('giveaway_not_found');
  return row;
}

/** The address by which gifts of a giveaway are claimed. */
export function linkOf(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  { company_id: companyId, id: giveawayId, generation, key_version: keyVersion }: GiveawayRow,
): string {
  const token = giveawayToken(keys, { companyId, giveawayId, generation, keyVersion });
  return `${publicUrl}${CLAIM_PATH}/${token}`;
}

/** A giveaway as its page has it. */
export async function showGiveaway(
  tx: Connection,
  services: Showing,
  row: ListedRow,
): Promise<contract.ShownGiveaway> {
  const link = linkOf(services, row);
  const place = { companyId: row.company_id, giveawayId: row.id };
  return {
    ...listed(row, services),
    message: row.message,
    purchaser_name: row.purchaser_name,
    role: row.role as Category,
    domains: row.domains,
    codes: row.by_code ? await countCodes(tx, place) : null,
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
  services: Showing,
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
      giveaway: await showGiveaway(tx, services, row),
      list: claims.map(shownClaim),
      total_count: row.claimed,
    };
  });
}
