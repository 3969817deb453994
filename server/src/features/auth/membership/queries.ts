import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** The fields of the membership form. */
export interface MembershipRequest {
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
}

/** Stores a request. @returns its id */
export async function addRequest(tx: Connection, request: MembershipRequest): Promise<number> {
  const { name, company, email, phone, note } = request;
  const row = await tx
    .insertInto('membership_requests')
    .values({ name, company, email, phone, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One request, whatever its status. */
export async function readRequest(connection: Connection, id: number) {
  return await connection
    .selectFrom('membership_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The requests that nobody has answered yet, oldest first. */
export async function listOpenRequests(connection: Connection) {
  return await connection
    .selectFrom('membership_requests')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

/** Answers an open request; of two at once, one. @returns it, or undefined if it is not open */
export async function closeRequest(tx: Connection, id: number, status: 'accepted' | 'declined') {
  return await tx
    .updateTable('membership_requests')
    .set({ status, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Notes which company a request has become. */
export async function setMadeCompany(tx: Connection, id: number, companyId: number): Promise<void> {
  await tx
    .updateTable('membership_requests')
    .set({ made_company: companyId })
    .where('id', '=', id)
    .execute();
}
