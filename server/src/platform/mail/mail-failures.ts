import { oneLine } from '../one-line.ts';

/** The mail server refused permanently; trying again would not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * The answer of a mail server, in a line. It may quote the mail with its link, which is removed. So are characters
 * that the database does not take, such as NUL.
 */
export function quoteReply(error: unknown): string {
  const answer = String((error as Error).message ?? error);
  return oneLine(answer)
    .replace(/[\w-]{20,}/g, '[removed]')
    .slice(0, 500);
}

const ADDRESS = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,255}/g;

/** Why a mail was not sent, for logs and the operator, who are told nobody's address. */
export const explainFailure = (error: unknown): string =>
  quoteReply(error).replace(ADDRESS, '[address]');

interface SmtpError extends Error {
  code?: unknown;
  responseCode?: number;
  /** The step that was refused. */
  command?: string;
  /** Of the system, where a connection failed: connect, getaddrinfo. */
  syscall?: string;
}

/** Only replies to these commands are about the recipient or the mail; others are about us. */
const isAboutMail = ({ responseCode, command = '' }: SmtpError) =>
  responseCode !== undefined && ['RCPT TO', 'DATA'].includes(command);

/** Codes of a mail server that closes, or whose own system is in trouble (RFC 3463). */
const SERVER_TROUBLE = /\b(?:421|4\.3\.\d)\b/;

/**
 * Whether a mail was not sent because of the mail server, not because of its recipient or text: every
 * other mail would meet the same.
 */
export function isServerTrouble(error: unknown): boolean {
  if (error instanceof MailRefused) return false;
  const failure = error as SmtpError;
  if (isAboutMail(failure)) return SERVER_TROUBLE.test(String(failure.message));
  // What the mail program itself does not take, such as an address, never reached the server.
  return failure.responseCode !== undefined || failure.code !== 'EENVELOPE';
}

/** The mail program's codes of what happens before a mail is handed over. */
const BEFORE_THE_MAIL = ['EDNS', 'EENVELOPE', 'EAUTH', 'ETLS'];
const NO_CONNECTION = /^(?:Connection timeout|Greeting never received)$/;

/**
 * Whether it is certain that a mail has not arrived: the server refused it, for good or for now, or was
 * never reached. Where an answer was lost after that, nobody knows.
 */
export function hasNotArrived(error: unknown): boolean {
  if (error instanceof MailRefused) return true;
  const { responseCode, code, syscall = '', message } = error as SmtpError;
  return (
    (responseCode !== undefined && responseCode >= 400) ||
    ['connect', 'getaddrinfo'].includes(syscall) ||
    BEFORE_THE_MAIL.includes(String(code)) ||
    NO_CONNECTION.test(String(message))
  );
}

/**
 * Why a mail was not sent, for the manager who sent the gift. Errors of our own servers are reduced to their kind,
 * so that addresses and credentials stay private.
 */
export function explainToSender(error: unknown): string {
  const failure = error as SmtpError;
  if (error instanceof MailRefused || isAboutMail(failure)) return quoteReply(error);
  const { code } = failure;
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : 'not sent';
}

/**
 * A refusal of this recipient or message (RFC 5321 4.2.1: 5yz is permanent). At any other step the
 * server refuses us: a setting is wrong, and every mail would be given up for it.
 * @returns undefined for any other failure, after which the mail may be tried again
 */
export function refusalIn(error: unknown): MailRefused | undefined {
  const failure = error as SmtpError;
  const { responseCode = 0, message } = failure;
  if (!isAboutMail(failure) || responseCode < 500) return undefined;
  return new MailRefused(`${responseCode}: ${message}`.slice(0, 500));
}
