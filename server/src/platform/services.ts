import type { Roles } from '@regalo/contract/auth/roles';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Carriers } from './carriers/carrier.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Tracing } from './observe/spans.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Passes } from './passes/open-passes.ts';
import type { Pins } from './security/pins.ts';
import type { Keyring } from './security/secrets.ts';
import type { SessionLimits } from './security/session-rows.ts';
import type { PaymentLine } from './settings/payment-instructions.ts';
import type { Storage } from './storage/storage.ts';

/** The path below which people reach the server: empty, but for the sandbox. */
export const basePathOf = (publicUrl: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '');

/** Who the operator is for the tax authority, and the value-added tax that fees contain. */
export interface Invoicing {
  name: string;
  /** Letters and digits. */
  legalId: string;
  /** Percent. */
  vatRate: number;
  /** Of the rate, as electronic invoices have it. */
  vatCode: string;
}

/** The services of a process; each feature takes the ones it needs. */
export interface Services {
  database: Database;
  /** Undefined where the settings name none. */
  replica: Replica | undefined;
  jobs: Jobs;
  keys: Keyring;
  pins: Pins;
  storage: Storage;
  mailer: Mailer;
  /** Requests to addresses that companies chose. */
  outgoing: Outgoing;
  /** With which mails that came back are signed; absent where nobody tells of them. */
  bounceSecret?: string | undefined;
  /** Where mails that came back are read; absent where the settings name none. */
  mailbox?: Mailbox | undefined;
  /** To phones; none where the settings name none. */
  carriers: Carriers;
  /** To wallets of phones; none where the settings name none. */
  passes: Passes;
  log: Logger;
  metrics: Metrics;
  /** Absent where OTEL_EXPORTER_OTLP_ENDPOINT is unset. */
  tracing?: Tracing | undefined;
  /** False in the sandbox, where nothing is real. */
  livemode: boolean;
  /** Whether there is a sandbox beside. */
  sandbox: boolean;
  now: () => Date;
  sessionLimits: SessionLimits;
  /** What the members of each role may do. */
  roles: Roles;
  /** Of the settings; empty if unset. */
  deploymentId: string;
  /** Origin of mailed links, without a trailing slash. */
  publicUrl: string;
  /** Colones above which orders of new companies are held for review; null where none are. */
  reviewOrdersAbove: number | null;
  /** Where membership requests go, as a bare address. */
  operatorEmail: string;
  /** What monthly statements say of the operator and of the tax on fees; null where the operator has not said who it is. */
  invoicing: Invoicing | null;
  /** The sender of our own mails as settings have it, and the host that says in DNS which servers send them; null where it is not known. */
  ownMail: { from: string; spfInclude: string | null };
  /** How companies pay for funds; empty if that is arranged by mail. */
  payment: readonly PaymentLine[];
  /** The base of addresses of stored files: /media/, or the address of a CDN or bucket. */
  mediaBase: string;
}
