import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { readClaimOf } from './claim-queries.ts';
import { type GiveawayPlace, type ReadGiveaway, readGiveaway } from './giveaway-queries.ts';

/** What is stored of what a browser keeps. */
export const claimantHashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Somebody at the page of a giveaway. */
export interface Visitor {
  place: GiveawayPlace;
  row: ReadGiveaway;
  /** That the browser keeps. */
  key: string;
  /** From which the form was sent. */
  address: string;
}

/** What the page of a giveaway says: the giveaway, and what its reader has asked for. */
export async function readVisit(
  { database }: Pick<Services, 'database'>,
  place: GiveawayPlace,
  key: string,
) {
  return await database.readCompany(place.companyId, async (tx) => {
    const row = await readGiveaway(tx, place);
    if (!row) return;
    const own = key ? await readClaimOf(tx, place, claimantHashOf(key)) : undefined;
    return { row, own };
  });
}
