import { PHONE_CHANNELS, type PhoneChannel } from '@regalo/contract/orders/channels';
import type { Database } from '../../database/database.ts';
import type { Carrier, Carriers } from '../../platform/carriers/carrier.ts';
import { messageText } from '../../platform/carriers/message-text.ts';
import { companyAtWork } from '../../platform/company-at-work.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { keepMessage, type NewMessage } from './message-queries.ts';

/** What one message to a phone costs in play colones. */
const COST = 12;

/** The mailer and the carriers of a sandbox: nothing leaves, and what is of no company is forgotten. */
export function keepMessages(database: () => Database): { mailer: Mailer; carriers: Carriers } {
  const keep = async (message: NewMessage) => {
    const companyId = companyAtWork();
    if (companyId === undefined) return;
    await database().inCompany(companyId, (tx) => keepMessage(tx, companyId, message));
  };
  const carrier = (channel: PhoneChannel): Carrier => ({
    channel,
    cost: COST,
    sendsCodes: true,
    async send(message) {
      const { to, reference } = message;
      const body = messageText(message);
      await keep({ channel, reference, to, subject: '', body, html: null });
      return { id: reference, cost: COST };
    },
    answers: async () => true,
    isSigned: () => false,
    read: () => [],
    taken: { type: 'text/plain', body: '' },
    close: () => {},
  });
  return {
    mailer: {
      send: ({ to, subject, text: body, html, messageId: reference }) =>
        keep({ channel: 'mail', reference, to, subject, body, html }),
      answers: async () => true,
      close: () => {},
    },
    carriers: Object.fromEntries(PHONE_CHANNELS.map((one) => [one, carrier(one)])),
  };
}
