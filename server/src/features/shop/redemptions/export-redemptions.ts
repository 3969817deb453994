import type {
  exportRedemptions as endpoint,
  listRedemptions as listEndpoint,
} from '@regalo/contract/shop/redemptions';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Column, column } from '../../../platform/export/columns.ts';
import { type ExportServices, exportFile } from '../../../platform/export/export-file.ts';
import { giftName } from '../../../platform/export/names.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import {
  conditionOf,
  KEPT,
  listedFrom,
  PAYABLE,
  readRedemptions,
  shopZone,
  sumRedemptions,
} from './queries.ts';

/** Dollars are kept in cents. */
const AMOUNT = sql`case when r.currency = 'USD' then r.amount::numeric / 100 else r.amount end`;

/** The columns of a redemption; what it was undone with is empty while it counts. */
function columnsOf(zone: string, language: Language): Column[] {
  const local = sql`(r.created_at at time zone ${zone})`;
  const undone = sql`(r.undone_at at time zone ${zone})`;
  return [
    column('id', 10, 'number', sql`r.id`),
    column('day', 12, 'date', sql`${local}::date`),
    column('text', 8, 'time', sql`to_char(${local}, 'HH24:MI')`),
    column('text', 20, 'till', sql`t.name`),
    column('text', 28, 'gift', giftName(sql`r.gift_name`, language)),
    column('text', 10, 'currency', sql`r.currency`),
    // Not as a number of whole colones: it may have cents.
    column('id', 12, 'amount', AMOUNT),
    column('number', 14, 'colones', sql`r.colones`),
    column('number', 14, 'commission', KEPT),
    column('number', 14, 'paidToYou', PAYABLE),
    column('text', 16, 'receipt', sql`r.receipt`),
    column('day', 12, 'undoneOn', sql`${undone}::date`),
    column('text', 24, 'undoneWhy', sql`coalesce(r.undo_reason, '')`),
  ];
}

/**
 * The redemptions of a shop, newest first, as a file that is written while it is read.
 * @throws Refusal throttled if the shop has two exports running
 */
export async function exportRedemptions(
  services: ExportServices,
  session: ShopSession,
  { type, language, ...filter }: z.output<(typeof endpoint)['query']>,
): Promise<Download> {
  const { shopId } = session;
  return await exportFile(services, session, type, async (tx) => ({
    name: `redemptions_${services.now().getTime()}`,
    list: 'redemptions',
    sheet: SERVER[language].exports.sheets.redemptions,
    language,
    columns: columnsOf(await shopZone(tx, shopId), language),
    rows: listedFrom(shopId, await conditionOf(tx, shopId, filter)),
    filter,
  }));
}

type Answer = z.input<(typeof listEndpoint)['reply']>['body'];

/** One page of a shop's redemptions, newest first, and what all pages come to. */
export async function listRedemptions(
  { database }: Pick<Services, 'database'>,
  { shopId }: ShopSession,
  { page, limit, ...filter }: z.output<(typeof listEndpoint)['query']>,
): Promise<Answer> {
  return await database.readShop(shopId, async (tx) => {
    const where = await conditionOf(tx, shopId, filter);
    const { total_count, first, last, ...total } = await sumRedemptions(tx, shopId, where);
    const span = { first, last };
    const paging = { limit, offset: (page - 1) * limit };
    const rows = await readRedemptions(tx, shopId, where, span, paging);
    const list = rows.map(({ till_id, till_name, created_at, undone_at, ...row }) => ({
      ...row,
      till: { id: till_id, name: till_name },
      redeemed_at: created_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    }));
    return { list, total_count, total };
  });
}
