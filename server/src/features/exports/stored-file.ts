import { Readable } from 'node:stream';
import type { Services } from '../../platform/services.ts';

/** An export is stored in files of this size, so that it is never held as a whole. */
const PART_BYTES = 4 * 1024 * 1024;
const TYPE = 'application/octet-stream';

/** One attempt to write an export, whose files are its own. */
interface Attempt {
  place: string;
  attempts: number;
}

type Used = Pick<Services, 'keys' | 'storage'>;

/** The key of a part. It is what the part is encrypted for, too: none can take the place of another one. */
const keyOf = ({ place, attempts }: Attempt, part: number) =>
  `exports/${place}/${attempts}-${part}.bin`;

/** Cuts a stream into parts; an empty one has one part. */
async function* cut(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const more = Buffer.from(chunk);
    held.push(more);
    bytes += more.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  yield Buffer.concat(held);
}

/**
 * Stores a file part by part, each encrypted.
 * @param goOn is asked before the n-th part is stored; nothing more is where it says no
 * @returns how many bytes in how many parts; undefined where it was not to go on
 */
export async function storeFile(
  { keys, storage }: Used,
  attempt: Attempt,
  stream: Readable,
  goOn: (parts: number) => Promise<boolean>,
): Promise<{ bytes: number; parts: number } | undefined> {
  let parts = 0;
  let bytes = 0;
  for await (const part of cut(stream)) {
    parts += 1;
    bytes += part.length;
    if (!(await goOn(parts))) return;
    const key = keyOf(attempt, parts);
    await storage.put(key, keys.seal('export', part, key), TYPE);
  }
  return { bytes, parts };
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A stored file as it was; undefined where it is not there any more. */
export async function openFile(
  { keys, storage }: Used,
  attempt: Attempt & { parts: number },
): Promise<Readable | undefined> {
  const names = Array.from({ length: attempt.parts }, (_, n) => keyOf(attempt, n + 1));
  const first = await storage.get(names[0] ?? '');
  if (!first) return;
  return Readable.from(
    (async function* () {
      for (const name of names) {
        const file = name === names[0] ? first : await storage.get(name);
        if (!file) throw new Error('a part of an export is gone');
        yield keys.open('export', await readWhole(file.stream()), name);
      }
    })(),
    { objectMode: false },
  );
}

/** Removes the files of all attempts. */
export async function removeFiles(
  { storage }: Pick<Used, 'storage'>,
  { place, attempts, parts }: Attempt & { parts: number },
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    for (let part = 1; part <= parts; part += 1)
      await storage.remove(keyOf({ place, attempts: attempt }, part));
}
