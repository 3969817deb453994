import { timingSafeEqual } from 'node:crypto';
import { localDay } from '@regalo/contract/values/days';
import pg from 'pg';
import type { Connection } from '../../../database/connection.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Services } from '../../../platform/services.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import * as claims from './claim-queries.ts';
import { mailedCodes } from './giveaway-link.ts';
import { takeGift } from './giveaway-queries.ts';
import { stateOf } from './giveaway-state.ts';
import { claimantHashOf, readVisit, type Visitor } from './giveaway-visitor.ts';
import { issueClaims } from './issue-claims-job.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'jobs'>;

/** For how long a gift waits for those of other guests, with which it is one order. */
const TOGETHER_MS = 30_000;
/** How often a mailed code is typed. */
const CODE_TRIES = 5;

/** What came of a code that was typed. */
export type Claimed =
  | 'claimed'
  | 'code_wrong'
  | 'code_over'
  /** The mailbox has a gift already. */
  | 'already'
  /** Somebody else has used the code of the list meanwhile. */
  | 'code_used'
  | 'unavailable';

/** Takes back what was written of a claim that came to nothing. */
class NotClaimed extends Error {
  readonly outcome: Claimed;
  constructor(outcome: Claimed) {
    super(outcome);
    this.outcome = outcome;
  }
}

const isSameCode = (typed: string, codes: readonly string[]): boolean =>
  codes.some(
    (code) =>
      typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code)),
  );

/** Counts a code that was typed, and compares it. @returns the claim, or why it is none */
async function typedCode(
  { database, keys, now }: Used,
  { place, key }: Visitor,
  typed: string,
): Promise<claims.ClaimRow | Claimed> {
  const { companyId } = place;
  const claimantHash = claimantHashOf(key);
  const claim = await database.inCompany(companyId, (tx) =>
    claims.countTyped(tx, place, { claimantHash, most: CODE_TRIES }),
  );
  if (!claim || claim.code_until <= now()) return 'code_over';
  // Nobody but digits of ASCII, whose bytes are as many as they are.
  const digits = typed.replace(/[^0-9]/g, '');
  return isSameCode(digits, mailedCodes(keys, companyId, claim)) ? claim : 'code_wrong';
}

/** Gives one of the gifts that are left to a claim. @throws NotClaimed */
async function take(
  tx: Connection,
  { jobs, now }: Used,
  { place, row }: Visitor,
  claim: claims.ClaimRow,
): Promise<void> {
  const { companyId, giveawayId } = place;
  if (await isSuspended(tx, companyId)) throw new NotClaimed('unavailable');
  if (!(await takeGift(tx, place, localDay(now(), row.time_zone))))
    throw new NotClaimed('unavailable');
  const { id: claimId, mailed, list_code_hash: hash } = claim;
  if (!(await claims.markClaimed(tx, companyId, { id: claimId, mailed, at: now() })))
    throw new NotClaimed('code_over');
  if (hash && !(await claims.useCode(tx, place, { hash, claimId })))
    throw new NotClaimed('code_used');
  const at = new Date(now().getTime() + TOGETHER_MS);
  await jobs.enqueue(tx, issueClaims, { companyId, giveawayId }, at);
}

const isSecond = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'giveaway_claims_once';

async function claimOnce(services: Used, visitor: Visitor, typed: string): Promise<Claimed> {
  const { database, keys, now } = services;
  const { place, row, address } = visitor;
  // Whoever comes too late is told so without waiting for the lock.
  if (stateOf(row, now()) !== 'open') return 'unavailable';
  const claim = await typedCode(services, visitor, typed);
  if (typeof claim === 'string') return claim;
  const network = {
    scope: `giveaway-claim-${place.giveawayId}`,
    max: row.network_max,
    minutes: 60,
  };
  await countNetworkTry(database, keys, network, address);
  try {
    await database.inCompany(place.companyId, (tx) => take(tx, services, visitor, claim));
    return 'claimed';
  } catch (error) {
    if (isSecond(error)) return 'already';
    if (error instanceof NotClaimed) return error.outcome;
    throw error;
  }
}

/**
 * Claims a gift by the code that was mailed: one for each mailbox, and no more than there are, however many claim at
 * once. The row of the giveaway is locked for three short statements.
 * @throws Refusal throttled
 */
export async function claimGift(services: Used, visitor: Visitor, typed: string): Promise<Claimed> {
  const outcome = await claimOnce(services, visitor, typed);
  if (outcome !== 'code_over') return outcome;
  // Whoever taps twice has claimed all the same.
  const visit = await readVisit(services, visitor.place, visitor.key);
  return visit?.own?.claimed_at ? 'claimed' : outcome;
}
