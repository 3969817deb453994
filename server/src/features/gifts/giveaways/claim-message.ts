import type { Failure } from '@regalo/contract/orders/channels';
import {
  type Carrier,
  CarrierTrouble,
  MessageDeferred,
  MessageRefused,
} from '../../../platform/carriers/carrier.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { explainFailure } from '../../../platform/mail/mail-failures.ts';
import type { Services } from '../../../platform/services.ts';
import { insertWish } from '../../orders/delivery/phone-wish-queries.ts';
import type { ClaimRow } from './claim-queries.ts';
import { mailedCodes } from './giveaway-link.ts';
import { waysToPhones } from './giveaway-phones.ts';
import { addMessageCost, type ReadGiveaway } from './giveaway-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'carriers' | 'log' | 'now'>;

/** After these another way may reach the phone. Who has blocked or stopped messages wants none by another way either. */
const ELSEWHERE: readonly (Failure | 'not_taken')[] = [
  'not_on_channel',
  'not_delivered',
  'unreachable',
  'not_taken',
];

interface Told {
  claim: ClaimRow;
  phone: string;
  row: ReadGiveaway;
}

/**
 * What came of a code: `unknown` where it may have been sent, `not_taken` where no carrier took it, and may later,
 * `refused` where none reaches that phone.
 */
export type CodeOutcome = 'sent' | 'unknown' | 'not_taken' | 'refused';

interface NotSent {
  /** `unknown` where the phone may have got it. */
  failure: Failure | 'not_taken' | 'unknown';
  reason: string;
}

/** @returns what it has cost, or why the phone got none */
async function send(
  { keys }: Pick<Used, 'keys'>,
  carrier: Carrier,
  { claim, phone, row }: Told,
): Promise<{ cost: number } | NotSent> {
  const { company_id: companyId, id, mailed } = claim;
  const [code = ''] = mailedCodes(keys, companyId, claim);
  try {
    return await carrier.send({
      to: phone,
      language: row.language,
      sender: row.company_name,
      code,
      reference: `code:${companyId}.${id}.${mailed}`,
    });
  } catch (error) {
    const reason = explainFailure(error);
    if (error instanceof MessageRefused) return { failure: error.failure, reason };
    const unreached =
      error instanceof MessageDeferred || (error instanceof CarrierTrouble && error.unreached);
    return { failure: unreached ? 'not_taken' : 'unknown', reason };
  }
}

/** Adds what a code has cost. It never fails: the job would begin anew, and the code be sent once more. */
async function addCost({ database, log }: Used, { claim }: Told, cost: number): Promise<void> {
  const { company_id: companyId, giveaway_id: giveawayId } = claim;
  try {
    await database.inCompany(companyId, (tx) =>
      addMessageCost(tx, { companyId, giveawayId }, cost),
    );
  } catch (error) {
    logFailure(log, error, 'cost of a code not added', { companyId, giveawayId, cost });
  }
}

/**
 * The ways of a company, from another one on each time somebody asks: WhatsApp takes messages to people who do not have
 * it, and nothing tells of their codes that they came to nothing.
 */
function inTurn(ways: readonly Carrier[], { mailed }: ClaimRow): Carrier[] {
  const first = (mailed - 1) % Math.max(1, ways.length);
  return [...ways.slice(first), ...ways.slice(0, first)];
}

/** Sends the code of a claim to its phone, by the first way that reaches it, and adds what it has cost. */
export async function sendCode(services: Used, told: Told): Promise<CodeOutcome> {
  const { database, log, now } = services;
  const { company_id: companyId, id: claimId, mailed } = told.claim;
  let outcome: CodeOutcome = 'refused';
  for (const carrier of inTurn(waysToPhones(services, told.row), told.claim)) {
    const { channel } = carrier;
    const sent = await send(services, carrier, told);
    if ('cost' in sent) {
      const { cost } = sent;
      log.info({ companyId, claimId, channel, cost }, 'code sent');
      await addCost(services, told, cost);
      return 'sent';
    }
    const { failure, reason } = sent;
    log.warn({ companyId, claimId, channel, failure, reason }, 'code not sent');
    if (failure === 'unknown') return 'unknown';
    if (failure === 'not_taken') outcome = 'not_taken';
    if (failure === 'stopped') {
      const id = `refused:code:${companyId}.${claimId}.${mailed}`;
      const wish = { channel, id, phone: told.phone, wants: false, at: now() };
      await database.outside((connection) => insertWish(connection, wish));
    }
    if (!ELSEWHERE.includes(failure)) return 'refused';
  }
  return outcome;
}
