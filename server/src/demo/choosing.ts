import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { claimToken } from '../features/gifts/keys/gift-keys.ts';
import { chooseCard, showCode } from '../features/vouchers/choose-card.ts';
import type { Services } from '../platform/services.ts';

/** Of the gifts to choose from that were opened, how many are chosen. */
const CHOSEN = 2;

/** Lets recipients choose their cards, each another one. */
export async function addChoices(database: Database, companyId: number): Promise<void> {
  const { rows } = await database.readCompany(companyId, (tx) =>
    sql<{ giftId: number; generation: number; choices: OfferedChoices }>`
      select g.id as "giftId", g.generation, o.choices
      from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      where g.company_id = ${companyId} and g.status = 'claimed' and o.choices is not null
      order by g.id limit ${CHOSEN}`.execute(tx),
  );
  const services = { database, now: () => new Date() };
  for (const [n, { choices, ...gift }] of rows.entries()) {
    const choosing = { companyId, ...gift, timeZone: HOME_ZONE };
    await chooseCard(services, choosing, choices.items[n]?.item_id ?? 0);
    await showCode(services, choosing);
  }
}

/** What a recipient's page is to show, over `gifts g` and `orders o`. */
const SHOWN: Record<'choosing' | 'swapping' | 'signed', RawBuilder<boolean>> = {
  choosing: sql`o.choices is not null`,
  swapping: sql`exists (select from catalogue_shops s where s.id = o.shop_id and s.allows_swaps)`,
  signed: sql`exists (select from card_signatures s where s.company_id = o.company_id and s.order_id = o.id)`,
};

/** The page of the newest gift of a kind that nobody has opened, as its recipient has it; undefined where there is none. */
export async function pageOfGift(
  { database, keys, publicUrl }: Pick<Services, 'database' | 'keys' | 'publicUrl'>,
  companyId: number,
  kind: keyof typeof SHOWN,
): Promise<string | undefined> {
  const { rows } = await database.readCompany(companyId, (tx) =>
    sql<{ giftId: number; generation: number; keyVersion: number }>`
      select g.id as "giftId", g.generation, g.key_version as "keyVersion"
      from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      where g.company_id = ${companyId} and g.status = 'unclaimed' and g.valid_until >= current_date
        and ${SHOWN[kind]} order by g.id desc limit 1`.execute(tx),
  );
  const [gift] = rows;
  return gift && `${publicUrl}/g/${claimToken(keys, { companyId, ...gift })}`;
}
