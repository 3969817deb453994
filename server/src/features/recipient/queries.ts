import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Company and id of the gift of a claim link, before the company is known. */
export async function findGiftByClaim(connection: Connection, hashes: Buffer[]) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_gift(${hashes}::bytea[])`.execute(connection);
  return rows[0];
}

/** What the recipient's page shows, if the link is still valid. */
export async function readGift(
  tx: Connection,
  companyId: number,
  { giftId, hashes }: { giftId: number; hashes: Buffer[] },
) {
  return await tx
    .selectFrom('gifts as g')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_id'),
    )
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .leftJoin('media as m', (join) =>
      join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.media_id'),
    )
    .select([
      'g.id',
      'g.status',
      'g.generation',
      'g.key_version',
      'g.receiver_name',
      'o.gift_name',
      'o.shop_name',
      'o.how_to_use',
      'o.face_value',
      'o.card_img',
      'o.logo',
      'o.message',
      'o.purchaser_name',
      'o.company_name',
      'o.language',
      'o.valid_until',
      'c.time_zone',
      'm.kind as media_kind',
      'm.address as media_address',
    ])
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', giftId)
    .where('g.claim_hash', 'in', hashes)
    .executeTakeFirst();
}

export type GiftRow = NonNullable<Awaited<ReturnType<typeof readGift>>>;

/** Marks a gift as opened by its recipient, once, unless it was reissued since it was read. */
export async function claimGift(
  tx: Connection,
  companyId: number,
  { id, generation }: Pick<GiftRow, 'id' | 'generation'>,
): Promise<void> {
  await tx
    .updateTable('gifts')
    .set({ status: 'claimed', claimed_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('status', '=', 'unclaimed')
    .execute();
}
