import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressee } from '../../auth/accounts/manager-queries.ts';
import { readNames } from '../scheduled/recipient-queries.ts';
import { cardLink } from './card-link.ts';
import { readCard, readCardOrder } from './card-queries.ts';
import { type CardEnd, endOf, sayEnd } from './card-state.ts';

type Addressee = NonNullable<Awaited<ReturnType<typeof readAddressee>>>;

interface About {
  to: Pick<Addressee, 'first_name' | 'language'>;
  /** Of the recipients, where they are few. */
  names: string[];
  end: CardEnd;
  link: string;
}

/** The letter about a card that was opened with an order or by a rule, with the link for colleagues. */
function openedLetter({ to, names, end, link }: About): Letter {
  const { language, first_name: name } = to;
  const { hello, letters } = SERVER[language];
  const texts = fill(letters.cardOpened, {
    day: sayEnd(end, language),
    who: new Intl.ListFormat(language).format(names),
  });
  const subject = names.length > 0 ? texts.subject : texts.subjectForMany;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), texts.says, texts.pass, link],
    button: { label: texts.label, link },
    after: [],
  };
}

/** Tells the author of an order or a rule that colleagues can sign its card. */
export const cardOpenedMail = defineJob({
  name: 'card-opened-mail',
  payload: z.object({ companyId: z.number().int(), orderId: z.number().int() }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, orderId },
  ) {
    const found = await services.database.readCompany(companyId, async (tx) => {
      const order = await readCardOrder(tx, companyId, orderId);
      const card = await readCard(tx, companyId, orderId);
      const to = order && (await readAddressee(tx, { tenantId: companyId, id: order.told }));
      if (!to || !order || order.ended_at || !card || card.closed_at) return;
      const names = await readNames(tx, order);
      return { to, names, end: endOf(card, order), link: cardLink(services, card) };
    });
    if (!found) return;
    await sendLetter(services, 'card-opened', {
      to: found.to.email,
      identity: `card-opened:${companyId}:${orderId}`,
      mail: openedLetter(found),
    });
  },
});
