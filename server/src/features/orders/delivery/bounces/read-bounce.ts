import PostalMime, { type Attachment } from 'postal-mime';

/** What a mail server says of a mail that it could not deliver. */
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
const NAME = /^[\w-]{1,100}$/;

/** A field of one line; searched rather than matched, as strangers write it. */
function fieldOf(line: string): [name: string, value: string][] {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0));
  return NAME.test(name) ? [[name.toLowerCase(), line.slice(colon + 1).trim()]] : [];
}

/** Header fields with their continuation lines as one. */
const fieldsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap(fieldOf),
  );

/** A value such as `rfc822; ana@ejemplo.cr`, without its type. */
const typed = (value = ''): string => value.replace(/^[^;]*;\s*/, '').replace(/^<|>$/g, '');

const contentOf = (attachments: Attachment[], ...types: string[]): string =>
  String(attachments.find(({ mimeType }) => types.includes(mimeType))?.content ?? '');

/** Of one recipient; undefined where the mail may still reach them, or has. */
function failureOf(block: string): Bounce['failed'][number] | undefined {
  const fields = fieldsOf(block);
  const address = typed(fields.get('original-recipient')) || typed(fields.get('final-recipient'));
  if (!address || fields.get('action')?.toLowerCase() !== 'failed') return;
  const said = typed(fields.get('diagnostic-code'));
  return { address, reason: said || (fields.get('status') ?? '') };
}

/** The parts of a mail; none of one that is nested too deep, or is nothing but headers. */
const partsOf = async (raw: Buffer): Promise<Attachment[]> =>
  await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).then(
    ({ attachments }) => attachments,
    () => [],
  );

/**
 * Reads a delivery status notification (RFC 3464).
 * @returns undefined for any other mail, and for one that does not quote ours
 */
export async function readBounce(raw: Buffer): Promise<Bounce | undefined> {
  const attachments = await partsOf(raw.subarray(0, READ_BYTES));
  const status = contentOf(attachments, 'message/delivery-status');
  const quoted = contentOf(
    attachments,
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
  );
  const head = quoted.split(/\r?\n\r?\n/)[0] ?? '';
  const messageName = /^<([^@<>]+)@/.exec(fieldsOf(head).get('message-id') ?? '')?.[1];
  if (!status || !messageName) return;
  const blocks = status.split(/\r?\n\s*\r?\n/).slice(1);
  const failed = blocks.flatMap((block) => failureOf(block) ?? []);
  return { messageName, failed: failed.slice(0, MOST_FAILED) };
}
