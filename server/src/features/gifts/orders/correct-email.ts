import { sql } from 'kysely';
import { addAuditEntry, managerAuthor } from '../../../platform/audit.ts';
import type { Connection } from '../../../platform/connection.ts';
import type { Parts } from '../../../platform/parts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/sessions.ts';
import { countTry } from '../../../platform/throttle.ts';
import { checkOwnEmail } from '../../people/people.ts';
import { claimHash, claimToken, codeHash, voucherCode } from '../gift-keys.ts';
import { checkUnopened, type HeldGift, holdGift } from './held-gift.ts';
import { mailAnew } from './mail-again.ts';

type Used = Pick<Parts, 'database' | 'jobs' | 'keys' | 'now'>;

/** Of one manager: corrections cost nothing, and must not become a way to mail strangers. */
const CORRECTIONS = { scope: 'correct-email', most: 300, minutes: 24 * 60 };

/**
 * Whether somebody may hold the link from a mail: one was taken, or nobody knows how an attempt
 * ended. A refusal for good is known.
 */
async function mayHaveArrived(tx: Connection, companyId: number, giftId: number) {
  const { rows } = await sql<{ arrived: boolean }>`
    select exists (select from deliveries d
      where d.company_id = ${companyId} and d.gift_id = ${giftId} and d.attempts > (
        select count(*) from delivery_attempts a where a.company_id = d.company_id
          and a.delivery_id = d.id and a.outcome = 'failed')) as arrived`.execute(tx);
  return rows[0]?.arrived === true;
}

/** New link and code; the old ones find nothing from then on. */
async function reissue(tx: Connection, { keys }: Used, companyId: number, gift: HeldGift) {
  const keyVersion = keys.current;
  const { id: giftId, generation: before } = gift;
  const next = { companyId, giftId, generation: before + 1, keyVersion };
  await tx
    .updateTable('gifts')
    .set({
      generation: next.generation,
      key_version: keyVersion,
      claim_hash: claimHash(keys, claimToken(keys, next), keyVersion),
      code_hash: codeHash(keys, voucherCode(keys, next), keyVersion),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', giftId)
    .execute();
}

/** @throws Refusal wrong_state, validation */
function checkCorrectable(gift: HeldGift, email: string): void {
  checkUnopened(gift);
  if (gift.email === email)
    throw new Refusal('validation', 'The gift goes to this address already.', 'email');
  if (gift.mail?.in_flight)
    throw new Refusal('wrong_state', 'This e-mail is being sent right now. Please try again.');
}

async function setEmail(tx: Connection, companyId: number, id: number, email: string) {
  await tx
    .updateTable('gifts')
    .set({ receiver_email: email, resent_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a gift that nobody has opened another address and mails it there. Where the mail before may
 * have reached somebody, the gift is issued anew, so that its link opens nothing (decision 012).
 * @param email normalized
 * @throws Refusal not_found, own_email, validation, wrong_state, throttled
 */
export async function correctEmail(
  parts: Used,
  session: Session,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { database, keys, now } = parts;
  const { companyId, managerId } = session;
  checkOwnEmail(email, session);
  await countTry(database, keys, CORRECTIONS, managerAuthor(managerId));
  await database.inCompany(companyId, async (tx) => {
    const gift = await holdGift(tx, companyId, id, now());
    checkCorrectable(gift, email);
    const reissued = await mayHaveArrived(tx, companyId, id);
    if (reissued) await reissue(tx, parts, companyId, gift);
    await setEmail(tx, companyId, id, email);
    await mailAnew(parts, tx, companyId, { gift, address: email });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'edited',
      subject: 'gift',
      subjectId: id,
      before: { email: gift.email },
      after: { email, reissued },
    });
  });
}
