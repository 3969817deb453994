import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import type { Zone } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { giftStatus, MESSAGE, type MessageRow } from '../../features/orders/detail/gift-status.ts';
import { YEAR_AFTER } from '../../features/vouchers/last-day-queries.ts';
import { termOfGift } from '../../platform/chosen-card.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { AROUND_GIFT, ofCompany, TODAY } from './find-queries.ts';

interface HelpedRow extends MessageRow {
  id: number;
  company_name: string;
  time_zone: Zone;
  order_id: number;
  number: number;
  ordered_at: Date;
  sent_by: string;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  currency: Currency;
  left: number;
  status: GiftStatus;
  blocked: boolean;
  valid_until: string;
  extend_until: string;
  generation: number;
  swaps: number;
  key_version: number;
  receiver_name: string;
  receiver_email: string | null;
  receiver_phone: string | null;
}

/** A gift of a company with all that is said of it. */
export async function readHelped(tx: Connection, companyId: number, id: number) {
  const { rows } = await sql<HelpedRow>`
    select g.id, c.name as company_name, ${zoneOf('c')} as time_zone, g.order_id, n.number,
      o.created_at as ordered_at,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.user_name) as sent_by,
      ${termOfGift('gift_name')} as gift_name, ${termOfGift('shop_name')} as shop_name, o.face_value, o.currency, g.balance as left,
      ${giftStatus(TODAY)} as status, g.blocked_at is not null as blocked, g.valid_until,
      to_char(${YEAR_AFTER}, 'YYYY-MM-DD') as extend_until, g.generation, g.swaps, g.key_version,
      g.receiver_name, g.receiver_email, g.receiver_phone, ${MESSAGE}
    from gifts g ${AROUND_GIFT}
      join managers m on m.company_id = o.company_id and m.id = o.manager_id
    where ${ofCompany(companyId, id)}`.execute(tx);
  return rows[0];
}
