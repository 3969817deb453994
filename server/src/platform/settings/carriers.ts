import { z } from 'zod';
import { readSmsUrl } from '../carriers/twilio.ts';
import { readWhatsAppUrl } from '../carriers/whatsapp.ts';
import { readMailboxUrl } from '../mail/mailbox.ts';
import { urlWithTls } from './addresses.ts';

export const smtp = urlWithTls(['smtp:', 'smtps:'], 'smtp://user:password@host:587');

/** A text that `read` understands. */
const readBy = (read: (value: string) => unknown, message: string) =>
  z.string().refine((value) => read(value) !== undefined, message);

export const imap = readBy(
  readMailboxUrl,
  'must be like imaps://user:password@host:993/INBOX, or imap:// where TLS follows the greeting',
);

export const mailAddress = z
  .string()
  .regex(
    /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address, such as Regalo <gifts@example.com>',
  );

export const whatsapp = readBy(
  readWhatsAppUrl,
  'must be like https://TOKEN@graph.facebook.com/v24.0/PHONE_NUMBER_ID' +
    '?secret=APP_SECRET&verify=WORD&template=NAME&cost=COLONES',
);

export const sms = readBy(
  readSmsUrl,
  'must be like https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15005550006&cost=COLONES, ' +
    'or with service=MG… instead of from',
);
