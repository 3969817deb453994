import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  plain: number;
  offset: number;
}

const VERSION = 20;
/** Sizes follow the data, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day there is. */
const DAY = 0x21;

/** Fields of 2 or 4 bytes, the sign telling nothing: `[bytes, value]`. */
function fields(...values: (readonly [2 | 4, number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const common = [[2, FLAGS] as const, [2, DEFLATED] as const, [2, 0] as const, [2, DAY] as const];
const sizes = ({ crc, packed, plain }: Entry) => [
  [4, crc] as const,
  [4, packed] as const,
  [4, plain] as const,
];

/** Writes a zip archive as a stream, up to 4 GB, and holds no more than one chunk of it. */
export class ZipWriter {
  readonly #entries: Entry[] = [];
  #offset = 0;

  #count(part: Buffer): Buffer {
    this.#offset += part.length;
    return part;
  }

  /** The bytes of one more file. */
  async *file(name: string, content: Iterable<string> | AsyncIterable<string>) {
    const entry = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset: this.#offset };
    const length = [2, entry.name.length] as const;
    const empty = sizes(entry);
    yield this.#count(fields([4, 0x04034b50], [2, VERSION], ...common, ...empty, length, [2, 0]));
    yield this.#count(entry.name);
    const measured = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.plain += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
    const filled = pipeline(Readable.from(measured()), deflate);
    // What fails there fails the reading below too.
    filled.catch(() => {});
    for await (const part of deflate) {
      entry.packed += part.length;
      yield this.#count(part);
    }
    await filled;
    yield this.#count(fields([4, 0x08074b50], ...sizes(entry)));
    this.#entries.push(entry);
  }

  /** The list of files that closes the archive. */
  *end() {
    const start = this.#offset;
    for (const entry of this.#entries) {
      const length = [2, entry.name.length] as const;
      const none = [[2, 0] as const, [2, 0] as const, [2, 0] as const, [2, 0] as const];
      const versions = [[2, VERSION] as const, [2, VERSION] as const];
      const place = [[4, 0] as const, [4, entry.offset] as const];
      yield this.#count(
        fields([4, 0x02014b50], ...versions, ...common, ...sizes(entry), length, ...none, ...place),
      );
      yield this.#count(entry.name);
    }
    const count = [2, this.#entries.length] as const;
    const size = [4, this.#offset - start] as const;
    yield fields([4, 0x06054b50], [2, 0], [2, 0], count, count, size, [4, start], [2, 0]);
  }
}
