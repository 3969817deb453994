/** A part of a mail as it came. */
export interface MailPart {
  /** Such as message/delivery-status, in lower case; empty where none is named. */
  type: string;
  /** As text; nothing of it is interpreted besides its transfer encoding. */
  content(): string;
}

/** How deep multiparts are looked into. A report is at the top, or in what a list wraps around it. */
const MOST_DEPTH = 5;
const NAME = /^[\w-]{1,100}$/;

/** A field of one line; searched rather than matched, as strangers write it. */
function fieldOf(line: string): [name: string, value: string][] {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0));
  return NAME.test(name) ? [[name.toLowerCase(), line.slice(colon + 1).trim()]] : [];
}

/** Header fields with their continuation lines as one. */
export const fieldsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap(fieldOf),
  );

/** The boundary of a multipart; undefined for anything else. */
function boundaryOf(contentType = ''): string | undefined {
  if (!/^multipart\//i.test(contentType)) return;
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  return quoted || bare;
}

/** Of `quoted-printable`: bytes are written as =C3=B1, and a = ends a line that goes on. */
const unquoted = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/(?:=[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );

function decoded(text: string, encoding = ''): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(text, 'base64').toString();
  return /^quoted-printable$/i.test(encoding) ? unquoted(text) : text;
}

/** The lines of a part; those of its head come first, up to an empty one. */
interface Lines {
  head: string[];
  body: string[];
  fields?: Map<string, string>;
}

const partOf = ({ fields, body }: Lines): MailPart => ({
  type: (fields?.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  content: () => decoded(body.join('\n'), fields?.get('content-transfer-encoding')),
});

/**
 * The parts of a mail, flat and in their order, with those that only hold others. It takes as long as the mail is:
 * each line is looked at once, and no part is converted.
 */
export function partsOf(raw: Buffer): MailPart[] {
  const boundaries: string[] = [];
  let part: Lines = { head: [], body: [] };
  const parts = [part];
  for (const line of raw.toString().split(/\r?\n/)) {
    const marked = line.startsWith('--') ? line.slice(2).trimEnd() : undefined;
    const at = boundaries.findLastIndex((one) => marked === one || marked === `${one}--`);
    if (at >= 0) {
      const over = marked !== boundaries[at];
      boundaries.length = over ? at : at + 1;
      // What follows the last part belongs to none.
      part = { head: [], body: [], ...(over ? { fields: new Map() } : {}) };
      parts.push(part);
    } else if (part.fields) part.body.push(line);
    else if (line !== '') part.head.push(line);
    else {
      part.fields = fieldsOf(part.head.join('\n'));
      const boundary = boundaryOf(part.fields.get('content-type'));
      if (boundary && boundaries.length < MOST_DEPTH) boundaries.push(boundary);
    }
  }
  return parts.map(partOf);
}
