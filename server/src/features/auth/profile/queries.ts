import type { Preferences } from '@regalo/contract/auth/preferences';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';

/** The signed-in manager with the company: its name, country and language, wallet and clock. */
export async function readProfile(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('wallets as w', 'w.company_id', 'm.company_id')
    .select([
      'm.id',
      'm.first_name',
      'm.last_name',
      'm.user_name',
      'm.email',
      'm.user_image',
      'm.role',
      'w.balance as wallet_balance',
      zoneOf('c').as('zone'),
      'c.name as company_name',
      'c.country',
      'c.language as company_language',
      'c.surprise as company_surprise',
      'c.suspended_at',
      'c.suspension_reason',
    ])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow();
}

type Signed = { companyId: number; managerId: number };

/** The photo of a manager, which nobody else changes until the transaction ends. */
export async function lockPhoto(tx: Connection, { companyId, managerId }: Signed) {
  const row = await tx
    .selectFrom('managers')
    .select('user_image')
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.user_image;
}

export async function writePhoto(
  tx: Connection,
  { companyId, managerId }: Signed,
  photo: { photo_id: number | null; user_image: string | null },
): Promise<void> {
  await tx
    .updateTable('managers')
    .set(photo)
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .execute();
}

/** Keeps how the manager likes the office, over what was kept before. */
export async function writePreferences(
  tx: Connection,
  { companyId, managerId }: Signed,
  preferences: Preferences,
): Promise<void> {
  await tx
    .updateTable('managers')
    .set({ preferences })
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .execute();
}

const NAMES = ['first_name', 'last_name', 'user_name'] as const;
type Names = Record<(typeof NAMES)[number], string>;

/** How a manager is called, which nobody else changes until the transaction ends. */
export async function lockNames(tx: Connection, { companyId, managerId }: Signed): Promise<Names> {
  return await tx
    .selectFrom('managers')
    .select(NAMES)
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeNames(
  tx: Connection,
  { companyId, managerId }: Signed,
  names: Names,
): Promise<void> {
  await tx
    .updateTable('managers')
    .set(names)
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .execute();
}
