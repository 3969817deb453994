import type { PhoneChannel } from '@regalo/contract/orders/channels';
import { instantOf, localDay, localTime, plusDays, type Zone } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';

/** How a company reaches people who have a phone alone, and who said that they agree. */
export const readPhoneSettings = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').onRef('m.id', '=', 'c.phone_agreed_by'),
    )
    .select(['c.phone_channels', 'c.quiet_from', 'c.quiet_until', 'c.phone_agreed_at', 'c.country'])
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

interface Quiet {
  zone: Zone;
  /** Full hours, 0 to 23; the same for none. */
  quiet_from: number;
  quiet_until: number;
}

/**
 * When a message may go that nobody has asked for at once.
 * @returns undefined where that is now
 */
export function quietEnd(now: Date, { zone, quiet_from, quiet_until }: Quiet): Date | undefined {
  const [day, hour] = [localDay(now, zone), Number(localTime(now, zone).slice(0, 2))];
  const overnight = quiet_from > quiet_until;
  const quiet = overnight
    ? hour >= quiet_from || hour < quiet_until
    : hour >= quiet_from && hour < quiet_until;
  if (!quiet) return;
  const last = hour < quiet_until ? day : plusDays(day, 1);
  return instantOf(`${last}T${String(quiet_until).padStart(2, '0')}:00`, zone);
}

/**
 * When a message of a company may go to a phone that nobody has asked for at once.
 * @returns undefined where that is now
 */
export async function readQuietEnd(
  tx: Connection,
  companyId: number,
  now: Date,
): Promise<Date | undefined> {
  const company = await tx
    .selectFrom('companies')
    .select([zoneOf('companies').as('zone'), 'quiet_from', 'quiet_until'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return quietEnd(now, company);
}
