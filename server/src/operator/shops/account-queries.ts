import { ACCOUNT_WAIT_HOURS } from '@regalo/contract/operator/shops';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** An account to which a shop is paid, or will be. */
export interface AccountRow {
  id: number;
  iban: string;
  holder: string;
  holder_id: string;
  author: string;
  created_at: Date;
  holds_from: Date;
}

/** The account `a` to which a shop `s` is paid now: the newest that has waited and was not taken back. */
export const PRESENT_ACCOUNT: RawBuilder<unknown> = sql`
  select a.* from operator.shop_accounts a
  where a.shop_id = s.id and a.withdrawn_at is null and a.holds_from <= now()
  order by a.id desc limit 1`;

/** The accounts of a shop that are or will be paid to, newest first. */
export async function readAccounts(
  tx: Connection,
  shopId: number,
): Promise<{ present: AccountRow | undefined; next: AccountRow | undefined }> {
  const { rows } = await sql<AccountRow & { waits: boolean }>`
    select id, iban, holder, holder_id, author, created_at, holds_from, holds_from > now() as waits
    from operator.shop_accounts where shop_id = ${shopId} and withdrawn_at is null
    order by id desc limit 2`.execute(tx);
  return { present: rows.find(({ waits }) => !waits), next: rows.find(({ waits }) => waits) };
}

interface NewAccount {
  iban: string;
  holder: string;
  holder_id: string;
  author: string;
}

/** Adds an account that is paid to once it has waited. @returns its id, and from when on it holds */
export async function insertAccount(
  tx: Connection,
  shopId: number,
  account: NewAccount,
): Promise<{ id: number; holds_from: Date }> {
  return await tx
    .insertInto('operator.shop_accounts')
    .values({
      shop_id: shopId,
      ...account,
      holds_from: sql<Date>`now() + make_interval(hours => ${ACCOUNT_WAIT_HOURS})`,
    })
    .returning(['id', 'holds_from'])
    .executeTakeFirstOrThrow();
}

/** Takes an account back that waits. @returns its IBAN, or undefined where it does not wait */
export async function withdrawWaiting(
  tx: Connection,
  shopId: number,
  { id, author }: { id: number; author: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('operator.shop_accounts')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: author })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('holds_from', '>', sql<Date>`now()`)
    .returning('iban')
    .executeTakeFirst();
  return row?.iban;
}
