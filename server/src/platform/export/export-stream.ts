import { Readable } from 'node:stream';
import type { CompanySnapshot } from './company-snapshot.ts';

/**
 * Bytes that are made from a snapshot as fast as they are taken. The snapshot goes when the last one
 * was taken, when the reader has gone, or when something fails.
 */
export function exportStream(
  snapshot: CompanySnapshot,
  parts: AsyncIterable<string | Buffer>,
): Readable {
  const stream = Readable.from(parts, { objectMode: false });
  // Not in a `finally` of the parts: it does not run where nobody has taken the first of them.
  stream.once('close', () => void snapshot.close());
  snapshot.onLost((error) => stream.destroy(error));
  return stream;
}
