import { createSocket } from 'node:dgram';

/** Texts by the name of their TXT record. `silent`: who asks is not answered. */
type Records = Record<string, string[] | 'silent'>;

/** The type of a TXT record; of others there are none. */
const TXT = 16;

const HEADER = 12;

/** The name that a query asks for, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + size).toString());
    at += 1 + size;
  }
  // A zero, the type and the class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record for the name of the query; a text in parts of 255 bytes. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length]);
  return Buffer.concat([head, data]);
}

/** A name server on this machine that knows these TXT records, and that others do not exist. */
export async function startNameServer(records: Records) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const texts = query.readUInt16BE(end - 4) === TXT ? (records[name] ?? []) : [];
    if (texts === 'silent') return;
    const head = Buffer.alloc(HEADER);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(name in records ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    const answer = Buffer.concat([head, query.subarray(HEADER, end), ...texts.map(recordOf)]);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    /** As `Resolver.setServers` takes it. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Can be changed while it runs. */
    records,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
