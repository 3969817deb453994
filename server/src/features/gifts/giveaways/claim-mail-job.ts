import type { Brand } from '@regalo/gift-view/brand';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readSealedAddress } from '../../brands/sealed-address-queries.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { hasClaimed, readClaim } from './claim-queries.ts';
import { mailedCodes } from './giveaway-link.ts';
import { readGiveaway } from './giveaway-queries.ts';

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

/** Mails the code of a claim, or that its address has a gift already; once another was mailed, nothing. */
export const claimMail = defineJob({
  name: 'claim-mail',
  atOnce: 4,
  payload: z.object({
    companyId: z.number().int(),
    claimId: z.number().int(),
    /** Which of its codes. */
    mailed: z.number().int(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'mediaBase' | 'publicUrl'>,
    { companyId, claimId, mailed },
  ) {
    const { database, keys } = services;
    const found = await database.readCompany(companyId, async (tx) => {
      const claim = await readClaim(tx, companyId, claimId);
      if (!claim?.email || !claim.mailbox || claim.claimed_at || claim.mailed !== mailed) return;
      const place = { companyId, giveawayId: claim.giveaway_id };
      const row = await readGiveaway(tx, place);
      if (!row) return;
      const has = await hasClaimed(tx, place, claim.mailbox);
      return { claim, to: claim.email, row, has, sending: await readSealedAddress(tx, companyId) };
    });
    if (!found) return;
    const { claim, to, row, has, sending } = found;
    const { language, brand, company_name: company } = row;
    const [code = ''] = mailedCodes(keys, companyId, claim);
    await sendLetter(services, 'claim-code', {
      to,
      identity: `claim:${companyId}:${claimId}:${mailed}`,
      ...senderOfMail(keys, companyId, { brand, sending, language }),
      mail: claimLetter({
        language,
        brand: showBrand(brand, language, services),
        company,
        code: has ? null : code,
      }),
    });
  },
});
