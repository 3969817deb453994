import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressee } from '../../auth/accounts/manager-queries.ts';
import { readCard, readCardOrder } from './card-queries.ts';
import { type CardEnd, endOf, isOpen, sayEnd } from './card-state.ts';
import { countSignatures } from './signature-queries.ts';

type Addressee = NonNullable<Awaited<ReturnType<typeof readAddressee>>>;

interface About {
  to: Pick<Addressee, 'first_name' | 'language'>;
  number: number;
  end: CardEnd;
  signatures: number;
  /** How many wait until the author has looked at them. */
  waiting: number;
  publicUrl: string;
}

/** The letter about a card that closes soon. Its link leads to the list, and changes nothing. */
function cardLetter({ to, number, end, signatures: count, waiting, publicUrl }: About): Letter {
  const { language, first_name: name } = to;
  const { hello, letters } = SERVER[language];
  const { subject, says, none, share, waits, label, ...counts } = fill(letters.cards, {
    id: number,
    day: sayEnd(end, language),
    count,
  });
  const signed = count === 0 ? none : counts[`count_${pluralOf(count, language)}`];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      fill(hello, { name }),
      says,
      `${signed} ${share}`,
      ...(waiting > 0 ? [waits] : []),
    ],
    button: { label, link: `${publicUrl}/scheduled` },
    after: [],
  };
}

/** Tells the author of a card that its last day is tomorrow, and how many have signed. */
export const cardMail = defineJob({
  name: 'card-mail',
  payload: z.object({
    companyId: z.number().int(),
    orderId: z.number().int(),
    /** The last day that is told; once it was moved, nothing is. */
    closesOn: z.string(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl'>,
    { companyId, orderId, closesOn },
  ) {
    const found = await services.database.readCompany(companyId, async (tx) => {
      const order = await readCardOrder(tx, companyId, orderId);
      const card = await readCard(tx, companyId, orderId);
      const to = order && (await readAddressee(tx, { tenantId: companyId, id: order.told }));
      if (!to || !order || !card || !isOpen(card, order, services.now())) return;
      const end = endOf(card, order);
      if (end.day !== closesOn) return;
      const { shown, waiting } = await countSignatures(tx, companyId, orderId);
      return { to, number: order.number, end, signatures: shown, waiting };
    });
    if (!found) return;
    await sendLetter(services, 'card-closes', {
      to: found.to.email,
      identity: `card:${companyId}:${orderId}:${closesOn}`,
      mail: cardLetter({ ...found, publicUrl: services.publicUrl }),
    });
  },
});
