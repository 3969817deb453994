/** Reads messages of PostgreSQL's protocol, after the first one of a client, which has no type. */
export function messageReader(
  hear: (type: string, message: Buffer) => void,
): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      hear(String.fromCharCode(message[0] ?? 0), message);
    }
  };
}

/** Statements whose effect lasts longer than their transaction. */
export const OF_SESSION =
  /(^|;)\s*(set\s+(?!local\b|constraints\b|transaction\b)|reset\b|(un)?listen\b|prepare\b|discard\b|load\b|create\s+temp|declare\b[^;]*with\s+hold)|set_config\([^()]*,\s*false\s*\)|pg_(try_)?advisory_lock(_shared)?\b/i;

/** The text that begins at a place and ends with a NUL. */
function textAt(message: Buffer, start: number): string {
  return message.toString('utf8', start, message.indexOf(0, start));
}

/** What a client's message leaves behind in a session, or expects to find there; undefined if nothing. */
export function violationOf(type: string, message: Buffer): string | undefined {
  if (type === 'Q') {
    const text = textAt(message, 5);
    return OF_SESSION.test(text) ? text : undefined;
  }
  if (type === 'P') {
    const name = textAt(message, 5);
    const text = textAt(message, 6 + Buffer.byteLength(name));
    return name !== '' || OF_SESSION.test(text) ? `${name}: ${text}` : undefined;
  }
  if (type === 'B') {
    const portal = textAt(message, 5);
    const statement = textAt(message, 6 + Buffer.byteLength(portal));
    return statement === '' ? undefined : `bound to ${statement}`;
  }
  return undefined;
}
