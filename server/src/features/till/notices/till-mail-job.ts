import { randomBytes } from 'node:crypto';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import {
  MOST_GUESSES,
  REVOKE_DAYS,
  readToldTill,
  saveRevokeLink,
  type ToldTill,
} from './queries.ts';

const letter =
  (news: 'paired' | 'guesses') =>
  (told: ToldTill, at: Date, link: string): Letter => {
    const { language, till, shop, time_zone } = told;
    const { [news]: about, link: withLink } = SERVER[language].letters.tills;
    const texts = fill(about, {
      ...MOST_GUESSES,
      till,
      shop,
      time: letterTime(at, language, time_zone),
    });
    const { label, after } = fill(withLink, { days: REVOKE_DAYS });
    return {
      language,
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [texts.what, texts.next],
      button: { label, link },
      after: [after],
    };
  };

/** Tells a shop that a device became one of its tills. @param link takes it out of use */
export const pairedMail = letter('paired');

/** Tells a shop that many unknown codes were typed at a till. @param link takes it out of use */
export const guessesMail = letter('guesses');

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>;

/** The path of a link that takes a till out of use, without its token. */
export const REVOKE_PATH = '/revoke-till';

/** Mails one person of a shop what happened at a till, with a link that takes it out of use. */
export const tillMail = defineJob({
  name: 'till-mail',
  payload: z.object({
    kind: z.enum(['paired', 'guesses']),
    shopId: z.number(),
    tillId: z.number(),
    /** 0 for the shop's own address. */
    managerId: z.number(),
    at: z.number(),
  }),
  async handle(services: Used, { kind, at, ...about }) {
    const { database, publicUrl } = services;
    // Made here, so that only the mail has it; a job that runs again makes another one.
    const token = randomBytes(32).toString('base64url');
    const told = await database.inShop(about.shopId, async (tx) => {
      const found = await readToldTill(tx, about);
      if (!found || found.revoked) return;
      await saveRevokeLink(tx, about, tokenHash(token));
      return found;
    });
    if (!told) return;
    const link = `${publicUrl}${REVOKE_PATH}/${token}`;
    const mail = (kind === 'paired' ? pairedMail : guessesMail)(told, new Date(at), link);
    const identity = `till-${kind}:${about.shopId}:${about.tillId}:${about.managerId}:${at}`;
    await sendLetter(services, `till-${kind}`, { to: told.email, identity, mail });
  },
});
