import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readManagerToTell } from './voucher-queries.ts';

const count = z.number().int();

const payload = z.object({
  companyId: count,
  managerId: count,
  /** The company's own day on which the gifts were ended, yyyy-MM-dd. */
  day: z.string(),
  /** Those of the day that an earlier mail told; one that an earlier version has queued has none. */
  before: count.default(0),
  gifts: count,
  /** Colones that returned to the wallet, and that the operator keeps. */
  refunded: count,
  kept: count,
  /** Their orders of which gifts can be reopened; one that an earlier version has queued has none. */
  reopenable: count.default(0),
});

type Expired = Pick<z.output<typeof payload>, 'gifts' | 'refunded' | 'kept' | 'reopenable'>;

function letterOf(
  { gifts, refunded, kept, reopenable }: Expired,
  { language, name, link }: { language: Language; name: string; link: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.expiry, {
    count: formatCount(gifts),
    refunded: formatColones(refunded),
    kept: formatColones(kept),
  });
  const expired = texts[`expired_${pluralOf(gifts, language)}`];
  const sums = [...(refunded > 0 ? [texts.refunded] : []), ...(kept > 0 ? [texts.kept] : [])];
  return {
    language,
    subject: refunded > 0 ? `${expired}: ${formatColones(refunded)}` : expired,
    heading: expired,
    paragraphs: [fill(hello, { name }), ...sums],
    button: { label: texts.label, link },
    after: reopenable > 0 ? [texts.reopen] : [],
  };
}

/** Tells one manager what the gifts that expired on a day have returned. */
export const expiryMail = defineJob({
  name: 'expiry-mail',
  payload,
  atOnce: 4,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, managerId, day, before, ...expired },
  ) {
    const to = await services.database.readCompany(companyId, (tx) =>
      readManagerToTell(tx, companyId, managerId),
    );
    if (!to) return;
    const { email, first_name: name, language } = to;
    const link = `${services.publicUrl}/wallet`;
    await sendLetter(services, 'gifts-expired', {
      to: email,
      identity: `gifts-expired:${companyId}:${managerId}:${day}:${before}:${expired.gifts}:${expired.refunded}`,
      mail: letterOf(expired, { language, name, link }),
    });
  },
});
