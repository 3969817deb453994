import { MESSAGES_KEPT } from '@regalo/contract/sandbox/sandbox';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** A mail, or a message to a phone. */
export interface NewMessage {
  channel: 'mail' | 'whatsapp' | 'sms';
  reference: string;
  to: string;
  subject: string;
  body: string;
  html: string | null;
}

export interface Message extends Omit<NewMessage, 'reference' | 'html'> {
  id: number;
  created_at: Date;
}

/** Of so many messages, one looks for those that are too many. */
const FORGET_EVERY = 50;

/** Keeps a message of the sandbox, once however often it is sent; the oldest are forgotten. */
export async function keepMessage(
  tx: Connection,
  companyId: number,
  { channel, reference, to, subject, body, html }: NewMessage,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into sandbox.messages (company_id, channel, reference, receiver, subject, body, html)
    values (${companyId}, ${channel}, ${reference}, ${to}, ${subject}, ${body}, ${html})
    on conflict do nothing returning id`.execute(tx);
  const [kept] = rows;
  if (!kept || kept.id % FORGET_EVERY > 0) return;
  await sql`delete from sandbox.messages where company_id = ${companyId} and id <= (
    select id from sandbox.messages where company_id = ${companyId}
    order by id desc offset ${MESSAGES_KEPT} limit 1)`.execute(tx);
}

/** Which messages are asked for. */
interface Wanted {
  to?: string | undefined;
  /** Those that come after this one. */
  after?: number | undefined;
  limit: number;
}

/** Messages of the sandbox, newest first. */
export async function readMessages(
  tx: Connection,
  companyId: number,
  { to, after, limit }: Wanted,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select id, channel, receiver as "to", subject, body, created_at from sandbox.messages
    where company_id = ${companyId}
      and (${to ?? null}::text is null or lower(receiver) = lower(${to ?? null}))
      and (${after ?? null}::bigint is null or id < ${after ?? null})
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}

/** One of them, with the HTML of a mail. */
export async function readMessage(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<(Message & { html: string | null }) | undefined> {
  const { rows } = await sql<Message & { html: string | null }>`
    select id, channel, receiver as "to", subject, body, html, created_at from sandbox.messages
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}
