import { renderGiftEmail } from '@regalo/gift-view/gift-email';
import { z } from 'zod';
import type { Connection } from '../../platform/connection.ts';
import type { Job } from '../../platform/jobs.ts';
import { explainFailure, explainToSender, type Mail, MailRefused } from '../../platform/mail.ts';
import type { Parts } from '../../platform/parts.ts';
import { mailCopy, shownAddress } from '../../platform/storage.ts';
import { addNotification } from '../notifications/notifications.ts';
import {
  type Attempt,
  claimDueMails,
  closeOrder,
  type DueMail,
  lockOrder,
  markTold,
  nextDue,
  readProgress,
  recordAttempt,
} from './delivery-queries.ts';
import { claimToken } from './gift-keys.ts';

/** Mails in flight at a time; each ends, one way or the other, before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this long an order steps back in the queue, so that orders and companies take turns. */
const TURN_MS = 5_000;
const MAX_ATTEMPTS = 20;
const RETRY_CAP_SECONDS = 60 * 60;

type Used = Pick<
  Parts,
  'database' | 'jobs' | 'keys' | 'mailer' | 'publicUrl' | 'mediaBase' | 'log'
>;

const payload = z.object({
  companyId: z.number().int(),
  orderId: z.number().int(),
  /** Of a mail that is sent again: the order's own job may wait for a later time. */
  deliveryId: z.number().int().optional(),
});

function mediaOf({ media_kind, media_address }: DueMail, picture: (path: string) => string) {
  if (!media_kind || !media_address) return null;
  if (media_kind === 'video') return { kind: media_kind };
  return { kind: media_kind, url: picture(media_address) };
}

async function composeMail(parts: Used, companyId: number, due: DueMail): Promise<Mail> {
  const { keys, publicUrl, mediaBase } = parts;
  const { gift_id: giftId, generation, key_version: keyVersion } = due;
  const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
  const picture = (path: string) =>
    new URL(shownAddress(mediaBase, mailCopy(path)), publicUrl).href;
  const rendered = await renderGiftEmail({
    language: due.language,
    recipientName: due.receiver_name,
    purchaserName: due.purchaser_name,
    companyName: due.company_name,
    message: due.message,
    giftName: due.gift_name,
    shopName: due.shop_name,
    faceValue: due.face_value,
    link: `${publicUrl}/g/${token}`,
    validUntil: due.valid_until,
    cardArt: due.card_img && picture(due.card_img),
    media: mediaOf(due, picture),
  });
  // The same for every repetition of this mail, so that a mailbox can tell a duplicate.
  const messageId = keys
    .sign('message-id', `${companyId}:${due.delivery_id}:${generation}`, keyVersion)
    .toString('hex')
    .slice(0, 32);
  return { to: due.address, messageId, ...rendered };
}

/** Doubling from 15 seconds to an hour. */
const retryAfter = (attempts: number) => Math.min(15 * 2 ** (attempts - 1), RETRY_CAP_SECONDS);

async function attempt(parts: Used, companyId: number, due: DueMail): Promise<Attempt> {
  const deliveryId = due.delivery_id;
  try {
    await parts.mailer.send(await composeMail(parts, companyId, due));
    return { deliveryId, outcome: 'sent', reason: '', shown: '', retryIn: 0 };
  } catch (error) {
    const reason = explainFailure(error);
    const final = error instanceof MailRefused || due.attempts >= MAX_ATTEMPTS;
    parts.log.warn({ companyId, deliveryId, attempts: due.attempts, reason }, 'mail not sent');
    const outcome = final ? 'failed' : 'deferred';
    const shown = explainToSender(error);
    return { deliveryId, outcome, reason, shown, retryIn: final ? 0 : retryAfter(due.attempts) };
  }
}

/** Sends what is due now, a few mails at a time. @returns how many it tried */
async function sendBatch(parts: Used, companyId: number, orderId: number): Promise<number> {
  const due = await parts.database.inCompany(companyId, (tx) =>
    claimDueMails(tx, companyId, orderId, { most: BATCH, leaseSeconds: LEASE_SECONDS }),
  );
  await Promise.all(
    due.map(async (mail) => {
      const result = await attempt(parts, companyId, mail);
      await parts.database.inCompany(companyId, (tx) => recordAttempt(tx, companyId, result));
    }),
  );
  return due.length;
}

async function close(tx: Connection, companyId: number, orderId: number): Promise<void> {
  const { sent, failed } = await readProgress(tx, companyId, orderId);
  const status = failed === 0 ? 'complete' : sent === 0 ? 'failed' : 'partially_failed';
  if (!(await closeOrder(tx, companyId, orderId, status))) return;
  // Of mails that were sent again, those that failed this time.
  const untold = await markTold(tx, companyId, orderId);
  if (untold > 0)
    await addNotification(tx, companyId, {
      kind: 'delivery_failed',
      details: { orderId, failed: untold },
      link: `/reports/${orderId}`,
    });
}

/** Leaves the rest for another turn, or closes the order where nothing is left. */
async function stepBack(parts: Used, companyId: number, orderId: number): Promise<void> {
  await parts.database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const next = await nextDue(tx, companyId, orderId);
    if (!next) await close(tx, companyId, orderId);
    else await parts.jobs.enqueue(tx, 'deliver-order', { companyId, orderId }, next);
  });
}

/** Mails the gifts of one order, in turns; safe to run again after any interruption. */
export const deliverOrderJob = (parts: Used): Job<typeof payload> => ({
  name: 'deliver-order',
  payload,
  async handle({ companyId, orderId }, stopping) {
    const until = Date.now() + TURN_MS;
    while (Date.now() < until && !stopping.aborted)
      if ((await sendBatch(parts, companyId, orderId)) === 0) break;
    await stepBack(parts, companyId, orderId);
  },
});
