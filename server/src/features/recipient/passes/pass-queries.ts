import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteSome } from '../../../database/delete-some.ts';

/** The device of what Google keeps. */
export const GOOGLE = 'google';
/** Devices that a pass may be on; the oldest is forgotten for a new one. */
export const DEVICES_OF_PASS = 10;

/** A pass on a device. */
export interface PassOnDevice {
  giftId: number;
  serial: string;
  device: string;
}

/** Notes that a device has a pass, and where it is told of changes. @returns whether that is new */
export async function keepPass(
  tx: Connection,
  companyId: number,
  { giftId, serial, device, pushToken }: PassOnDevice & { pushToken: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into gift_passes (company_id, gift_id, serial, device, push_token)
    values (${companyId}, ${giftId}, ${serial}, ${device}, ${pushToken})
    on conflict (company_id, gift_id, serial, device) do update set push_token = excluded.push_token
    returning xmax = 0 as added`.execute(tx);
  await sql`
    delete from gift_passes where company_id = ${companyId} and gift_id = ${giftId} and device = any(array(
      select device from gift_passes where company_id = ${companyId} and gift_id = ${giftId}
        and serial = ${serial} and device <> ${GOOGLE}
      order by created_at desc, device offset ${DEVICES_OF_PASS})) and serial = ${serial}`.execute(
    tx,
  );
  return rows[0]?.added === true;
}

/** Forgets that a device has a pass. */
export async function dropPass(
  tx: Connection,
  companyId: number,
  { giftId, serial, device }: PassOnDevice,
): Promise<void> {
  await tx
    .deleteFrom('gift_passes')
    .where('company_id', '=', companyId)
    .where('gift_id', '=', giftId)
    .where('serial', '=', serial)
    .where('device', '=', device)
    .execute();
}

/** A gift that has passes, and its company. */
interface Place {
  company_id: number;
  id: number;
}

/** The gifts of which a device has passes, of all companies. */
export async function findPasses(connection: Connection, device: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select company_id, id from lookup.find_passes(${device})`.execute(connection);
  return rows;
}

/** The serials of a company's passes that a device has. */
export async function readSerials(
  tx: Connection,
  companyId: number,
  { device, giftIds }: { device: string; giftIds: number[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('gift_passes')
    .select('serial')
    .where('company_id', '=', companyId)
    .where('gift_id', 'in', giftIds)
    .where('device', '=', device)
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
}

/** The gifts of all companies with passes of which somebody is to be told. */
export async function findDuePasses(connection: Connection): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select company_id, id from lookup.find_due_passes()`.execute(connection);
  return rows;
}

/** A pass that shows what is no longer so. */
export interface DuePass extends PassOnDevice {
  pushToken: string | null;
  failures: number;
  /** As the database has it, to the microsecond. */
  dueAt: string;
}

export async function readDuePasses(
  tx: Connection,
  companyId: number,
  most: number,
): Promise<DuePass[]> {
  const { rows } = await sql<DuePass>`
    select gift_id as "giftId", serial, device, push_token as "pushToken", failures, due_at::text as "dueAt"
    from gift_passes where company_id = ${companyId} and due_at <= now()
    order by due_at limit ${most}`.execute(tx);
  return rows;
}

/** Notes that a pass was renewed, unless something has happened to its gift since; a failure is tried again. */
export async function recordRenewal(
  tx: Connection,
  companyId: number,
  { giftId, serial, device, dueAt }: DuePass,
  againInSeconds: number | null,
): Promise<void> {
  await sql`
    update gift_passes set due_at = clock_timestamp() + make_interval(secs => ${againInSeconds}::int),
      failures = case when ${againInSeconds}::int is null then 0 else failures + 1 end
    where company_id = ${companyId} and gift_id = ${giftId} and serial = ${serial}
      and device = ${device} and due_at = ${dueAt}::timestamptz`.execute(tx);
}

/** Deletes the passes of gifts that ended long ago. @returns how many */
export const deleteOldPasses = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'gift_passes', companyId, {
    where: sql`due_at is null and exists (select from gifts g where g.company_id = gift_passes.company_id
      and g.id = gift_passes.gift_id and g.status not in ('unclaimed', 'claimed')
      and g.valid_until < current_date - ${days}::int)`,
    most,
  });
