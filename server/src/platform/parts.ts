import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Keyring } from './secrets.ts';
import type { SessionLimits } from './sessions.ts';
import type { Storage } from './storage.ts';

/** What the features are built from; each takes what it needs. */
export interface Parts {
  database: Database;
  jobs: Jobs;
  keys: Keyring;
  storage: Storage;
  mailer: Mailer;
  log: Logger;
  now: () => Date;
  sessionLimits: SessionLimits;
  /** Origin of mailed links, without a trailing slash. */
  publicUrl: string;
  /** Where membership requests go, as a bare address. */
  operatorEmail: string;
  /** What the keys of stored files are shown below: /media/, or the address of a CDN or bucket. */
  mediaBase: string;
  /** The hashes of new gifts; many of them are made in a thread, off the event loop. */
  deriveHashes: (
    companyId: number,
    giftIds: number[],
  ) => Promise<{ claimHashes: Uint8Array; codeHashes: Uint8Array }>;
}
