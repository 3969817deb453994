import { RESEND_SECONDS } from '@regalo/contract/orders';
import { sql } from 'kysely';
import { addAuditEntry, managerAuthor } from '../../../platform/audit.ts';
import type { Connection } from '../../../platform/connection.ts';
import type { Parts } from '../../../platform/parts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/sessions.ts';
import { countTry } from '../../../platform/throttle.ts';
import { holdGift } from './held-gift.ts';
import { hurryMail, mailAnew } from './mail-again.ts';

type Used = Pick<Parts, 'database' | 'jobs' | 'keys' | 'now'>;

/** Of one manager: mails cost nothing either, and must not become a way to flood somebody. */
const RESENDS = { scope: 'resend-gift', most: 1_000, minutes: 24 * 60 };

/** @throws Refusal throttled where the gift was mailed again a moment ago */
async function takeTurn(tx: Connection, companyId: number, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('gifts')
    .set({ resent_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(
      sql<boolean>`coalesce(resent_at < now() - make_interval(secs => ${RESEND_SECONDS}), true)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Refusal('throttled', 'This e-mail was just sent again. Please wait half a minute.');
}

/**
 * Mails a gift again with the same link and code. One that still waits to be mailed is tried at
 * once instead, so that nobody gets it twice.
 * @throws Refusal not_found, throttled, wrong_state
 */
export async function resendGift(
  { database, jobs, keys, now }: Used,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  await countTry(database, keys, RESENDS, managerAuthor(managerId));
  await database.inCompany(companyId, async (tx) => {
    const gift = await holdGift(tx, companyId, id, now());
    const { mail, email, orderId } = gift;
    if (!mail || !email)
      throw new Refusal('wrong_state', 'This recipient has no e-mail. Copy the link instead.');
    await takeTurn(tx, companyId, id);
    if (mail.status === 'sent' || mail.status === 'failed')
      await mailAnew({ jobs }, tx, companyId, { gift, address: email });
    else await hurryMail({ jobs }, tx, companyId, { orderId, deliveryId: mail.id });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'resent',
      subject: 'gift',
      subjectId: id,
      after: { email },
    });
  });
}
