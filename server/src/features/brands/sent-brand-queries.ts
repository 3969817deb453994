import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** How a brand looked when something was sent in it. */
export interface SentBrand {
  name: string;
  /** `#rrggbb`; null for Regalo’s own colors. */
  color: string | null;
  /** Paths of pictures; null for none. */
  logo: string | null;
  logo_dark: string | null;
  /** Empty for none. */
  reply_to: string;
  footer: Partial<Record<Language, string>>;
}

/** Over `brand_looks l`: a `SentBrand`. */
const SENT = sql<SentBrand>`json_build_object('name', l.name, 'color', l.color, 'reply_to', l.reply_to,
  'footer', l.footer,
  'logo', (select m.address from media m where m.company_id = l.company_id and m.id = l.logo_id),
  'logo_dark', (select m.address from media m where m.company_id = l.company_id and m.id = l.logo_dark_id))`;

/** SQL: the brand in which an order is sent, as a `SentBrand`; null for none. @param order alias of the order */
export const brandOf = (order: string): RawBuilder<SentBrand | null> =>
  sql<SentBrand | null>`(select ${SENT} from brand_looks l
    where l.company_id = ${sql.ref(`${order}.company_id`)} and l.id = ${sql.ref(`${order}.brand_look_id`)})`;

/** Who sends, and to which group, if to one; 0 for none. */
export interface BrandUser {
  managerId: number;
  groupId?: number;
}

/**
 * The brand in which an order would be sent now: that of the group, else that of its author, else the main one.
 * @returns undefined where the company has none
 */
export async function readBrandFor(
  tx: Connection,
  companyId: number,
  { managerId, groupId = 0 }: BrandUser,
): Promise<{ brandId: number; lookId: number; brand: SentBrand } | undefined> {
  const { rows } = await sql<{ brandId: number; lookId: number; brand: SentBrand }>`
    select b.id as "brandId", l.id as "lookId", ${SENT} as brand
    from brands b join brand_looks l on l.company_id = b.company_id and l.brand_id = b.id and l.present
    left join groups g on g.company_id = b.company_id and g.id = ${groupId} and g.brand_id = b.id
    left join managers u on u.company_id = b.company_id and u.id = ${managerId} and u.brand_id = b.id
    where b.company_id = ${companyId} and b.removed_at is null
      and (b.main or g.id is not null or u.id is not null)
    order by g.id is not null desc, u.id is not null desc limit 1`.execute(tx);
  return rows[0];
}
