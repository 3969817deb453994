import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type nodemailer from 'nodemailer';
import { isLoopback } from '../loopback.ts';
import { refusalIn } from './mail-failures.ts';

/** Who sends a mail in our name. */
export interface MailSender {
  /** Before the address, which stays ours. */
  name: string;
  /** Where answers go; empty for our own address. */
  replyTo: string;
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

function envelope(mail: Mail, from: string) {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const { sender } = mail;
  return {
    from: sender ? { name: sender.name, address } : from,
    ...(sender?.replyTo && { replyTo: { name: '', address: sender.replyTo } }),
    // An object, never a string: a comma in an address must not make two recipients.
    to: { name: '', address: mail.to },
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
