import { DEFAULTS, type Settings } from '../../platform/settings/settings.ts';
import { page, table } from './page.ts';

interface Words {
  what: string;
  example?: string;
}

/** Those that no server process reads. */
type Others = 'DATABASE_OWNER_URL' | 'DATABASE_BACKUP_URL' | 'NODE_COMPILE_CACHE';

/** What each setting is for. */
const SETTINGS: Record<keyof Settings | Others, Words> = {
  DATABASE_URL: {
    what: "PostgreSQL as the server's own role; one host, several, or a pooler (see [A cluster of PostgreSQL](../operations.md#a-cluster-of-postgresql))",
    example: '`postgres://regalo_app:…@db:5432/regalo`',
  },
  DATABASE_OWNER_URL: {
    what: 'the role that owns the schema; for `npm run admin -- migrate` alone, never for the server. It leads to PostgreSQL itself, never to a pooler',
    example: '`postgres://regalo_owner:…@db:5432/regalo`',
  },
  DATABASE_BACKUP_URL: {
    what: 'a role that may replicate, for `npm run admin -- backup` alone; the owner’s where unset. It leads to PostgreSQL itself, never to a pooler (see [Backups](../operations.md#backups))',
    example: '`postgres://regalo_backup:…@db:5432/regalo`',
  },
  DATABASE_OPERATOR_URL: {
    what: 'PostgreSQL as the role of the operator’s console, which `migrate` makes; needed by `--role=operator`, and with it `--role=all` serves the console too (see [The operator’s console](../operations.md#the-operators-console))',
    example: '`postgres://regalo_console:…@db:5432/regalo`',
  },
  DATABASE_SANDBOX_URL: {
    what: 'the database of the sandbox, as the server’s own role, on the same PostgreSQL as DATABASE_URL; unset where companies have no sandbox (see [The sandbox](../operations.md#the-sandbox))',
    example: '`postgres://regalo_app:…@db:5432/regalo_sandbox`',
  },
  STORAGE_SANDBOX_URL: {
    what: 'where pictures and films of the sandbox are kept; needed with DATABASE_SANDBOX_URL, and another place than STORAGE_URL',
    example: '`file:///var/lib/regalo/sandbox-media`',
  },
  OPERATOR_URL: {
    what: 'the console’s own address, of another host than PUBLIC_URL: only its host is answered with it, and its mails link there. It may be unset where PUBLIC_URL is this machine: then it is at `/operator` below it',
    example: '`https://console.example.com`',
  },
  SECOND_OPERATOR_ABOVE: {
    what: 'colones above which a credit, a correction or a payout waits for a second operator',
  },
  REVIEW_ORDERS_ABOVE: {
    what: 'colones above which the first orders of a company are held until an operator has looked at them (see [Held for review](../operations.md#held-for-review)); `off` holds none',
  },
  DATABASE_POOLER: {
    what: 'how a pooler between the server and PostgreSQL shares its connections: `transaction` or `session`; unset where there is none',
    example: '`transaction`',
  },
  DATABASE_COMMIT_SECONDS: {
    what: 'how long the answer to a COMMIT is awaited, 1 to 60',
  },
  PUBLIC_URL: {
    what: 'where people reach the server; mailed links begin with it',
    example: '`https://gifts.example.com`',
  },
  SMTP_URL: {
    what: 'mail server; nothing is sent without TLS, unless it is this machine or `?tls=off` stands behind it',
    example: '`smtp://user:password@mail:587`',
  },
  WHATSAPP_URL: {
    what: 'WhatsApp, by Meta’s Cloud API (see [Messages to phones](../operations.md#messages-to-phones)); unset where there is none',
    example:
      '`https://TOKEN@graph.facebook.com/v24.0/PHONE_NUMBER_ID?secret=APP_SECRET&verify=WORD&template=NAME&codes=NAME&cost=12`',
  },
  SMS_URL: {
    what: 'SMS, by Twilio; unset where there is none',
    example: '`https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15005550006&cost=28`',
  },
  BOUNCES_SECRET: {
    what: 'with which mails that came back are signed (see [Mails that come back](../operations.md#mails-that-come-back)); unset where nobody tells of them',
    example: 'at least 32 random characters',
  },
  BOUNCES_IMAP_URL: {
    what: 'a mailbox of their own in which mails that came back are read; nothing is read without TLS, unless it is this machine or `?tls=off` stands behind it; unset where there is none',
    example: '`imaps://user:password@mail:993/INBOX`',
  },
  SINPE_WEBHOOK_SECRET: {
    what: 'with which a payment gateway signs what came in by SINPE Móvil (see [SINPE Móvil](../operations.md#sinpe-móvil)); unset where none tells',
    example: '`whsec_` and at least 24 random bytes in base64',
  },
  MAIL_FROM: {
    what: 'sender of all mails',
    example: '`Regalo <gifts@example.com>`',
  },
  MAIL_SPF_INCLUDE: {
    what: 'the name whose SPF record lists the servers that send our mails, which companies with a domain of their own include in theirs; they are asked for no such record where it is unset',
    example: '`spf.example.com`',
  },
  OPERATOR_EMAIL: {
    what: 'where requests for membership and for funds go; managers see it beside their wallet',
    example: '`operator@example.com`',
  },
  OPERATOR_LEGAL_NAME: {
    what: 'the name under which the operator is registered; statements of months are issued once this and OPERATOR_LEGAL_ID are set (see [What accountants get](../operations.md#what-accountants-get))',
    example: '`Regalo Costa Rica S.A.`',
  },
  OPERATOR_LEGAL_ID: {
    what: 'the identification of the operator for the tax authority, such as a cédula jurídica; electronic invoices that are attached have to be of it',
    example: '`3-101-123456`',
  },
  APPLE_PASS_PEM: {
    what: 'a file with the private key, the certificate of the pass type id and the certificate of Apple that issued it; unset where gifts cannot be put into Apple Wallet (see [Wallets of phones](../operations.md#wallets-of-phones))',
    example: '`/etc/regalo/apple-pass.pem`',
  },
  GOOGLE_WALLET_KEY: {
    what: 'the file of a key of the service account for Google Wallet; unset where gifts cannot be put there',
    example: '`/etc/regalo/google-wallet.json`',
  },
  GOOGLE_WALLET_ISSUER: {
    what: 'the issuer’s number at Google Wallet; needed with GOOGLE_WALLET_KEY',
    example: '`3388000000012345678`',
  },
  FEE_VAT_RATE: { what: 'percent of value-added tax that service fees contain' },
  FEE_VAT_CODE: { what: 'the code of that rate in electronic invoices' },
  PAYMENT_INSTRUCTIONS: {
    what: 'how companies pay for funds, shown beside their wallet at once (see [Requests for funds](../operations.md#requests-for-funds)); where unset they wait for your mail',
    example: '`IBAN: CR05 … | SINPE Móvil: 8888 7777`',
  },
  STORAGE_URL: {
    what: 'folder for pictures and videos, shared by all processes, or a bucket (see [Pictures and videos in a bucket](../operations.md#pictures-and-videos-in-a-bucket))',
    example: '`file:///var/lib/regalo/media`',
  },
  DEPLOYMENT_ID: {
    what: 'a name of this installation, such as `production`; workers deliver from no database of another one. Give each environment its own',
    example: '`production`',
  },
  MEDIA_URL: {
    what: "where people load pictures and videos from, ending in a slash; the server's own `/media/` where unset",
    example: '`https://cdn.example.com/`',
  },
  SECRET: {
    what: 'secrets with their versions, newest first, at least 32 random characters each',
    example: '`2:9vB…,1:x0K…`',
  },
  OPERATOR_SECRET: {
    what: 'the console’s own secrets, for all that operators sign in with; give them to processes of the console alone',
    example: '`1:Qw7…`',
  },
  TRUST_PROXY: {
    what: "addresses whose `X-Forwarded-For` is believed; nobody's where unset",
    example: '`10.0.0.0/8`',
  },
  NETWORK_CALLS_PER_MINUTE: {
    what: 'calls without a session that a process takes from one network; eight times as many from a /48',
  },
  HOST: {
    what: 'where it listens',
  },
  PORT: {
    what: 'where it listens',
  },
  NODE_COMPILE_CACHE: {
    what: 'a folder that the server may write, such as `/var/cache/regalo`, for what it has compiled: the next start takes half the time. Nobody else may write it, and the command line does without it. Unset, `npm start` takes one beside the packages, if it can write there',
  },
  DATABASE_READ_URL: {
    what: 'a replica, for reports, exports and dashboards (042), one at a time; unset, all is read from the primary',
    example: '`postgres://regalo_app:…@replica:5432/regalo`',
  },
  DATABASE_POOL: {
    what: 'connections per process, besides up to 6 of the job queue (2 in a web process), one for metrics and up to 24 of exports',
  },
  NAME_SERVERS: {
    what: 'who is asked for the TXT records of companies’ domains (single sign-on, sending), such as `1.1.1.1,9.9.9.9` (the machine’s own)',
  },
  OUTGOING_LOOPBACK: {
    what: '`allowed` lets companies name sign-in providers and endpoints of webhooks on this machine, without TLS too: for demo and tests alone',
  },
  SESSION_HOURS: {
    what: 'a session ends after so many hours',
  },
  SESSION_IDLE_HOURS: {
    what: 'a session ends after so many hours without a call; what an open tab asks for by itself is none',
  },
  PIN_HASH_MEMORY_KIB: {
    what: 'memory that hashing one PIN takes: 19456, as OWASP recommends, or more. A sign-in makes a hash that was made with less anew. Give the command line the same',
  },
  DRAIN_SECONDS: {
    what: 'how long a web process still answers after SIGTERM while `/readyz` says 503; longer than a proxy takes to notice',
  },
  LOG_LEVEL: {
    what: 'how much is logged: `fatal`, `error`, `warn`, `info`, `debug` or `trace`',
  },
  METRICS_PORT: {
    what: 'where `/metrics` is answered, a port for each process; nothing is measured where it is unset',
    example: '`9464`',
  },
  METRICS_HOST: {
    what: 'the address at which `/metrics` is answered',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'where traces are sent, OTLP over HTTP with JSON; none where unset. Nothing is sent without TLS, unless it is this machine or `?tls=off` stands behind it',
    example: '`http://127.0.0.1:4318`',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    what: 'what the collector wants to be sent along; write `=` and `,` in a value as `%3D` and `%2C`',
    example: '`api-key=…`',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    what: 'the share of traces that are sent, 0 to 1',
    example: '`1`',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    what: 'how long spans wait for others to leave with, in ms',
    example: '`1000`',
  },
};

/** The default of a setting, as it is written in the environment. */
function defaultOf(name: string): string {
  const value = DEFAULTS[name as keyof Settings];
  return typeof value === 'number' || (typeof value === 'string' && value) ? `\`${value}\`` : '';
}

const INTRO = `Every variable is checked at start; a missing or wrong one is named and nothing starts. What they are for is
explained in [operations.md](../operations.md).`;

/** The document of all settings. */
export const settingsPage = () =>
  page(
    'Settings',
    INTRO,
    table(
      ['variable', 'what', 'unless set', 'example'],
      Object.entries(SETTINGS).map(([name, { what, example = '' }]) => [
        `\`${name}\``,
        what,
        defaultOf(name),
        example,
      ]),
    ),
  );
