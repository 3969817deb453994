import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ArchivedFile {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

const DEFLATED = 8;

/** Compresses a text in Node's thread pool, and records what the archive needs to know of it. */
async function* deflate(entry: ZipInputFile, content: ArchivedFile['content']) {
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const packed = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
  const filled = pipeline(Readable.from(measured()), packed);
  // What fails there fails the reading below too.
  filled.catch(() => {});
  yield* packed as AsyncIterable<Buffer<ArrayBuffer>>;
  await filled;
}

/**
 * A zip archive of up to 4 GB, made as fast as it is read and never held.
 * @param files asked for one after the other, each when the one before is written
 */
export async function* writeZip(
  files: AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = () => made.splice(0);
  for await (const { name, content } of files) {
    const entry: ZipInputFile = { filename: name, compression: DEFLATED, crc: 0, size: 0 };
    zip.add(entry);
    for await (const packed of deflate(entry, content)) {
      entry.ondata?.(null, packed, false);
      yield* take();
    }
    entry.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
