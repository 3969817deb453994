import { createHash, timingSafeEqual } from 'node:crypto';
import { mailboxOf } from '@regalo/contract/gifts/claim-address';
import {
  type Claimant,
  type ClaimantProblem,
  claimantProblem,
} from '@regalo/contract/gifts/giveaway-claim';
import { localDay, MINUTE_MS } from '@regalo/contract/values/days';
import pg from 'pg';
import type { Connection } from '../../../database/connection.ts';
import { countNetworkMiss, countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import { claimMail } from './claim-mail-job.ts';
import * as claims from './claim-queries.ts';
import { listCodeHashes, mailedCodes } from './giveaway-link.ts';
import {
  type GiveawayPlace,
  type ReadGiveaway,
  readGiveaway,
  takeGift,
} from './giveaway-queries.ts';
import { stateOf } from './giveaway-state.ts';
import { issueClaims } from './issue-claims-job.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'jobs'>;

/** For how long a mailed code holds, and how often one is typed. */
const CODE_MINUTES = 20;
const CODE_TRIES = 5;

/** Codes that are mailed to one mailbox for one giveaway. */
const MAILS = { scope: 'giveaway-mail', max: 5, minutes: 60 };
/** Codes that are mailed to one mailbox for whatever giveaways, of all companies. */
const MAILS_OF_ALL = { scope: 'giveaway-mailbox', max: 20, minutes: 60 };
/** The pace of one giveaway, whatever network it is asked from: some forms for each gift that is left. */
const pace = ({ gifts, claimed }: ReadGiveaway) => ({
  ...{ scope: 'giveaway-pace', minutes: 10 },
  max: Math.min(6_000, 10 * (gifts - claimed) + 50),
});
/** Codes of a list that a network guesses wrong. */
const GUESSES = { scope: 'giveaway-guess', max: 20, minutes: 60 };
/** Of a network, beside what the giveaway says: forms that are sent, for each gift that may be claimed. */
const ASKS_FOR_CLAIM = 5;

/** What is stored of what a browser keeps. */
const claimantHashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Somebody at the page of a giveaway. */
export interface Visitor {
  place: GiveawayPlace;
  row: ReadGiveaway;
  /** That the browser keeps. */
  key: string;
  /** From which the form was sent. */
  address: string;
}

/** Counts a form of a network, and of the giveaway. @throws Refusal throttled */
async function countAsk({ database, keys }: Used, { place, row, address }: Visitor): Promise<void> {
  const { giveawayId } = place;
  const max = row.network_max * ASKS_FOR_CLAIM;
  const network = { scope: `giveaway-ask-${giveawayId}`, max, minutes: 60 };
  await countNetworkTry(database, keys, network, address);
  await countTry(database, keys, pace(row), String(giveawayId));
}

/** Counts a mail, once nothing else speaks against it: nobody without a code keeps a mailbox from its own. @throws Refusal throttled */
async function countMail(
  { database, keys }: Used,
  { giveawayId }: GiveawayPlace,
  mailbox: string,
): Promise<void> {
  await countTry(database, keys, MAILS, `${giveawayId}:${mailbox}`);
  await countTry(database, keys, MAILS_OF_ALL, mailbox);
}

/** The hash of an unused code of the list; undefined for any other. @throws Refusal throttled */
async function findCode(
  { database, keys }: Used,
  { place, address }: Visitor,
  code: string,
): Promise<Buffer | undefined> {
  const hashes = listCodeHashes(keys, place, code);
  const hash = await database.readCompany(place.companyId, (tx) =>
    claims.findUnusedCode(tx, place, hashes),
  );
  await countNetworkMiss(database, keys, GUESSES, address, hash === undefined);
  return hash;
}

/**
 * Mails a code to whoever asks for a gift. The answer is the same whether or not the address has a gift already: the
 * mail says it.
 * @returns why it was not taken
 * @throws Refusal throttled
 */
export async function askForGift(
  services: Used,
  visitor: Visitor,
  claimant: Claimant,
): Promise<ClaimantProblem | 'code_unknown' | undefined> {
  const { database, jobs, now } = services;
  const { place, row, key } = visitor;
  const { companyId } = place;
  const problem = claimantProblem(claimant, { domains: row.domains, byCode: row.by_code });
  if (problem) return problem;
  const mailbox = mailboxOf(claimant.email);
  await countAsk(services, visitor);
  const listCodeHash = row.by_code ? await findCode(services, visitor, claimant.code) : null;
  if (listCodeHash === undefined) return 'code_unknown';
  await countMail(services, place, mailbox);
  const { firstName, lastName, email } = claimant;
  const codeUntil = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
  const claimantHash = claimantHashOf(key);
  const asked = { firstName, lastName, email, claimantHash, mailbox, listCodeHash, codeUntil };
  await database.inCompany(companyId, async (tx) => {
    const claim = await claims.askForGift(tx, place, asked);
    if (!claim) return;
    await jobs.enqueue(tx, claimMail, { companyId, claimId: claim.id, mailed: claim.mailed });
  });
  return;
}

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
  const { id, mailed } = claim;
  if (!(await claims.markClaimed(tx, companyId, { id, mailed, at: now() })))
    throw new NotClaimed('code_over');
  const { list_code_hash: hash, id: claimId } = claim;
  if (hash && !(await claims.useCode(tx, place, { hash, claimId })))
    throw new NotClaimed('code_used');
  await jobs.enqueue(tx, issueClaims, { companyId, giveawayId });
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
 * once. The row of the giveaway is locked last and briefly.
 * @throws Refusal throttled
 */
export async function claimGift(services: Used, visitor: Visitor, typed: string): Promise<Claimed> {
  const outcome = await claimOnce(services, visitor, typed);
  if (outcome !== 'code_over') return outcome;
  // Whoever taps twice has claimed all the same.
  const visit = await readVisit(services, visitor.place, visitor.key);
  return visit?.own?.claimed_at ? 'claimed' : outcome;
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
    const own = key ? await claims.readClaimOf(tx, place, claimantHashOf(key)) : undefined;
    return { row, own };
  });
}
