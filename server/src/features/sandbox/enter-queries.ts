import { PLAY_FUNDS } from '@regalo/contract/sandbox/sandbox';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { letLastAdminGo } from '../team/member-queries.ts';
import { creditWallet } from '../wallet/wallet.ts';

/** A member and their company, as the live database has them. */
export async function readLive(tx: Connection, { companyId, managerId }: Session) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.name', 'c.language', 'c.country', 'c.time_zone', 'c.zone', 'c.service_fee'])
    .select(['m.first_name', 'm.last_name', 'm.user_name'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow();
}

type Live = Awaited<ReturnType<typeof readLive>>;

/** Adds the company to the sandbox with its play money, unless it is there. From then on its settings are its own. */
export async function addTwin(tx: Connection, id: number, live: Live): Promise<void> {
  const { name, language, country, time_zone, zone, service_fee } = live;
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('companies')
    .values({ id, name, language, country, time_zone, zone, service_fee })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!added) return;
  await tx.insertInto('wallets').values({ company_id: id }).execute();
  await creditWallet(tx, id, { amount: PLAY_FUNDS, reference: 'SANDBOX', author: 'sandbox' });
}

/**
 * Makes the member in the sandbox what they are in the live database. They sign in there alone: the row of the session is
 * what steps that ask for a proof find, and nothing in the sandbox is worth one.
 */
export async function writeMember(tx: Connection, session: Session, live: Live): Promise<void> {
  const { companyId: company_id, managerId, email, roles } = session;
  const { first_name, last_name, user_name } = live;
  const shown = { first_name, last_name, user_name, roles: [...roles] };
  // Who of the live side has not entered is not there.
  await letLastAdminGo(tx);
  await tx
    .insertInto('managers')
    .values({ company_id, id: managerId, email, pin_hash: '', ...shown })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(shown))
    .execute();
  await sql`insert into sessions (company_id, id, manager_id, token_hash, confirmed_at)
    values (${company_id}, ${session.id}, ${managerId}, sha256(convert_to(${`sandbox:${session.id}`}, 'UTF8')), 'infinity')
    on conflict do nothing`.execute(tx);
}
