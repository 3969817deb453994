import { Readable } from 'node:stream';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { CompanySnapshot } from './company-snapshot.ts';

/**
 * A download that is not read for this time is ended, as its snapshot keeps old rows from being
 * removed. Sockets hold a megabyte or more, and say that it is read only when a third of it is: even
 * a reader of 5 kB/s shows in this time.
 */
const READER_TIMEOUT_MS = 5 * 60_000;

/**
 * How many exports are worked on at a time in this process. One that waits for its reader is none of
 * them, so however many readers pause, others are served.
 */
const working = new ConcurrencyLimit({ max: 8, waiting: Number.POSITIVE_INFINITY });

async function* inTurns<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await working.run(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * A stream that is made from a snapshot as fast as it is read. It closes the snapshot at its end,
 * on an error, and when the reader has gone or reads no more.
 */
export function exportStream(
  snapshot: CompanySnapshot,
  parts: AsyncIterable<string | Uint8Array>,
  waitMs = READER_TIMEOUT_MS,
): Readable {
  const watched = async function* () {
    for await (const part of inTurns(parts)) {
      const asleep = setTimeout(() => stream.destroy(new Error('nobody reads')), waitMs);
      try {
        yield part;
      } finally {
        clearTimeout(asleep);
      }
    }
  };
  const stream = Readable.from(watched(), { objectMode: false });
  // Not in a `finally` of the parts: it does not run if nobody has taken the first of them.
  stream.once('close', () => void snapshot.close());
  snapshot.onLost((error) => stream.destroy(error));
  return stream;
}
