import { isIP } from 'node:net';
import { z } from 'zod';
import { hostsOf } from '../database/connect/hosts.ts';
import { readSmsUrl } from './carriers/twilio.ts';
import { readWhatsAppUrl } from './carriers/whatsapp.ts';
import { isLoopback } from './loopback.ts';
import { readMailboxUrl } from './mail/mailbox.ts';
import { RECOMMENDED_MEMORY_KIB } from './security/pins.ts';
import type { Secret } from './security/secrets.ts';
import { readS3Url } from './storage/s3-place.ts';

/** A setting is missing or wrong; the message names each of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );

/** One host or several; what is wrong with it says the rule itself. */
const postgres = (reads = false) =>
  z.string().superRefine((value, context) => {
    try {
      if (hostsOf(value, reads).length > 1 && reads)
        context.addIssue('must name one host: how far a replica is says nothing of another');
    } catch (error) {
      context.addIssue((error as Error).message);
    }
  });

/** An address that may say whether TLS is used. */
const urlWithTls = (protocols: string[], example: string) =>
  url(protocols, example).refine(
    (value) =>
      !URL.canParse(value) || /^(on|off)$/.test(new URL(value).searchParams.get('tls') ?? 'on'),
    'may end in ?tls=off or ?tls=on and nothing else of the kind',
  );

const smtp = urlWithTls(['smtp:', 'smtps:'], 'smtp://user:password@host:587');

/** Its headers hold a key, so what is not this machine is asked over TLS, as a mail server is. */
const collector = urlWithTls(['http:', 'https:'], 'http://127.0.0.1:4318')
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

const whatsapp = z
  .string()
  .refine(
    (value) => readWhatsAppUrl(value) !== undefined,
    'must be like https://TOKEN@graph.facebook.com/v24.0/PHONE_NUMBER_ID' +
      '?secret=APP_SECRET&verify=WORD&template=NAME&cost=COLONES',
  );

const sms = z
  .string()
  .refine(
    (value) => readSmsUrl(value) !== undefined,
    'must be like https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15005550006&cost=COLONES, ' +
      'or with service=MG… instead of from',
  );

const imap = z
  .string()
  .refine(
    (value) => readMailboxUrl(value) !== undefined,
    'must be like imaps://user:password@host:993/INBOX, or imap:// where TLS follows the greeting',
  );

/** `file://folder/…` has a host where the first folder was meant. */
const storage = url(['file:', 's3:'], 'file:///var/lib/regalo/media')
  .refine(
    (value) => !value.startsWith('file:') || !URL.canParse(value) || new URL(value).host === '',
    'must name a folder after three slashes, such as file:///var/lib/regalo/media',
  )
  .refine(
    (value) => !value.startsWith('s3:') || readS3Url(value) !== undefined,
    'must be like s3://key:secret@host/bucket?region=us-east-1, and &tls=off without TLS',
  );

/** `2:<text>,1:<text>`: newest first, each with at least 32 characters. */
const secret = z.string().transform((value, context): Secret[] => {
  const secrets = value.split(',').map((part) => {
    const [, version, text] = /^(\d{1,4}):(.{32,})$/.exec(part.trim()) ?? [];
    return { version: Number(version), value: text ?? '' };
  });
  const versions = new Set(secrets.map((one) => one.version));
  const problem = secrets.some((one) => !(one.version > 0)) || versions.size < secrets.length;
  if (problem)
    context.addIssue(
      'must list versions, newest first, each with at least 32 random characters: 2:…,1:…',
    );
  return secrets;
});

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most));
}

/** Whose X-Forwarded-For is believed: nobody's, or that of these addresses. */
const trustProxy = z
  .string()
  .default('')
  .refine(
    (value) => value === '' || value.split(',').every(isNetwork),
    'must list the proxies’ addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  )
  .transform((value) => (value === '' ? false : value.split(',')));

/** Who is asked for TXT records; the servers of the machine where it is empty. */
const nameServers = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine(
    (list) =>
      list.every((one) => isIP(one.replace(/^\[(.+)\](:\d{1,5})?$|^([^:]+):\d{1,5}$/, '$1$3')) > 0),
    'must list IP addresses of name servers, such as 1.1.1.1,9.9.9.9',
  );

/** Digits alone: a blank would be read as 0. */
const number = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, message)
    .transform(Number);

const port = number('must be a port, 0 to 65535').pipe(z.number().int().min(0).max(65_535));
const hours = number('must be hours').pipe(z.number().positive());

const mailAddress = z
  .string()
  .regex(
    /^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an e-mail address, such as Regalo <gifts@example.com>',
  );

/** The server is at the root of its host, so a path would be lost. */
const publicUrl = url(['http:', 'https:'], 'https://gifts.example.com')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be an address without a path, such as https://gifts.example.com',
  )
  .transform((value) => new URL(value).origin);

/** Keys are appended to it, so it ends in a slash. */
const mediaUrl = url(['http:', 'https:'], 'https://cdn.example.com/media/').refine(
  (value) => /^[^?#@;,\s]+\/$/.test(value),
  'must end in a slash and hold no user, query or blank, such as https://cdn.example.com/media/',
);

/** How funds are paid: a label and what to copy, or a sentence without a label. */
export interface PaymentLine {
  label: string;
  value: string;
}

const PAYMENT_LINES = 12;
const PAYMENT_LINE = /^(?:([^:]{1,60}): *)?(\S.{0,199})$/u;

/** `Bank: Banco Nacional | IBAN: CR05 …`: parted by line breaks or upright strokes. */
const paymentInstructions = z
  .string()
  .default('')
  .transform((text, context): PaymentLine[] => {
    const parts = text.split(/[\n|]/).map((part) => part.trim());
    const lines = parts.filter(Boolean).map((part) => PAYMENT_LINE.exec(part));
    const wrong =
      lines.length > PAYMENT_LINES || lines.includes(null) || /[^\P{Cc}\r\n]/u.test(text);
    if (wrong)
      context.addIssue(
        `must be up to ${PAYMENT_LINES} lines such as IBAN: CR05 0152 …, parted by | or line breaks, ` +
          'each with a label of at most 60 characters and a value of at most 200',
      );
    return lines.map((line) => ({
      label: line?.[1]?.trim() ?? '',
      value: line?.[2]?.trim() ?? '',
    }));
  });

/** `name=value,…`, with signs such as `=` written as %3D: what a collector wants to be sent along. */
const headers = z
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

const shape = {
  DATABASE_URL: postgres(),
  /** Of a replica, for reads that may lag. */
  DATABASE_READ_URL: postgres(true).optional(),
  PUBLIC_URL: publicUrl,
  SMTP_URL: smtp,
  MAIL_FROM: mailAddress,
  WHATSAPP_URL: whatsapp.optional(),
  SMS_URL: sms.optional(),
  BOUNCES_SECRET: z.string().min(32, 'must have at least 32 random characters').optional(),
  BOUNCES_IMAP_URL: imap.optional(),
  // Only the address: it is used as a recipient.
  OPERATOR_EMAIL: mailAddress.transform((value) => /<([^>]+)>$/.exec(value)?.[1] ?? value),
  PAYMENT_INSTRUCTIONS: paymentInstructions,
  STORAGE_URL: storage,
  DEPLOYMENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be a name such as production, of letters, digits, - _ .')
    .default(''),
  MEDIA_URL: mediaUrl.optional(),
  SECRET: secret,
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: trustProxy,
  NETWORK_CALLS_PER_MINUTE: number('must be a number')
    .pipe(z.number().int().min(60))
    .default(3_000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: number('must be a share, 0 to 1')
    .pipe(z.number().max(1, 'must be a share, 0 to 1'))
    .default(0.005),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DATABASE_POOL: number('must be a number').pipe(z.number().int().min(2).max(200)).default(10),
  DATABASE_POOLER: z.enum(['session', 'transaction']).optional(),
  DATABASE_COMMIT_SECONDS: number('must be seconds').pipe(z.number().min(1).max(60)).default(12),
  DRAIN_SECONDS: number('must be seconds').pipe(z.number().max(300)).default(5),
  PIN_HASH_MEMORY_KIB: number('must be KiB')
    .pipe(z.number().int().min(RECOMMENDED_MEMORY_KIB).max(1_048_576))
    .default(RECOMMENDED_MEMORY_KIB),
  SESSION_HOURS: hours.default(7 * 24),
  SESSION_IDLE_HOURS: hours.default(24),
  /** Whether companies may name a sign-in provider on this machine: for demo and tests. */
  OUTGOING_LOOPBACK: z.enum(['refused', 'allowed']).default('refused'),
  NAME_SERVERS: nameServers,
};

const settings = z.object(shape);

export type Settings = z.output<typeof settings>;

const databaseSettings = settings.pick({
  DATABASE_URL: true,
  DATABASE_POOLER: true,
  DATABASE_COMMIT_SECONDS: true,
  STORAGE_URL: true,
  DEPLOYMENT_ID: true,
  PIN_HASH_MEMORY_KIB: true,
});

export type DatabaseSettings = z.output<typeof databaseSettings>;

type Environment = Record<string, string | undefined>;

function read<T extends z.ZodType>(schema: T, environment: Environment): z.output<T> {
  // An empty variable is an unset one: that is how many process managers write it.
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return environment[name] ? `${name} ${issue.message}` : `${name} is not set: ${EXPLAIN[name]}`;
  });
  throw new SettingsError([...new Set(lines)].join('\n'));
}

const EXPLAIN: Record<string, string> = {
  DATABASE_URL: 'the PostgreSQL address of the server’s own role',
  DATABASE_OWNER_URL: 'the PostgreSQL address of the role that owns the schema',
  PUBLIC_URL: 'the address under which people reach the server; mailed links begin with it',
  SMTP_URL: 'the mail server, such as smtp://user:password@host:587',
  MAIL_FROM: 'the sender of all mails, such as Regalo <gifts@example.com>',
  OPERATOR_EMAIL: 'where membership requests go',
  STORAGE_URL: 'where pictures and videos lie, such as file:///var/lib/regalo/media',
  SECRET: 'a list of versions, newest first: 1:<at least 32 random characters>',
};

/** All settings of a server process. @throws SettingsError that names every wrong variable */
export const readSettings = (environment: Environment): Settings => read(settings, environment);

/** What the administration command line needs. @throws SettingsError */
export const readDatabaseSettings = (environment: Environment): DatabaseSettings =>
  read(databaseSettings, environment);

/** The secrets that codes and links are derived from. @throws SettingsError */
export const readSecret = (environment: Environment) =>
  read(z.object({ SECRET: shape.SECRET }), environment).SECRET;

/** What `migrate` needs. @throws SettingsError */
export const readOwnerSettings = (environment: Environment) =>
  read(z.object({ DATABASE_OWNER_URL: postgres(), DATABASE_URL: shape.DATABASE_URL }), environment);
