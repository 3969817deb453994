import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { crc } from '@regalo/contract/public-api/fields';
import type * as api from '@regalo/contract/public-api/gifts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { checkConditions } from '../features/custom-fields/conditions.ts';
import {
  giftMeetsAll,
  joinedValues,
  subjectsOf,
} from '../features/custom-fields/gift-conditions.ts';
import { giftStatus, NEWEST_MAIL } from '../features/orders/detail/gift-status.ts';
import { clockOfCompany, dayAt } from '../platform/company-zone.ts';
import { numberOf, orderOfNumber } from '../platform/order-number.ts';
import { seesOrder } from '../platform/security/seen-orders.ts';
import { externalIdOf, findByExternalId } from './external-id-queries.ts';

/** Which gifts are asked for: all of them without a condition. */
interface Wanted extends Partial<Omit<z.output<(typeof api.listGifts)['query']>, 'cursor'>> {
  id?: number;
  /** Those that come after this one. */
  after?: number | undefined;
}

/** How many activities an answer has. */
const ACTIVITIES = 50;

interface Row {
  id: number;
  external_id: string | null;
  order_id: number;
  person_id: number | null;
  status: GiftStatus;
  blocked: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  chosen_item_id: number | null;
  balance: number;
  valid_until: string;
  custom_fields: CustomValues;
  opened_at: Date | null;
  created_at: Date;
}

const show = ({
  name,
  email,
  phone,
  balance,
  opened_at,
  created_at,
  ...row
}: Row): api.PublicGift => ({
  ...row,
  recipient: { name, email, phone },
  balance: crc(balance),
  opened_at: opened_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Some gifts that the key sees, newest first. */
export async function readGiftsShown(
  tx: Connection,
  session: KeySession,
  { id, after, order_id, person_id, external_id, where, limit = 1 }: Wanted,
): Promise<api.PublicGift[]> {
  const { companyId } = session;
  await checkConditions(tx, companyId, where, 'where');
  const named = external_id && (await findByExternalId(tx, companyId, 'gift', external_id));
  const wanted = [
    sql`true`,
    ...(id ? [sql`g.id = ${id}`] : []),
    ...(after ? [sql`g.id < ${after}`] : []),
    ...(order_id ? [sql`g.order_id = ${orderOfNumber(companyId, order_id)}`] : []),
    ...(person_id ? [sql`g.person_id = ${person_id}`] : []),
    ...(named ? [sql`g.order_id = ${named.id} and g.person_id = ${named.personId}`] : []),
    ...(external_id && !named ? [sql`false`] : []),
    giftMeetsAll(where),
  ];
  const { rows } = await sql<Row>`
    select g.id, ${externalIdOf(companyId, 'gift', sql`g.order_id`, sql`g.person_id`)} as external_id,
      ${numberOf('g.order_id', companyId)} as order_id,
      (select p.id from people p where p.company_id = g.company_id and p.id = g.person_id
        and p.erased_at is null) as person_id,
      ${giftStatus(dayAt(sql`now()`, clockOfCompany(companyId)))} as status, g.blocked_at is not null as blocked,
      g.receiver_name as name, g.receiver_email as email, g.receiver_phone as phone,
      g.chosen_item_id, g.balance_colones as balance, g.valid_until, coalesce(v.custom_fields, '{}') as custom_fields, g.claimed_at as opened_at, g.created_at
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
      ${joinedValues(['gift', ...subjectsOf(where)])}
    where g.company_id = ${companyId} and ${seesOrder(session)} and ${sql.join(wanted, sql` and `)}
    order by g.id desc limit ${limit}`.execute(tx);
  return rows.map(show);
}

/** The newest activities of a gift. */
export async function readActivities(tx: Connection, companyId: number, giftId: number) {
  const rows = await tx
    .selectFrom('gift_activities')
    .select(['kind', 'colones', 'created_at'])
    .where('company_id', '=', companyId)
    .where('gift_id', '=', giftId)
    .orderBy('id', 'desc')
    .limit(ACTIVITIES)
    .execute();
  return rows.map(({ kind, colones, created_at }) => ({
    kind,
    amount: colones ? crc(colones) : null,
    created_at: created_at.toISOString(),
  }));
}
