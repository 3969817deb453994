import type { PhoneChannel } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** How a company reaches people who have a phone alone, and who said that they agree. */
export const readPhoneSettings = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').onRef('m.id', '=', 'c.phone_agreed_by'),
    )
    .select(['c.phone_channels', 'c.quiet_from', 'c.quiet_until', 'c.phone_agreed_at'])
    .select(
      sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`.as('agreed_by'),
    )
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();

interface PhoneSettings {
  phone_channels: PhoneChannel[];
  quiet_from: number;
  quiet_until: number;
  phone_agreed_at: Date | null;
  phone_agreed_by?: number | null;
}

/** Changes that. Who has said that people agree stays where it is not given. */
export async function writePhoneSettings(
  tx: Connection,
  companyId: number,
  settings: PhoneSettings,
): Promise<void> {
  await tx.updateTable('companies').set(settings).where('id', '=', companyId).execute();
}
