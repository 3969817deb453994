import type { PlainReason } from '@regalo/contract/refusals/reasons';
import pg from 'pg';
import { Refusal } from '../../platform/refusal.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Runs something that begins to use media. If the media is removed at the same moment, the foreign
 * key fails, and the call is refused as if the media had been removed before.
 * @throws Refusal for the reason given
 */
export async function refuseRemovedMedia<T>(
  reason: PlainReason,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const broken = error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
    if (broken && /_(media|photo|logo|logo_dark)_id_fkey$/.test(error.constraint ?? ''))
      throw new Refusal(reason);
    throw error;
  }
}
