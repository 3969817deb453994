import { isPhone, mailboxOf } from '@regalo/contract/gifts/claim-address';
import {
  type Claimant,
  type ClaimantProblem,
  claimantProblem,
} from '@regalo/contract/gifts/giveaway-claim';
import { MINUTE_MS } from '@regalo/contract/values/days';
import { countNetworkMiss, countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countMisses, countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { claimMail } from './claim-mail-job.ts';
import * as claims from './claim-queries.ts';
import { listCodeHashes } from './giveaway-link.ts';
import { phonesOf } from './giveaway-phones.ts';
import { type GiveawayPlace, type ReadGiveaway, takeMessage } from './giveaway-queries.ts';
import { claimantHashOf, type Visitor } from './giveaway-visitor.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'jobs' | 'carriers'>;

/** For how long a mailed code holds. */
const CODE_MINUTES = 20;
/** Codes that are mailed to one mailbox for one giveaway. */
const MAILS = { scope: 'giveaway-mail', max: 5, minutes: 60 };
/** Codes that are mailed to one mailbox for whatever giveaways, of all companies. */
const MAILS_OF_ALL = { scope: 'giveaway-mailbox', max: 20, minutes: 60 };
/** Codes that are sent to one phone for one giveaway: each costs money, and only some who ask have that phone. */
const MESSAGES = { scope: 'giveaway-message', max: 3, minutes: 60 };
/** Codes that are sent to one phone for whatever giveaways, of all companies. Whoever knows a number uses them up, and keeps it away for as long. */
const MESSAGES_OF_ALL = { scope: 'giveaway-phone', max: 5, minutes: 120 };
/** The pace of one giveaway, whatever network it is asked from: some forms for each gift that is left. */
const pace = ({ gifts, claimed }: ReadGiveaway) => ({
  ...{ scope: 'giveaway-pace', minutes: 10 },
  max: Math.min(6_000, 10 * (gifts - claimed) + 50),
});
/** Codes of one giveaway's list that a network gets wrong; beyond them it is refused right ones, too. */
const GUESSES = { max: 20, minutes: 60 };
/** Codes that are got wrong at one giveaway, from wherever. Beyond them each network may get few wrong. */
const GUESSES_OF_ALL = { scope: 'giveaway-guesses', max: 200, minutes: 60 };
/** Of a network while a giveaway is guessed at. */
const GUESSES_THEN = 3;
/** Of a network, beside what the giveaway says: forms that are sent, for each gift that may be claimed. */
const ASKS_FOR_CLAIM = 5;

/** Counts a form of a network, and of the giveaway. @throws Refusal throttled */
async function countAsk({ database, keys }: Used, { place, row, address }: Visitor): Promise<void> {
  const { giveawayId } = place;
  const max = row.network_max * ASKS_FOR_CLAIM;
  const network = { scope: `giveaway-ask-${giveawayId}`, max, minutes: 60 };
  await countNetworkTry(database, keys, network, address);
  await countTry(database, keys, pace(row), String(giveawayId));
}

/** Counts a message to a phone, of which a network sends as many as it may claim gifts. @throws Refusal throttled */
async function countMessage(
  { database, keys }: Used,
  { place: { giveawayId }, row, address }: Visitor,
  phone: string,
): Promise<void> {
  const scope = `giveaway-messages-${giveawayId}`;
  await countNetworkTry(database, keys, { scope, max: row.network_max, minutes: 60 }, address);
  await countTry(database, keys, MESSAGES, `${giveawayId}:${phone}`);
  await countTry(database, keys, MESSAGES_OF_ALL, phone);
}

/** Counts a mail. @throws Refusal throttled */
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
  const missed = hash === undefined;
  const [guesses = 0] = await countMisses(
    database,
    keys,
    [GUESSES_OF_ALL],
    String(place.giveawayId),
    missed,
  );
  const max = guesses > GUESSES_OF_ALL.max ? GUESSES_THEN : GUESSES.max;
  const scope = `giveaway-guess-${place.giveawayId}`;
  await countNetworkMiss(database, keys, { ...GUESSES, scope, max }, address, missed);
  return hash;
}

/**
 * Sends a code to whoever asks for a gift. The answer is the same whether or not the address has a gift already: the
 * mail says it, and a phone that has one gets no message.
 * @returns why it was not taken
 * @throws Refusal throttled
 */
export async function askForGift(
  services: Used,
  visitor: Visitor,
  claimant: Claimant,
): Promise<ClaimantProblem | 'code_unknown' | 'phones_over' | undefined> {
  const { database, jobs, now } = services;
  const { place, row, key } = visitor;
  const { companyId } = place;
  const phones = phonesOf(services, row);
  const asks = { domains: row.domains, byCode: row.by_code, phones };
  const problem = claimantProblem(claimant, asks);
  if (problem) return problem;
  const { firstName, lastName, contact } = claimant;
  const [mailbox, toPhone] = [mailboxOf(contact), isPhone(contact)];
  await countAsk(services, visitor);
  const listCodeHash = row.by_code ? await findCode(services, visitor, claimant.code) : null;
  if (listCodeHash === undefined) return 'code_unknown';
  // Once nothing else speaks against it: nobody without a code keeps a mailbox or a phone from its own.
  if (toPhone) await countMessage(services, visitor, mailbox);
  else await countMail(services, place, mailbox);
  const codeUntil = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
  const claimantHash = claimantHashOf(key);
  const asked = { firstName, lastName, contact, claimantHash, mailbox, listCodeHash, codeUntil };
  return await database.inCompany(companyId, async (tx) => {
    if (toPhone && !(await takeMessage(tx, place))) return 'phones_over';
    const claim = await claims.askForGift(tx, place, asked);
    if (!claim) return;
    const { id: claimId, mailed } = claim;
    const counted = toPhone ? { messageOf: place.giveawayId } : {};
    await jobs.enqueue(tx, claimMail, { companyId, claimId, mailed, ...counted });
    return;
  });
}
