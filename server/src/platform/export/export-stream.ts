import { Readable } from 'node:stream';
import type { CompanySnapshot } from './company-snapshot.ts';

/** A reader who takes nothing for so long is hung up: a snapshot keeps old rows from being removed. */
const READER_TIMEOUT_MS = 60_000;

/**
 * Bytes that are made from a snapshot as fast as they are taken. The snapshot goes when the last one
 * was taken, when the reader has gone or gone to sleep, or when something fails.
 */
export function exportStream(
  snapshot: CompanySnapshot,
  parts: AsyncIterable<string | Uint8Array>,
  waitMs = READER_TIMEOUT_MS,
): Readable {
  const watched = async function* () {
    for await (const part of parts) {
      const asleep = setTimeout(() => stream.destroy(new Error('nobody reads')), waitMs);
      try {
        yield part;
      } finally {
        clearTimeout(asleep);
      }
    }
  };
  const stream = Readable.from(watched(), { objectMode: false });
  // Not in a `finally` of the parts: it does not run where nobody has taken the first of them.
  stream.once('close', () => void snapshot.close());
  snapshot.onLost((error) => stream.destroy(error));
  return stream;
}
