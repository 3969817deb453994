import type { KeyObject } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type nodemailer from 'nodemailer';
import { isLoopback } from '../loopback.ts';
import { refusalIn } from './mail-failures.ts';

/** An address of somebody's own domain, and the key that mails from it are signed with (DKIM). */
export interface OwnAddress {
  address: string;
  domain: string;
  selector: string;
  privateKey: KeyObject;
}

/** Who sends a mail in our name. */
export interface MailSender {
  /** Before the address. */
  name: string;
  /** Where answers go; empty for the address it comes from. */
  replyTo: string;
  /** Where it comes from; our own address if absent. */
  own?: OwnAddress | undefined;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The part before the @; the same for every repetition of the same mail. */
  messageId: string;
  /** We, if absent. */
  sender?: MailSender;
  /** Address where a POST without cookies ends such mails (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** @throws MailRefused if refused permanently; after any other error it may be tried again */
  send(mail: Mail): Promise<void>;
  /** Whether the mail server can be reached and lets us in; what it takes, only a mail shows. */
  answers(): Promise<boolean>;
  /** Cancels the mails that are being sent, and all later ones. */
  close(): void;
}

/** Timeouts of the mail server, in ms. */
export interface MailTimeouts {
  /** For the connection, and for the greeting. */
  greeting: number;
  /** For each answer after that. */
  answer: number;
  /**
   * For the whole of one mail, including the wait for a connection; less than a delivery's lease.
   */
  whole: number;
}

const TIMEOUTS: MailTimeouts = { greeting: 4_000, answer: 6_000, whole: 15_000 };

/** The address in a sender such as `Regalo <gifts@regalo.example>`. */
const bareAddress = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** The domain of a sender. */
export const mailDomain = (from: string): string => /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** The headers of one-click unsubscribe, a button in mail programs. */
function unsubscribeHeaders({ unsubscribe }: Mail) {
  if (!unsubscribe) return {};
  return {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** What a signature covers; a button that unsubscribes is believed only if it is signed (RFC 8058). */
const SIGNED_FIELDS =
  'From:To:Subject:Date:Message-ID:Reply-To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** The return path stays ours, so that we hear of what did not arrive (decision 107). */
const signedBy = (
  { domain: domainName, selector: keySelector, privateKey }: OwnAddress,
  returnPath: string,
  to: { name: string; address: string },
) => ({
  dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_FIELDS },
  envelope: { from: { name: '', address: returnPath }, to: [to] },
});

function envelope(mail: Mail, from: string) {
  const domain = mailDomain(from);
  const address = bareAddress(from);
  const { sender } = mail;
  const own = sender?.own;
  // An object, never a string: a comma in an address must not make two recipients.
  const to = { name: '', address: mail.to };
  return {
    from: sender ? { name: sender.name, address: own?.address ?? address } : from,
    ...(sender?.replyTo && { replyTo: { name: '', address: sender.replyTo } }),
    ...(own && signedBy(own, address, to)),
    to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.messageId}@${domain}>`,
    ...unsubscribeHeaders(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The options for an SMTP server. Mails carry links for PINs and gifts, so nothing is sent without
 * TLS, unless the server is this machine or the address says `tls=off`.
 */
export function smtpOptions(address: string) {
  const url = new URL(address);
  const tls = url.searchParams.get('tls') ?? (isLoopback(url.hostname) ? undefined : 'on');
  if (url.searchParams.has('tls')) url.searchParams.delete('tls');
  const plain = url.protocol === 'smtp:';
  return {
    url: url.href,
    ...(plain && tls === 'on' ? { requireTLS: true } : {}),
    ...(plain && tls === 'off' ? { ignoreTLS: true } : {}),
  };
}

/** Loads the mail program with the first mail: a process that sends none starts sooner. */
function onFirstMail<T>(open: (program: typeof nodemailer) => T) {
  let opened: Promise<T> | undefined;
  return {
    transport: () => (opened ??= import('nodemailer').then((module) => open(module.default))),
    ifOpen: (act: (transport: T) => void) => void opened?.then(act),
  };
}

/**
 * Sends through an SMTP server.
 * @param url smtp://user:password@host:port, or smtps://
 * @param from the From header of every mail
 */
export function smtpMailer(url: string, from: string, timeouts = TIMEOUTS): Mailer {
  const options = {
    ...smtpOptions(url),
    pool: true,
    maxConnections: 20,
    // Our own outbox retries, and records each attempt.
    maxRequeues: 0,
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
  } as const;
  const { transport, ifOpen } = onFirstMail((program) => program.createTransport(options));
  const closing = new AbortController();
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.whole)]);
        await (await transport()).sendMail({ ...envelope(mail, from), signal });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    answers: async () => (await transport()).verify().catch(() => false),
    close() {
      closing.abort();
      ifOpen((opened) => opened.close());
    },
  };
}

/** Puts each mail into a folder as one .eml file, named by its Message-ID; for demo and tests. */
export function folderMailer(folder: string, from: string): Mailer {
  const options = { streamTransport: true, buffer: true } as const;
  const { transport, ifOpen } = onFirstMail((program) => program.createTransport(options));
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const sent = await (await transport()).sendMail(envelope(mail, from));
      const path = join(folder, `${mail.messageId}.eml`);
      await writeFile(`${path}.part`, sent.message as Buffer);
      await rename(`${path}.part`, path);
    },
    answers: async () => true,
    close: () => ifOpen((opened) => opened.close()),
  };
}
