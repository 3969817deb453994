import { z } from 'zod';
import { RECOMMENDED_MEMORY_KIB } from '../security/pins.ts';
import type { Secret } from '../security/secrets.ts';
import {
  collector,
  headers,
  hostName,
  imap,
  mailAddress,
  mediaUrl,
  nameServers,
  postgres,
  publicUrl,
  sms,
  smtp,
  storage,
  trustProxy,
  whatsapp,
} from './addresses.ts';
import { paymentInstructions } from './payment-instructions.ts';

/** A setting is missing or wrong; the message names each of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Digits alone: a blank would be read as 0. */
const number = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, message)
    .transform(Number);

const port = number('must be a port, 0 to 65535').pipe(z.number().int().min(0).max(65_535));
const hours = number('must be hours').pipe(z.number().positive());

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

const shape = {
  DATABASE_URL: postgres(),
  /** Of a replica, for reads that may lag. */
  DATABASE_READ_URL: postgres(true).optional(),
  /** Of the operator's console. */
  DATABASE_OPERATOR_URL: postgres().optional(),
  /** Of the sandbox, which is a database of its own. */
  DATABASE_SANDBOX_URL: postgres().optional(),
  STORAGE_SANDBOX_URL: storage.optional(),
  PUBLIC_URL: publicUrl,
  OPERATOR_URL: publicUrl.optional(),
  SMTP_URL: smtp,
  MAIL_FROM: mailAddress,
  MAIL_SPF_INCLUDE: hostName.optional(),
  WHATSAPP_URL: whatsapp.optional(),
  SMS_URL: sms.optional(),
  BOUNCES_SECRET: z.string().min(32, 'must have at least 32 random characters').optional(),
  BOUNCES_IMAP_URL: imap.optional(),
  SINPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'must be whsec_ and at least 24 random bytes in base64',
    )
    .optional(),
  // Only the address: it is used as a recipient.
  OPERATOR_EMAIL: mailAddress.transform((value) => /<([^>]+)>$/.exec(value)?.[1] ?? value),
  SECOND_OPERATOR_ABOVE: number('must be colones').pipe(z.number().int()).default(1_000_000),
  REVIEW_ORDERS_ABOVE: z
    .literal('off')
    .transform(() => null)
    .or(number('must be colones, or off').pipe(z.number().int()))
    .default(5_000_000),
  PAYMENT_INSTRUCTIONS: paymentInstructions,
  OPERATOR_LEGAL_NAME: z.string().trim().max(200, 'must have at most 200 characters').default(''),
  OPERATOR_LEGAL_ID: z
    .string()
    .transform((value) => value.toUpperCase().replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^[0-9A-Z]{0,20}$/, 'must be a number such as 3-101-123456'))
    .default(''),
  /** The operator's identity for Apple Wallet. */
  APPLE_PASS_PEM: z.string().min(1).optional(),
  /** The operator's service account for Google Wallet, and its number there. */
  GOOGLE_WALLET_KEY: z.string().min(1).optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,25}$/, 'must be digits')
    .optional(),
  FEE_VAT_RATE: number('must be a percentage, 0 to 100')
    .pipe(z.number().max(100, 'must be a percentage, 0 to 100'))
    .default(13),
  FEE_VAT_CODE: z
    .string()
    .regex(/^\w{1,20}$/, 'must be a code such as 08')
    .default('08'),
  STORAGE_URL: storage,
  DEPLOYMENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be a name such as production, of letters, digits, - _ .')
    .default(''),
  MEDIA_URL: mediaUrl.optional(),
  SECRET: secret,
  /** Of the operator's console alone. */
  OPERATOR_SECRET: secret.optional(),
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
  OTEL_BSP_SCHEDULE_DELAY: number('must be milliseconds').pipe(z.number().min(1)).default(5_000),
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
  /** Whether companies may name addresses of this machine: for demo and tests. */
  OUTGOING_LOOPBACK: z.enum(['refused', 'allowed']).default('refused'),
  NAME_SERVERS: nameServers,
};

const settings = z.object(shape);

export type Settings = z.output<typeof settings>;

/** The defaults of settings. */
export const DEFAULTS: Partial<Settings> = Object.fromEntries(
  Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined);
    return success ? [[name, data]] : [];
  }),
);

const databaseSettings = settings.pick({
  DATABASE_URL: true,
  DATABASE_OPERATOR_URL: true,
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

/** Reads the settings of the administration command line. @throws SettingsError */
export const readDatabaseSettings = (environment: Environment): DatabaseSettings =>
  read(databaseSettings, environment);

/** The secrets that codes and links are derived from. @throws SettingsError */
export const readSecret = (environment: Environment) =>
  read(z.object({ SECRET: shape.SECRET }), environment).SECRET;

/** Colones above which a second operator is needed. @throws SettingsError */
export const readSecondOperatorAbove = (environment: Environment) =>
  read(settings.pick({ SECOND_OPERATOR_ABOVE: true }), environment).SECOND_OPERATOR_ABOVE;

/** Reads the settings of `migrate`. @throws SettingsError */
export const readOwnerSettings = (environment: Environment) =>
  read(
    z.object({
      DATABASE_OWNER_URL: postgres(),
      DATABASE_URL: shape.DATABASE_URL,
      DATABASE_OPERATOR_URL: shape.DATABASE_OPERATOR_URL,
      DATABASE_SANDBOX_URL: shape.DATABASE_SANDBOX_URL,
    }),
    environment,
  );

/** Reads the settings of a backup. @throws SettingsError */
export const readBackupSettings = (environment: Environment) =>
  read(
    z.object({
      DATABASE_URL: shape.DATABASE_URL,
      /** Of a role that may replicate; that of the owner where it is unset. */
      DATABASE_BACKUP_URL: postgres().optional(),
      DATABASE_OWNER_URL: postgres().optional(),
      STORAGE_URL: shape.STORAGE_URL,
      DEPLOYMENT_ID: shape.DEPLOYMENT_ID,
      SECRET: shape.SECRET.optional(),
    }),
    environment,
  );
