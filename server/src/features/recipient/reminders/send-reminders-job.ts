import { senderOf } from '@regalo/contract/gifts/sender';
import { localDay, longDate } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import { type Letter, renderLetter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import {
  explainFailure,
  isServerTrouble,
  MailRefused,
} from '../../../platform/mail/mail-failures.ts';
import { hashAddress, optOutToken, UNSUBSCRIBE } from '../../../platform/mail/opt-out.ts';
import type { Services } from '../../../platform/services.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import {
  claimReminders,
  type DueReminder,
  nextReminder,
  recordReminder,
} from './reminder-queries.ts';

/**
 * Reminds of what is left of a gift; of one that is a surprise, only that it is there.
 * @param end address of the page that ends reminders
 */
export function reminderLetter(
  { language, currency, recipient, purchaser, company, shop, unchosen, ...due }: DueReminder,
  { link, end }: { link: string; end: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.gifts.reminder, {
    ...{ company, sender: senderOf(purchaser, company), shop: shop ?? '' },
    left: formatUnits(due.left, currency),
    day: longDate(due.validUntil, language),
  });
  const subject = due.surprise ? texts.waiting : texts.subject;
  const opened = unchosen
    ? [texts.choose]
    : [texts.text, shop === null ? texts.anywhere : texts.where];
  const told = due.surprise ? [texts.waitingText] : opened;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name: recipient }), ...told],
    button: { label: due.surprise ? texts.open : texts.see, link },
    after: [texts.why],
    links: [{ label: texts.end, link: end }],
  };
}

/** Mails that are sent at a time. Each attempt ends before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this time a company goes back into the queue, so that companies take turns. */
const TURN_MS = 5_000;

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl' | 'mediaBase'
>;

const payload = z.object({
  companyId: z.number(),
  /** Of reminders that were just queued: the company's own job may wait for a later time. */
  day: z.string().optional(),
});

/** Doubling from 15 seconds to an hour. */
const retryAfter = (attempts: number) => Math.min(15 * 2 ** (attempts - 1), 60 * 60);

/** The same each time, so that a mailbox can tell a repetition. */
function composeReminder(services: Used, companyId: number, due: DueReminder): Mail {
  const { keys, publicUrl } = services;
  const { giftId, generation, keyVersion, address, validUntil, step, brand, language } = due;
  const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
  const optOut = optOutToken(keys, { companyId, addressHash: hashAddress(address) });
  const unsubscribe = `${publicUrl}${UNSUBSCRIBE}/${optOut}`;
  const letter = reminderLetter(due, { link: `${publicUrl}/g/${token}`, end: unsubscribe });
  const identity = `reminder:${companyId}:${giftId}:${validUntil}:${step}`;
  const messageId = keys.sign('message-id', identity).toString('hex').slice(0, 32);
  const rendered = renderLetter({ ...letter, brand: showBrand(brand, language, services) });
  return {
    to: address,
    messageId,
    unsubscribe,
    ...senderOfMail(keys, companyId, due),
    ...rendered,
  };
}

type Result = Parameters<typeof recordReminder>[3] & { serverTrouble?: boolean };

async function attempt(services: Used, companyId: number, due: DueReminder): Promise<Result> {
  if (!due.wanted) return { status: 'dropped' };
  try {
    await services.mailer.send(composeReminder(services, companyId, due));
    return { status: 'sent' };
  } catch (error) {
    const { giftId, step, attempts } = due;
    const reason = explainFailure(error);
    services.log.warn({ companyId, giftId, step, attempts, reason }, 'reminder not sent');
    if (error instanceof MailRefused) return { status: 'failed' };
    const retryIn = retryAfter(attempts);
    return { status: 'queued', retryIn, serverTrouble: isServerTrouble(error) };
  }
}

/** Sends what is due now, a few mails at a time. @returns what came of each */
async function sendBatch(services: Used, companyId: number): Promise<Result[]> {
  const { database, now } = services;
  const due = await database.inCompany(companyId, async (tx) => {
    const today = localDay(now(), await timeZoneOf(tx, companyId));
    return await claimReminders(tx, companyId, { most: BATCH, leaseSeconds: LEASE_SECONDS, today });
  });
  return await Promise.all(
    due.map(async (reminder) => {
      const result = await attempt(services, companyId, reminder);
      await database.inCompany(companyId, (tx) => recordReminder(tx, companyId, reminder, result));
      return result;
    }),
  );
}

/**
 * Mails the reminders of a company, in turns. Where the mail server takes nothing, the rest waits
 * until the first of them is due again.
 */
export const sendReminders: Job<typeof payload, Used> = defineJob({
  name: 'send-reminders',
  payload,
  atOnce: 4,
  async handle(services: Used, { companyId }, stopping) {
    const { database, jobs } = services;
    const until = Date.now() + TURN_MS;
    let pause: Date | undefined;
    while (Date.now() < until && !stopping.aborted && !pause) {
      const tried = await sendBatch(services, companyId);
      if (tried.length === 0) break;
      const waits = tried.map(({ retryIn = 0 }) => retryIn);
      if (tried.every(({ serverTrouble }) => serverTrouble))
        pause = new Date(Date.now() + Math.min(...waits) * 1_000);
    }
    await database.inCompany(companyId, async (tx) => {
      const next = await nextReminder(tx, companyId);
      const start = pause && next && pause > next ? pause : next;
      if (start) await jobs.enqueue(tx, sendReminders, { companyId }, start);
    });
  },
});
