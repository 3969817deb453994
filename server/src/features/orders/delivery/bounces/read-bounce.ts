import { fieldsOf, partsOf } from '../../../../platform/mail/mail-parts.ts';
import { oneLine } from '../../../../platform/one-line.ts';

/** The report of a mail server on a mail that it could not deliver. */
export interface Bounce {
  /** Before the @ of the mail's own Message-ID. */
  messageName: string;
  /** Those whom it did not reach, for good. */
  failed: { address: string; reason: string }[];
}

/** The notification comes before the mail that it quotes, of which the head is enough. */
const READ_BYTES = 64 * 1024;
/** A mail of ours has one recipient; servers in between may name another one beside. */
const MOST_FAILED = 5;
/** Of an address and of a reason; addresses are shorter. */
const MOST_LETTERS = 500;

/** A value such as `rfc822; ana@ejemplo.cr` without its type, as one line that the database takes. */
const typed = (value = ''): string =>
  oneLine(value.replace(/^[^;]*;\s*/, ''))
    .replace(/^<|>$/g, '')
    .slice(0, MOST_LETTERS);

/** Of one recipient; undefined where the mail may still reach them, or has. */
function failureOf(block: string): Bounce['failed'][number] | undefined {
  const fields = fieldsOf(block);
  const address = typed(fields.get('original-recipient')) || typed(fields.get('final-recipient'));
  if (!address || fields.get('action')?.toLowerCase() !== 'failed') return;
  const said = typed(fields.get('diagnostic-code'));
  return { address, reason: said || typed(fields.get('status')) };
}

/**
 * Reads a delivery status notification (RFC 3464). Of the mail only the report and the head that it quotes are
 * looked at.
 * @returns undefined for any other mail, and for one that does not quote ours
 */
export function readBounce(raw: Buffer): Bounce | undefined {
  const parts = partsOf(raw.subarray(0, READ_BYTES));
  const contentOf = (...types: string[]) =>
    parts.find(({ type }) => types.includes(type))?.content() ?? '';
  const status = contentOf('message/delivery-status');
  const quoted = contentOf('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  const head = quoted.split(/\r?\n\r?\n/)[0] ?? '';
  const messageName = /^<([^@<>]+)@/.exec(fieldsOf(head).get('message-id') ?? '')?.[1];
  if (!status || !messageName) return;
  const blocks = status.split(/\r?\n\s*\r?\n/).slice(1);
  const failed = blocks.flatMap((block) => failureOf(block) ?? []);
  return { messageName, failed: failed.slice(0, MOST_FAILED) };
}
