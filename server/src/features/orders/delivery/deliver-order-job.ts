import { renderGiftEmail } from '@regalo/gift-view/gift-email';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import {
  explainFailure,
  explainToSender,
  type Mail,
  MailRefused,
} from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { addNotification } from '../../notifications/queries.ts';
import {
  type Attempt,
  claimDueMails,
  closeOrder,
  type DueMail,
  lockOrder,
  markFailuresNotified,
  nextDue,
  readProgress,
  recordAttempt,
} from './delivery-queries.ts';

/** Mails that are sent at a time. Each attempt ends before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this time an order goes back into the queue, so that orders and companies take turns. */
const TURN_MS = 5_000;
const MAX_ATTEMPTS = 20;
const RETRY_CAP_SECONDS = 60 * 60;

type Used = Pick<
  Services,
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

function composeMail(services: Used, companyId: number, due: DueMail): Mail {
  const { keys, publicUrl, mediaBase } = services;
  const { gift_id: giftId, generation, key_version: keyVersion } = due;
  const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
  const picture = (path: string) =>
    new URL(shownAddress(mediaBase, mailCopy(path)), publicUrl).href;
  const rendered = renderGiftEmail({
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

async function attempt(services: Used, companyId: number, due: DueMail): Promise<Attempt> {
  const deliveryId = due.delivery_id;
  try {
    await services.mailer.send(composeMail(services, companyId, due));
    return { deliveryId, outcome: 'sent', reason: '', shown: '', retryIn: 0 };
  } catch (error) {
    const reason = explainFailure(error);
    const final = error instanceof MailRefused || due.attempts >= MAX_ATTEMPTS;
    services.log.warn({ companyId, deliveryId, attempts: due.attempts, reason }, 'mail not sent');
    const outcome = final ? 'failed' : 'deferred';
    const shown = explainToSender(error);
    return { deliveryId, outcome, reason, shown, retryIn: final ? 0 : retryAfter(due.attempts) };
  }
}

/** Sends what is due now, a few mails at a time. @returns how many it tried */
async function sendBatch(services: Used, companyId: number, orderId: number): Promise<number> {
  const due = await services.database.inCompany(companyId, (tx) =>
    claimDueMails(tx, companyId, orderId, { most: BATCH, leaseSeconds: LEASE_SECONDS }),
  );
  await Promise.all(
    due.map(async (mail) => {
      const result = await attempt(services, companyId, mail);
      await services.database.inCompany(companyId, (tx) => recordAttempt(tx, companyId, result));
    }),
  );
  return due.length;
}

async function close(tx: Connection, companyId: number, orderId: number): Promise<void> {
  const { sent, failed } = await readProgress(tx, companyId, orderId);
  const status = failed === 0 ? 'complete' : sent === 0 ? 'failed' : 'partially_failed';
  if (!(await closeOrder(tx, companyId, orderId, status))) return;
  // Of mails that were sent again, those that failed this time.
  const newFailures = await markFailuresNotified(tx, companyId, orderId);
  if (newFailures > 0)
    await addNotification(tx, companyId, {
      kind: 'delivery_failed',
      details: { orderId, failed: newFailures },
      link: `/reports/${orderId}`,
    });
}

/** Queues the rest of the order again, or closes it if nothing is left. */
async function requeueOrClose(services: Used, companyId: number, orderId: number): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const next = await nextDue(tx, companyId, orderId);
    if (!next) await close(tx, companyId, orderId);
    else await services.jobs.enqueue(tx, deliverOrder, { companyId, orderId }, next);
  });
}

async function deliver(
  services: Used,
  { companyId, orderId }: z.output<typeof payload>,
  stopping: AbortSignal,
): Promise<void> {
  const until = Date.now() + TURN_MS;
  while (Date.now() < until && !stopping.aborted)
    if ((await sendBatch(services, companyId, orderId)) === 0) break;
  await requeueOrClose(services, companyId, orderId);
}

/** Mails the gifts of one order, in turns. */
export const deliverOrder = defineJob({ name: 'deliver-order', payload, handle: deliver });
