import type { Failure } from '@regalo/contract/orders/channels';
import { type Carrier, MessageRefused } from '../../../platform/carriers/carrier.ts';
import type { Services } from '../../../platform/services.ts';
import { insertWish } from '../../orders/delivery/phone-wish-queries.ts';
import type { ClaimRow } from './claim-queries.ts';
import { mailedCodes } from './giveaway-link.ts';
import { waysToPhones } from './giveaway-phones.ts';
import { addMessageCost, type ReadGiveaway } from './giveaway-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'carriers' | 'log' | 'now'>;

/** After these another way may reach the phone. Who has blocked or stopped messages wants none by another way either. */
const ELSEWHERE: readonly Failure[] = ['not_on_channel', 'not_delivered', 'unreachable'];

interface Told {
  claim: ClaimRow;
  phone: string;
  row: ReadGiveaway;
}

/** @returns what it has cost, or why the phone got none */
async function send(
  { keys }: Used,
  carrier: Carrier,
  { claim, phone, row }: Told,
): Promise<{ cost: number } | { failure: Failure }> {
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
    if (error instanceof MessageRefused) return { failure: error.failure };
    throw error;
  }
}

/**
 * Sends the code of a claim to its phone, by the first of the company's ways that reaches it, and adds what it has cost.
 * @throws CarrierTrouble, MessageDeferred to be tried again
 */
export async function sendCode(services: Used, told: Told): Promise<void> {
  const { database, log, now } = services;
  const { company_id: companyId, giveaway_id: giveawayId, id: claimId, mailed } = told.claim;
  for (const carrier of waysToPhones(services, told.row)) {
    const { channel } = carrier;
    const sent = await send(services, carrier, told);
    if ('cost' in sent) {
      const { cost } = sent;
      log.info({ companyId, claimId, channel, cost }, 'code sent');
      await database.inCompany(companyId, (tx) =>
        addMessageCost(tx, { companyId, giveawayId }, cost),
      );
      return;
    }
    const { failure } = sent;
    log.warn({ companyId, claimId, channel, failure }, 'code not sent');
    if (failure === 'stopped') {
      const id = `refused:code:${companyId}.${claimId}.${mailed}`;
      const wish = { channel, id, phone: told.phone, wants: false, at: now() };
      await database.outside((connection) => insertWish(connection, wish));
    }
    if (!ELSEWHERE.includes(failure)) return;
  }
}
