import type { reportTotals } from '@regalo/contract/reports/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { SHOP_OF_GIFT } from '../../platform/chosen-card.ts';
import { Refusal } from '../../platform/refusal.ts';

type Body = z.output<typeof reportTotals.body>;

/** What gifts have in common, and what has happened to them; what is absent may be anything. */
export type Narrowing = Partial<
  Pick<Body, 'celebration' | 'group' | 'category' | 'shop' | 'sender' | 'did'>
>;

/** The part of a report's filter that says it, with what is asked alone. */
export function narrowingOf({ celebration, group, category, shop, sender, did }: Body): Narrowing {
  return Object.fromEntries(
    Object.entries({ celebration, group, category, shop, sender, did }).filter(
      ([, wanted]) => wanted !== undefined,
    ),
  );
}

/**
 * Checks that the group and the member are of the company; a group may have been deleted since.
 * @throws Refusal not_found
 */
export async function checkNarrowing(
  tx: Connection,
  companyId: number,
  { group = 0, sender }: Narrowing = {},
): Promise<void> {
  const { rows } = await sql<{ knowsGroup: boolean; knowsSender: boolean }>`select
    exists (select from groups where company_id = ${companyId} and id = ${group}) as "knowsGroup",
    exists (select from managers where company_id = ${companyId} and id = ${sender ?? 0}) as "knowsSender"`.execute(
    tx,
  );
  if (group !== 0 && !rows[0]?.knowsGroup) throw new Refusal('group_not_found');
  if (sender !== undefined && !rows[0]?.knowsSender) throw new Refusal('member_not_found');
}

const DEEDS = {
  opened: sql`g.claimed_at is not null`,
  used: sql`g.spent_colones > 0`,
  left: sql`g.balance_colones > 0`,
  thanked: sql`g.thanked_at is not null`,
} satisfies Record<NonNullable<Narrowing['did']>, RawBuilder<unknown>>;

/** 0 stands for none. */
const isOrNone = (column: RawBuilder<unknown>, wanted: number) =>
  wanted === 0 ? sql`${column} is null` : sql`${column} = ${wanted}`;

/** SQL: whether a gift is one of those, over `gifts g` and `orders o`. */
export function giftIsOf(narrowing: Narrowing = {}): RawBuilder<unknown> {
  const { celebration, group, category, shop, sender, did } = narrowing;
  const parts = [
    ...(celebration === undefined
      ? []
      : celebration === 'none'
        ? [sql`o.celebration is null`]
        : [sql`o.celebration = ${celebration}`]),
    ...(group === undefined ? [] : [isOrNone(sql`o.group_id`, group)]),
    ...(category === undefined ? [] : [sql`g.role = ${category}`]),
    ...(shop === undefined ? [] : [isOrNone(SHOP_OF_GIFT, shop)]),
    ...(sender === undefined ? [] : [sql`o.manager_id = ${sender}`]),
    ...(did === undefined ? [] : [DEEDS[did]]),
  ];
  return sql.join([sql`true`, ...parts], sql` and `);
}
