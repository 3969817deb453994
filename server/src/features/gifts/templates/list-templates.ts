import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import type { Template } from '@regalo/contract/gifts/templates';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readItemsOnSale, shownAmount, shownItem } from '../checkout/again-queries.ts';
import { readTemplates, type TemplateRow } from './template-queries.ts';

type Gift = Template['gift'];

function shownTemplate(row: TemplateRow, items: ReadonlyMap<number, Gift>): Template {
  const { id, name, celebration, message, purchaser_name, valid_months } = row;
  const { item_id, item_name, free_amount, media_kind, media_address } = row;
  const free = free_amount === null ? null : shownAmount(free_amount);
  return {
    ...{ id, name, celebration, message, purchaser_name, valid_months },
    media: media_kind && media_address ? { kind: media_kind, address: media_address } : null,
    gift: item_id === null ? free : (items.get(item_id) ?? null),
    gift_name: item_name ?? (free && FREE_AMOUNT_NAME),
    changed_by: `${row.first_name} ${row.last_name}`,
    changedAt: row.changed_at.toISOString(),
  };
}

/** The templates of a company, with their gifts as they are on sale now. */
export async function listTemplates(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
): Promise<Template[]> {
  return await database.readCompany(companyId, async (tx) => {
    const rows = await readTemplates(tx, companyId);
    const wanted = rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
    const items = await readItemsOnSale(tx, [...new Set(wanted)]);
    const byId = new Map(items.map((item) => [item.item_id, shownItem(item)]));
    return rows.map((row) => shownTemplate(row, byId));
  });
}
