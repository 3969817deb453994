import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Place, SignInOrigin } from '../../features/auth/accounts/account-store.ts';
import type { Factors } from '../../platform/security/factors.ts';
import { tokenHash } from '../../platform/security/tokens.ts';

const placeOf = (row: { id: number } | undefined): Place | undefined =>
  row && { tenantId: row.id, id: row.id };

/** The operator with an e-mail. */
export async function findOperatorByEmail(connection: Connection, email: string) {
  const found = connection.selectFrom('operator.operators').select('id').where('email', '=', email);
  return placeOf(await found.executeTakeFirst());
}

/** The operator whom a link for a PIN was mailed to. */
export async function findOperatorByLink(connection: Connection, hash: Buffer) {
  const found = connection
    .selectFrom('operator.pin_links')
    .select('operator_id as id')
    .where('token_hash', '=', hash);
  return placeOf(await found.executeTakeFirst());
}

const active = (tx: Connection, id: number) =>
  tx.selectFrom('operator.operators').where('id', '=', id).where('disabled_at', 'is', null);

/** An operator who may sign in, with the hash of the PIN. */
export const readOperator = (tx: Connection, { id }: Place) =>
  active(tx, id)
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'roles'])
    .select(['pin_hash', 'pin_changes'])
    .executeTakeFirst();

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof readOperator>>>;

/** The same, locked until the transaction ends. @param pinChanges only where there was no new PIN since */
export async function lockOperator(tx: Connection, place: Place, pinChanges?: number) {
  await sql`select from operator.operators where id = ${place.id} for no key update`.execute(tx);
  const operator = await readOperator(tx, place);
  return pinChanges === undefined || operator?.pin_changes === pinChanges ? operator : undefined;
}

/** What an attacker may know of an operator. */
export async function readOperatorPinOwner(tx: Connection, { id }: Place) {
  const found = active(tx, id).select(['email', 'first_name', 'last_name']);
  const owner = await found.executeTakeFirst();
  return owner && { ...owner, user_name: '', company: 'Regalo' };
}

/** An operator as mails address them. */
export async function readOperatorAddressee(tx: Connection, { id }: Place) {
  const found = active(tx, id).select(['email', 'first_name', 'language']);
  const to = await found.executeTakeFirst();
  return to && { ...to, time_zone: HOME_ZONE };
}

/** What an operator has besides the PIN: without a second factor nobody is let in. */
export async function readOperatorFactors(tx: Connection, { id }: Place): Promise<Factors> {
  const of = (table: string) => sql`from ${sql.table(table)} f where f.operator_id = ${id}`;
  const { rows } = await sql<Pick<Factors, 'app' | 'passkey' | 'codes'>>`
    select exists (select ${of('operator.authenticator_apps')}) as app,
      exists (select ${of('operator.passkeys')}) as passkey,
      (select count(*)::int ${of('operator.recovery_codes')}) as codes`.execute(tx);
  const found = rows[0] ?? { app: false, passkey: false, codes: 0 };
  return { ...found, sso: false, pin: true, required: true };
}

/** Whether an operator was invited, for the last time, less than a day ago. */
export async function isInvitationOpen(tx: Connection, { id }: Place): Promise<boolean> {
  const { rows } = await sql`select from operator.operators where id = ${id}
    and invited_at > now() - make_interval(hours => ${OPERATOR_INVITATION_HOURS})`.execute(tx);
  return rows.length > 0;
}

/** Notes that an operator is invited once more. */
export async function noteInvitation(tx: Connection, id: number): Promise<void> {
  await sql`update operator.operators set invited_at = now() where id = ${id}`.execute(tx);
}

/**
 * Notes a sign-in with the session that it opened.
 * @returns whether it came from a network that its operator had not signed in from, though from others
 */
export async function noteOperatorSignIn(
  tx: Connection,
  { id }: Place,
  token: string,
  { browser, system, network }: SignInOrigin,
): Promise<boolean> {
  const signedIn = { last_sign_in_at: sql<Date>`now()` };
  await tx.updateTable('operator.operators').set(signedIn).where('id', '=', id).execute();
  await tx
    .updateTable('operator.sessions')
    .set({ browser, system, network })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  const { rows } = await sql<{ known: boolean; any: boolean }>`
    select coalesce(bool_or(network = ${network ?? ''}), false) as known, count(*) > 0 as any
    from operator.known_networks where operator_id = ${id}`.execute(tx);
  const { known = false, any = false } = rows[0] ?? {};
  if (!known)
    await tx
      .insertInto('operator.known_networks')
      .values({ operator_id: id, network: network ?? '' })
      .execute();
  return any && !known;
}
