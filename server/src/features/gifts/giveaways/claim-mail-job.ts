import type { Brand } from '@regalo/gift-view/brand';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readSealedAddress } from '../../brands/sealed-address-queries.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { readStopped } from '../../orders/delivery/phone-wish-queries.ts';
import { type CodeOutcome, sendCode } from './claim-message.ts';
import { hasClaimed, readClaim } from './claim-queries.ts';
import { mailedCodes } from './giveaway-link.ts';
import { type GiveawayPlace, readGiveaway, returnMessage } from './giveaway-queries.ts';

interface About {
  language: Language;
  brand: Brand | null;
  company: string;
  /** null where the address has a gift already. */
  code: string | null;
}

/**
 * The letter with a code, or that says that there is a gift already. It has no link, as the page waits for the code, and nothing
 * that was typed there: whoever has the link of a giveaway would write to others in the company's name.
 */
function claimLetter({ language, brand, company, code }: About): Letter {
  const { letters } = SERVER[language];
  const { subject, says, ignore, alreadySubject, already } = fill(letters.giveaways, {
    company,
    code: code ?? '',
  });
  const heading = code === null ? alreadySubject : subject;
  return {
    language,
    brand,
    subject: heading,
    heading,
    paragraphs: [code === null ? already : says],
    after: [ignore],
  };
}

type Used = Pick<
  Services,
  'database' | 'keys' | 'mailer' | 'carriers' | 'jobs' | 'log' | 'now' | 'mediaBase' | 'publicUrl'
>;

/** After how long a code goes to the carriers again that none of them took, each time; then whoever waits asks for another. */
const AGAIN_MS = [5_000, 20_000, 60_000];

/** A claim that waits for its code, with its giveaway, and whether its mailbox has a gift already. */
async function findWaiting(
  tx: Connection,
  companyId: number,
  asked: { id: number; mailed: number },
) {
  const claim = await readClaim(tx, companyId, asked.id);
  if (!claim?.mailbox || claim.claimed_at || claim.mailed !== asked.mailed) return;
  const place = { companyId, giveawayId: claim.giveaway_id };
  const row = await readGiveaway(tx, place);
  return row && { claim, row, has: await hasClaimed(tx, place, claim.mailbox) };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Mails a code that is not over yet, or that there is a gift already. */
async function mailCode(services: Used, to: string, { claim, row, has }: Waiting): Promise<void> {
  const { database, keys, now } = services;
  if (!has && claim.code_until <= now()) return;
  const { company_id: companyId, id, mailed } = claim;
  const sending = await database.readCompany(companyId, (tx) => readSealedAddress(tx, companyId));
  const { language, brand, company_name: company } = row;
  const [code = ''] = mailedCodes(keys, companyId, claim);
  await sendLetter(services, 'claim-code', {
    to,
    identity: `claim:${companyId}:${id}:${mailed}`,
    ...senderOfMail(keys, companyId, { brand, sending, language }),
    mail: claimLetter({
      language,
      brand: showBrand(brand, language, services),
      company,
      code: has ? null : code,
    }),
  });
}

/** A phone that has a gift, or wants no messages, gets none; nor one whose code is over before it could be sent. */
async function messageCode(
  services: Used,
  phone: string,
  { claim, row, has }: Waiting,
): Promise<CodeOutcome> {
  const { database, now } = services;
  if (has || claim.code_until <= now()) return 'refused';
  const stopped = await database.readCompany(claim.company_id, (tx) => readStopped(tx, phone));
  return stopped ? 'refused' : await sendCode(services, { claim, phone, row });
}

/** Counts a code to a phone no longer that was not sent. */
const giveBack = ({ database }: Used, place: GiveawayPlace): Promise<void> =>
  database.inCompany(place.companyId, (tx) => returnMessage(tx, place));

const job = {
  name: 'claim-mail',
  payload: z.object({
    companyId: z.number().int(),
    claimId: z.number().int(),
    /** Which of its codes. */
    mailed: z.number().int(),
    /** The giveaway that counts it, of a code to a phone. */
    messageOf: z.number().int().optional(),
    /** How often no carrier took it before. */
    again: z.number().int().optional(),
  }),
};

/** Sends the code of a claim, by mail or to its phone; mails that its address has a gift already. Once another was sent, nothing. */
export const claimMail = defineJob({
  ...job,
  atOnce: 4,
  async handle(services: Used, asked) {
    const { database, jobs, now } = services;
    const { companyId, claimId: id, mailed, messageOf, again = 0 } = asked;
    const waiting = await database.readCompany(companyId, (tx) =>
      findWaiting(tx, companyId, { id, mailed }),
    );
    if (!waiting) {
      if (messageOf) await giveBack(services, { companyId, giveawayId: messageOf });
      return;
    }
    const { email, phone } = waiting.claim;
    if (email) await mailCode(services, email, waiting);
    if (email || !phone) return;
    const outcome = await messageCode(services, phone, waiting);
    if (outcome === 'sent' || outcome === 'unknown') return;
    const wait = outcome === 'not_taken' ? AGAIN_MS[again] : undefined;
    if (!wait) return await giveBack(services, { companyId, giveawayId: waiting.row.id });
    const at = new Date(now().getTime() + wait);
    await database.inCompany(companyId, (tx) =>
      jobs.enqueue(tx, job, { ...asked, again: again + 1 }, at),
    );
  },
});
