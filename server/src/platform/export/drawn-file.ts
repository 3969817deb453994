import { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import type { Download } from '../http/endpoints.ts';
import { openPlace } from './places.ts';

/** A file that is drawn as a whole. */
interface Drawn extends Omit<Download, 'stream'> {
  file: Promise<Uint8Array>;
}

async function* once(file: Promise<Uint8Array>) {
  yield Buffer.from(await file);
}

/**
 * A file of a company that is drawn outside of any transaction. It counts among the exports that a company may have running,
 * in all processes.
 * @param begin reads what is drawn, and begins to draw it
 * @throws Refusal throttled, unavailable, and what `begin` throws
 */
export async function drawnFile(
  database: Database,
  companyId: number,
  begin: () => Promise<Drawn>,
): Promise<Download> {
  const place = await openPlace(database, companyId, 'place');
  try {
    const { file, ...about } = await begin();
    // A caller who hangs up keeps the place until the process has ended.
    file.then(place.close, place.close);
    return { ...about, stream: Readable.from(once(file), { objectMode: false }) };
  } catch (error) {
    await place.close();
    throw error;
  }
}
