import type { Reply } from '@regalo/contract/api/endpoint';
import type { correctGiftEmails } from '@regalo/contract/orders/detail';
import { isEmail } from '@regalo/contract/values/email';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { correctEmail } from './correct-email.ts';
import { countGifts } from './gift-queries.ts';

type Corrections = z.output<typeof correctGiftEmails.body>['corrections'];
type Corrected = Reply<typeof correctGiftEmails>;

/**
 * Gives many unopened gifts other addresses, each in a transaction of its own: one that is refused
 * keeps no other back.
 * @throws Refusal not_found where one of them is unknown; then nothing is changed
 */
export async function correctEmails(
  services: Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>,
  session: Session,
  corrections: Corrections,
): Promise<Corrected> {
  const { companyId } = session;
  const ids = [...new Set(corrections.map(({ id }) => id))];
  const known = await services.database.readCompany(companyId, (tx) =>
    countGifts(tx, companyId, ids, session),
  );
  if (known < ids.length) throw new Refusal('gift_not_found');
  const answer: Corrected = { corrected: [], refused: [] };
  for (const correction of corrections) {
    const { id } = correction;
    try {
      if (!isEmail(correction.email)) throw new Refusal('email_invalid', 'email');
      await correctEmail(services, session, { ...correction, unopened: true });
      answer.corrected.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { problem, message } = error;
      answer.refused.push({ id, message, ...problem });
    }
  }
  return answer;
}
