import pg from 'pg';
import { notFound } from '../../platform/refusal.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs what begins to use media. Where its removal ends first, at the same moment, the foreign key
 * fails, and the answer is the one to media that was gone before.
 * @param what the media is called in the refusal
 * @throws Refusal not_found
 */
export async function refuseGone<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const broken = error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
    if (broken && /_(media|photo)_id_fkey$/.test(error.constraint ?? '')) throw notFound(what);
    throw error;
  }
}
