import { localDay, plusDays } from '@regalo/contract/values/days';
import type { Brand } from '@regalo/gift-view/brand';
import { type Letter, renderLetter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import { explainFailure, MailRefused } from '../../../platform/mail/mail-failures.ts';
import { hashAddress, optOutToken, UNSUBSCRIBE } from '../../../platform/mail/opt-out.ts';
import type { Services } from '../../../platform/services.ts';
import { readSealedAddress } from '../../brands/sealed-address-queries.ts';
import { readBrandFor } from '../../brands/sent-brand-queries.ts';
import { type SentWith, senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { readNames } from '../scheduled/recipient-queries.ts';
import { invitationLink } from './card-link.ts';
import { type CardRow, readCard, readCardOrder } from './card-queries.ts';
import { type CardEnd, endOf, isOpen, sayEnd } from './card-state.ts';
import * as queries from './invitation-mail-queries.ts';
import { deleteInvitations, inviteMembers } from './invitation-queries.ts';

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl' | 'mediaBase'
>;

/** Mails that are sent at a time. Each attempt ends before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this time the card goes back into the queue, so that cards take turns. */
const TURN_MS = 5_000;
/** Until a mail that did not leave is tried again. */
const RETRY_SECONDS = 300;

/** What the mails of a card say alike. */
interface About extends SentWith {
  company: string;
  /** Of the recipients, where they are few. */
  names: string[];
  end: CardEnd;
}

/** The letter with somebody's own link, or that reminds of it. Nothing in it was typed by who is invited or signs. */
function invitationLetter(
  { language, name, mailed }: Pick<queries.DueInvitation, 'language' | 'name' | 'mailed'>,
  { company, names, end }: Pick<About, 'company' | 'names' | 'end'>,
  { brand, link, optOut }: { brand: Brand | null; link: string; optOut: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.cardInvited, {
    company,
    day: sayEnd(end, language),
    who: new Intl.ListFormat(language).format(names),
  });
  const first = names.length > 0 ? texts.subject : texts.subjectForMany;
  const again = names.length > 0 ? texts.reminder : texts.reminderForMany;
  const subject = mailed ? again : first;
  return {
    language,
    brand,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), texts.says, texts.own],
    button: { label: texts.label, link },
    after: [texts.why],
    links: [{ label: texts.end, link: optOut }],
  };
}

/** A card that members of groups can sign now, with its order; undefined for any other. */
export async function readOfGroups(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  { companyId, orderId }: { companyId: number; orderId: number },
) {
  const order = await readCardOrder(tx, companyId, orderId);
  const card = await readCard(tx, companyId, orderId);
  if (!order || !card || card.groups.length === 0 || !isOpen(card, order, now())) return;
  return { card, order };
}

/** Mails of a card that are due, with what they say. @returns undefined where it can no longer be signed */
async function claimMails(services: Used, companyId: number, orderId: number) {
  return await services.database.inCompany(companyId, async (tx) => {
    const of = await readOfGroups(tx, services, { companyId, orderId });
    if (!of) return;
    const { card, order } = of;
    const end = endOf(card, order);
    const tomorrow = plusDays(localDay(services.now(), order.time_zone), 1);
    await inviteMembers(tx, of);
    const due = await queries.claimInvitations(tx, of, {
      most: BATCH,
      leaseSeconds: LEASE_SECONDS,
      reminds: end.day === tomorrow ? tomorrow : null,
    });
    const mails = due.map((one) => ({ one, ...invitationLink(services, companyId, one) }));
    for (const { columns } of mails) await queries.keepLink(tx, companyId, columns);
    const user = { managerId: order.manager_id, groupId: order.group_id ?? 0 };
    const found = await readBrandFor(tx, companyId, user);
    const about: About = {
      company: found?.brand.name ?? order.company_name,
      names: await readNames(tx, order),
      end,
      brand: found?.brand ?? null,
      sending: await readSealedAddress(tx, companyId),
    };
    return { mails, about };
  });
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMails>>>;

/** @returns whether it was sent; refused needs no further attempt */
async function mail(
  services: Used,
  companyId: number,
  { one, link }: Claimed['mails'][number],
  about: About,
): Promise<queries.MailOutcome> {
  const { keys, publicUrl, log } = services;
  const optOut = optOutToken(keys, { companyId, addressHash: hashAddress(one.email) });
  const unsubscribe = `${publicUrl}${UNSUBSCRIBE}/${optOut}`;
  const brand = showBrand(about.brand, one.language, services);
  const identity = `card-invitation:${companyId}:${one.id}:${one.mailed ? about.end.day : ''}`;
  try {
    await services.mailer.send({
      to: one.email,
      messageId: keys.sign('message-id', identity).toString('hex').slice(0, 32),
      unsubscribe,
      ...senderOfMail(keys, companyId, { ...about, language: one.language }),
      ...renderLetter(invitationLetter(one, about, { brand, link, optOut: unsubscribe })),
    });
    return 'sent';
  } catch (error) {
    log.warn(
      { companyId, invitation: one.id, reason: explainFailure(error) },
      'invitation not sent',
    );
    return error instanceof MailRefused ? 'refused' : 'failed';
  }
}

/** Sends some mails of a card. @returns whether others may be due */
async function sendBatch(services: Used, companyId: number, orderId: number): Promise<boolean> {
  const claimed = await claimMails(services, companyId, orderId);
  if (!claimed) return false;
  await Promise.all(
    claimed.mails.map(async (one) => {
      const outcome = await mail(services, companyId, one, claimed.about);
      const record = { id: one.one.id, outcome, retryIn: RETRY_SECONDS };
      await services.database.inCompany(companyId, (tx) =>
        queries.recordMail(tx, companyId, record),
      );
    }),
  );
  return claimed.mails.length === BATCH;
}

const payload = z.object({ companyId: z.number().int(), orderId: z.number().int() });

/** Invites the members of a card's groups who are not invited yet, and sends the mails of the card that are due. */
export const inviteToCard: Job<typeof payload, Used> = defineJob({
  name: 'invite-to-card',
  payload,
  atOnce: 4,
  async handle(services: Used, { companyId, orderId }, stopping) {
    const { database, jobs } = services;
    const until = Date.now() + TURN_MS;
    while (await sendBatch(services, companyId, orderId))
      if (Date.now() >= until || stopping.aborted) break;
    await database.inCompany(companyId, async (tx) => {
      const of = await readOfGroups(tx, services, { companyId, orderId });
      const next = of && (await queries.nextMail(tx, of));
      if (next) await jobs.enqueue(tx, inviteToCard, { companyId, orderId }, next.at);
    });
  },
});

/**
 * Withdraws the links of those who are invited to sign a card, and has new ones mailed to whoever has not signed.
 * @param but those that were just mailed stay, so that nobody is mailed again and again
 */
export async function inviteAnew(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  card: CardRow,
  but?: 'rests',
): Promise<void> {
  await deleteInvitations(tx, card, but);
  const place = { companyId: card.company_id, orderId: card.order_id };
  if (card.groups.length > 0) await jobs.enqueue(tx, inviteToCard, place);
}
