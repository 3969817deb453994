import { isIP } from 'node:net';
import { z } from 'zod';
import { hostsOf } from '../../database/connect/hosts.ts';
import { readSmsUrl } from '../carriers/twilio.ts';
import { readWhatsAppUrl } from '../carriers/whatsapp.ts';
import { isLoopback } from '../loopback.ts';
import { readMailboxUrl } from '../mail/mailbox.ts';
import { readS3Url } from '../storage/s3-place.ts';

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );

/** An address that may say whether TLS is used. */
const urlWithTls = (protocols: string[], example: string) =>
  url(protocols, example).refine(
    (value) =>
      !URL.canParse(value) || /^(on|off)$/.test(new URL(value).searchParams.get('tls') ?? 'on'),
    'may end in ?tls=off or ?tls=on and nothing else of the kind',
  );

/** One host or several; what is wrong with it says the rule itself. */
export const postgres = (reads = false) =>
  z.string().superRefine((value, context) => {
    try {
      if (hostsOf(value, reads).length > 1 && reads)
        context.addIssue('must name one host: how far a replica is says nothing of another');
    } catch (error) {
      context.addIssue((error as Error).message);
    }
  });

/** `file://folder/…` has a host where the first folder was meant. */
export const storage = url(['file:', 's3:'], 'file:///var/lib/regalo/media')
  .refine(
    (value) => !value.startsWith('file:') || !URL.canParse(value) || new URL(value).host === '',
    'must name a folder after three slashes, such as file:///var/lib/regalo/media',
  )
  .refine(
    (value) => !value.startsWith('s3:') || readS3Url(value) !== undefined,
    'must be like s3://key:secret@host/bucket?region=us-east-1, and &tls=off without TLS',
  );

/** The server is at the root of its host, so a path would be lost. */
export const publicUrl = url(['http:', 'https:'], 'https://gifts.example.com')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be an address without a path, such as https://gifts.example.com',
  )
  .transform((value) => new URL(value).origin);

/** Keys are appended to it, so it ends in a slash. */
export const mediaUrl = url(['http:', 'https:'], 'https://cdn.example.com/media/').refine(
  (value) => /^[^?#@;,\s]+\/$/.test(value),
  'must end in a slash and hold no user, query or blank, such as https://cdn.example.com/media/',
);

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most));
}

/** Whose X-Forwarded-For is believed: nobody's, or that of these addresses. */
export const trustProxy = z
  .string()
  .default('')
  .refine(
    (value) => value === '' || value.split(',').every(isNetwork),
    'must list the proxies’ addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  )
  .transform((value) => (value === '' ? false : value.split(',')));

/** The name of a host that others name in DNS. */
export const hostName = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9_-]+\.)+[a-z]{2,}$/, 'must be a name such as spf.example.com');

/** The servers that are asked for TXT records; those of the machine where it is empty. */
export const nameServers = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine(
    (list) =>
      list.every((one) => isIP(one.replace(/^\[(.+)\](:\d{1,5})?$|^([^:]+):\d{1,5}$/, '$1$3')) > 0),
    'must list IP addresses of name servers, such as 1.1.1.1,9.9.9.9',
  );

/** Its headers hold a key, so what is not this machine is asked over TLS, as a mail server is. */
export const collector = urlWithTls(['http:', 'https:'], 'http://127.0.0.1:4318')
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname, searchParams } = new URL(value);
    return protocol !== 'http:' || isLoopback(hostname) || searchParams.get('tls') === 'off';
  }, 'must be https, or a collector on this machine, or end in ?tls=off')
  .transform((value) => {
    if (!URL.canParse(value)) return value;
    const address = new URL(value);
    address.searchParams.delete('tls');
    return address.href;
  });

/** `name=value,…`, with signs such as `=` written as %3D: what a collector wants to be sent along. */
export const headers = z
  .string()
  .default('')
  .transform((text, context): Record<string, string> => {
    const parts = text.split(',').filter((part) => part.trim() !== '');
    const pairs = parts.map((part) => /^\s*([\w-]+)=((?:[^%\s]|%[0-9a-f]{2})*)\s*$/i.exec(part));
    try {
      if (pairs.includes(null)) throw new URIError();
      return Object.fromEntries(
        pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]),
      );
    } catch {
      context.addIssue('must be like name=value,other=value, with = in a value as %3D');
      return {};
    }
  });

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
