import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { readToldTill, saveRevokeLink } from './queries.ts';
import { guessesMail, pairedMail } from './till-letters.ts';

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
