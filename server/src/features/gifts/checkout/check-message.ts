import type { Reply } from '@regalo/contract/api/endpoint';
import type { checkMessage as contract } from '@regalo/contract/gifts/check-message';
import { MESSAGE_MAX } from '@regalo/contract/gifts/message';
import { problem } from '@regalo/contract/refusals/problem';
import { localDay, type Zone } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { sentAt } from '../../../platform/send-at.ts';
import type { Services } from '../../../platform/services.ts';
import { countTooLong, readValues } from './message-queries.ts';
import { readSender } from './quote-queries.ts';

/** @throws Refusal validation where the message becomes too long for some of the recipients */
export async function refuseLongMessages(
  tx: Connection,
  companyId: number,
  order: { message: string; users: readonly number[]; send_at?: string | undefined },
  { sender, now }: { sender: { companyName: string; timeZone: Zone }; now: Date },
): Promise<void> {
  const { companyName, timeZone } = sender;
  // By which {years} counts.
  const day = localDay(order.send_at === undefined ? now : new Date(order.send_at), timeZone);
  const message = { text: order.message, companyName, day };
  const people = await countTooLong(tx, companyId, order.users, message);
  if (people > 0)
    throw new Refusal(problem('message_too_long_for', { people, max: MESSAGE_MAX }), 'message');
}

/** Fills in a message for the recipients who still exist. */
export async function checkMessage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, managerId }: Session,
  { message: text, recipients, send_at }: z.output<typeof contract.body>,
): Promise<Reply<typeof contract>> {
  return await database.readCompany(companyId, async (tx) => {
    const { companyName, timeZone } = await readSender(tx, companyId, { managerId });
    const shared = { companyName, day: localDay(sentAt(send_at, now()), timeZone) };
    const values = await readValues(tx, companyId, recipients, shared);
    const tooLong = await countTooLong(tx, companyId, recipients, { text, ...shared });
    return { ...values, too_long: tooLong };
  });
}
