import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { ImapFlow } from 'imapflow';
import { isLoopback } from '../loopback.ts';
import { explainFailure } from './mail-failures.ts';

/** A mailbox that is read by a program. */
export interface Mailbox {
  /**
   * Hands over mails that were not read, oldest first, up to a number. Each is marked as read after it was taken, so
   * it may be taken again after an interruption.
   * @param take gets the first bytes of a mail as it came, which are enough of a notification; what it throws is
   *   thrown on, and leaves the mail unread
   * @param stopping ends it after the mail that is being taken
   * @throws MailboxAway
   */
  readNew(take: (raw: Buffer) => Promise<void>, stopping: AbortSignal): Promise<void>;
}

/** The mailbox cannot be reached, lets us not in or does not do what is asked. The message says why. */
export class MailboxAway extends Error {
  override readonly name = 'MailboxAway';
}

/** A mail beyond this is read up to here: the notification comes before the mail that it quotes. */
const MAIL_BYTES = 64 * 1024;
/** Of an answer, which may be a list of all unread mails. */
const ANSWER_BYTES = 4 * MEGABYTE;
/** In one go. */
const MOST = 200;
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };
/** For everything, so that one server that dawdles holds up no worker. */
const WHOLE_MS = 50_000;

interface Place {
  host: string;
  port: number;
  secure: boolean;
  /** Whether TLS has to follow the greeting. */
  doSTARTTLS: boolean;
  auth: { user: string; pass: string };
  folder: string;
}

/**
 * Reads an address such as imaps://user:password@host:993/INBOX. Without TLS nothing is read, unless the server is
 * this machine or the address says `tls=off`.
 * @returns undefined where something is missing
 */
export function readMailboxUrl(value: string): Place | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname) return;
  const secure = url.protocol === 'imaps:';
  const tls = url.searchParams.get('tls') ?? (isLoopback(url.hostname) ? 'off' : 'on');
  try {
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    if (!user || !pass || !/^(on|off)$/.test(tls)) return;
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      doSTARTTLS: !secure && tls === 'on',
      auth: { user, pass },
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return;
  }
}

interface ImapError extends Error {
  authenticationFailed?: boolean;
  responseText?: string;
}

/** Waits for an answer of the mailbox. @throws MailboxAway */
async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { authenticationFailed, responseText } = error as ImapError;
    if (authenticationFailed) throw new MailboxAway('it does not take user and password');
    throw new MailboxAway(explainFailure(responseText ? new Error(responseText) : error));
  }
}

async function readWith(
  client: ImapFlow,
  folder: string,
  take: (raw: Buffer) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  await ask(client.connect());
  const { readOnly } = await ask(client.mailboxOpen(folder));
  if (readOnly) throw new MailboxAway('it can be read, and not changed');
  const unread = await ask(client.search({ seen: false, deleted: false }, { uid: true }));
  if (!Array.isArray(unread)) throw new MailboxAway('it does not search');
  for (const uid of unread.slice(0, MOST)) {
    if (stopping.aborted) return;
    const wanted = { source: { maxLength: MAIL_BYTES } };
    const mail = await ask(client.fetchOne(String(uid), wanted, { uid: true }));
    // Somebody else has removed it.
    if (!mail) continue;
    await take(mail.source ?? Buffer.alloc(0));
    if (!(await ask(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))))
      throw new MailboxAway('it does not keep what was read');
  }
}

/** A mailbox that is reached by IMAP, anew each time. */
export function imapMailbox({ folder, ...server }: Place): Mailbox {
  return {
    async readNew(take, stopping) {
      // A tenth of all that a process would load at its start, and few read a mailbox.
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        ...server,
        ...TIMEOUTS,
        logger: false,
        disableAutoIdle: true,
        disableCompression: true,
        maxLineLength: ANSWER_BYTES,
        maxLiteralSize: ANSWER_BYTES,
        maxResponseSize: 2 * ANSWER_BYTES,
      });
      // The call that waits for an answer is told of it as well.
      client.on('error', () => {});
      const late = setTimeout(() => client.close(), WHOLE_MS);
      try {
        await readWith(client, folder, take, stopping);
        await client.logout().catch(() => {});
      } finally {
        clearTimeout(late);
        client.close();
      }
    },
  };
}
