import { orderTotals } from '@regalo/contract/gifts/fee';
import { localDay, monthsAfter } from '@regalo/contract/values/days';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { numberOrder } from '../../../platform/order-number.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { payFromHeld } from '../../wallet/held-money.ts';
import { deriveKeys, issueGifts } from '../checkout/issue-gifts.ts';
import { insertOrder, reserveGiftIds, reserveOrderId } from '../checkout/write-queries.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import {
  type GiveawayPlace,
  lockGiveaway,
  type ReadGiveaway,
  readGiveaway,
} from './giveaway-queries.ts';
import * as queries from './issue-queries.ts';

type Issuing = Pick<Services, 'database' | 'jobs' | 'keys' | 'now' | 'carriers'> & {
  deriveHashes: DeriveHashes;
};

/** Gifts of one order: so few that nobody waits long for the wallet. */
const AT_ONCE = 500;

/** The order of some of those who claimed, with all that the giveaway says of it. */
function orderRow(
  row: ReadGiveaway,
  { id, quantity, validUntil }: { id: number; quantity: number; validUntil: string },
) {
  const { company_id, manager_id, item_id, gift_name, shop_name, face_value, card_img } = row;
  const { amount, service_fee, currency, face_amount, use, shop_id, expiry, logo } = row;
  const { how_to_use, celebration, message, purchaser_name, company_name } = row;
  return {
    ...{ company_id, manager_id, item_id, gift_name, shop_name, face_value, card_img },
    ...{ amount, service_fee, currency, face_amount, use, shop_id, expiry, logo },
    ...{ how_to_use, celebration, message, purchaser_name, company_name },
    custom_fields: row.custom_fields,
    brand_look_id: row.brand_look_id,
    language: row.language,
    media_id: null,
    group_id: null,
    group_name: null,
    id,
    quantity,
    total_amount: orderTotals(quantity, amount, service_fee).total,
    valid_until: validUntil,
  };
}

/** The people of those who claimed: from People, or added for their gifts. */
async function findPeople(
  tx: Connection,
  { company_id: companyId, role }: ReadGiveaway,
  waiting: readonly queries.Waiting[],
) {
  const listed = await queries.readListed(tx, companyId, waiting.map(queries.contactOf));
  const claimants = waiting.filter((one) => !listed.has(queries.contactOf(one)));
  const added = await queries.insertClaimants(tx, companyId, { role, claimants });
  return { people: new Map([...listed, ...added]), unlisted: new Set(added.values()) };
}

/** Issues the gifts of some of those who claimed, as one order that is paid from what is held. @returns how many */
async function issueSome(tx: Connection, services: Issuing, place: GiveawayPlace): Promise<number> {
  const { companyId, giveawayId } = place;
  const row = await readGiveaway(tx, place);
  const waiting = row ? await queries.lockWaiting(tx, place, AT_ONCE) : [];
  if (!row || waiting.length === 0) return 0;
  const { people, unlisted } = await findPeople(tx, row, waiting);
  const personIds = waiting.map((one) => people.get(queries.contactOf(one)) ?? 0);
  const quantity = waiting.length;
  const id = await reserveOrderId(tx);
  const keys = await deriveKeys(services, companyId, await reserveGiftIds(tx, quantity));
  const day = localDay(services.now(), row.time_zone);
  const validUntil = monthsAfter(day, row.valid_months);
  const author = managerAuthor(row.manager_id);
  await insertOrder(tx, orderRow(row, { id, quantity, validUntil }));
  const written = await issueGifts(tx, services, companyId, {
    ...keys,
    orderId: id,
    personIds,
    unlisted: [...unlisted],
    worth: { faceAmount: row.face_amount, amount: row.amount, validUntil },
    author,
    message: { text: row.message, companyName: row.company_name, day },
  });
  if (written !== quantity) throw new Error('somebody who claimed got no gift');
  const issued = waiting.map(({ id: claimId }, n) => {
    const [giftId = 0, personId = 0] = [keys.giftIds[n], personIds[n]];
    return { claimId, giftId, personId, listed: !unlisted.has(personId) };
  });
  await queries.markIssued(tx, companyId, { orderId: id, issued, at: services.now() });
  const totals = orderTotals(quantity, row.amount, row.service_fee);
  await payFromHeld(tx, companyId, { id, of: { giveaway_id: giveawayId }, totals, author });
  await numberOrder(tx, companyId, id);
  return quantity;
}

/** Issues the gifts that were claimed: all that wait are orders together, so that an event is not one order a guest. */
export const issueClaims = defineJob({
  name: 'issue-claims',
  payload: z.object({ companyId: z.number().int(), giveawayId: z.number().int() }),
  async handle(services: Issuing, place) {
    const { database } = services;
    // Whoever claims at this moment has found this job waiting, and enqueued no other.
    await database.inCompany(place.companyId, (tx) => lockGiveaway(tx, place));
    while (
      (await database.inCompany(place.companyId, (tx) => issueSome(tx, services, place))) >= AT_ONCE
    );
  },
});
