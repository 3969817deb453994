import type { SharedLink } from '@regalo/contract/orders/links';
import { localDay } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../../database/connection.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  addAuditEntries,
  addAuditEntry,
  auditSubject,
  managerAuthor,
} from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import type { Services } from '../../../../platform/services.ts';
import { claimToken } from '../../../gifts/keys/gift-keys.ts';
import { GIFT_AUDIT } from '../../gift-actor.ts';
import { countOfOrder } from '../gift-queries.ts';
import {
  lockSharedOrder,
  markTaken,
  readSharedGifts,
  readSharedOrder,
  type SharedGift,
} from './link-queries.ts';
import { countLinks } from './links-of-day.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

const ORDER_AUDIT = auditSubject('order');
/** The action in each gift's history. */
const OF_GIFT = { 'links taken': 'link taken', 'cards printed': 'card printed' } as const;

type Action = keyof typeof OF_GIFT;

export interface WantedPart {
  order: number;
  part: number;
  /** Only those whose link nobody has taken yet. */
  untaken: boolean;
  /** Without it, those whose recipients have no e-mail. */
  whose?: 'unmailed' | 'unopened';
  /** Only these of them. */
  ids?: number[] | undefined;
}

async function record(
  tx: Connection,
  { companyId, managerId }: Session,
  { order, part, action }: Pick<WantedPart, 'order' | 'part'> & { action: Action },
  gifts: readonly SharedGift[],
): Promise<void> {
  const author = managerAuthor(managerId);
  const ids = gifts.map(({ id }) => id);
  await markTaken(tx, companyId, ids);
  await addAuditEntry(tx, companyId, {
    author,
    subject: ORDER_AUDIT,
    action,
    subjectId: order,
    after: { count: gifts.length, part },
  });
  const head = { author, subject: GIFT_AUDIT, action: OF_GIFT[action] };
  await addAuditEntries(
    tx,
    companyId,
    head,
    ids.map((id) => ({ id })),
  );
}

/** A link with the language of its recipient, the last day of its gift, yyyy-MM-dd, or to choose it, and what the gift says. */
export interface TakenLink extends SharedLink {
  language: Language;
  validUntil: string;
  unchosen: boolean;
  message: string;
}

type SharedOrder = NonNullable<Awaited<ReturnType<typeof readSharedOrder>>>;

/** The gifts of a part whose links are handed over, with their order. @throws Refusal not_found */
async function readPart(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  companyId: number,
  { order, wanted }: { order: SharedOrder | undefined; wanted: WantedPart },
) {
  if (!order) throw new Refusal('order_not_found');
  const { id: orderId } = order;
  const { part, untaken, whose = 'unmailed', ids } = wanted;
  const today = localDay(now(), order.time_zone);
  if (ids && (await countOfOrder(tx, companyId, { orderId, ids })) < new Set(ids).size)
    throw new Refusal('gift_not_found');
  const all = await readSharedGifts(tx, companyId, { orderId, today, part, untaken, whose, ids });
  const gifts = all.filter(({ withheld }) => !withheld);
  return { order, gifts, withheld: all.length - gifts.length };
}

/**
 * The links of the recipients of a part of an order who have no e-mail, or have not opened their gift,
 * with the order, and how many are left out because their code was replaced. It is recorded who took how
 * many.
 * @throws Refusal not_found, throttled; wrong_state where more can be taken than a moment before
 */
export async function takeLinks(
  services: Used,
  session: Session,
  wanted: WantedPart,
  action: Action,
) {
  const { database, keys, publicUrl } = services;
  const { companyId } = session;
  const found = await database.readCompany(companyId, async (tx) => {
    const order = await readSharedOrder(tx, companyId, wanted.order, session);
    return await readPart(tx, services, companyId, { order, wanted });
  });
  await countLinks(services, session, found.gifts.length);
  const { order, gifts, withheld } = await database.inCompany(companyId, async (tx) => {
    const locked = await lockSharedOrder(tx, companyId, wanted.order, session);
    const read = await readPart(tx, services, companyId, { order: locked, wanted });
    // Meanwhile a gift may have been reissued or restored; what was not counted is not handed out.
    if (read.gifts.length > found.gifts.length) throw new Refusal('links_changed');
    if (read.gifts.length > 0) await record(tx, session, { ...wanted, action }, read.gifts);
    return read;
  });
  const list = gifts.map((gift): TakenLink => {
    const { id: giftId, generation, key_version: keyVersion } = gift;
    const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
    const link = `${publicUrl}/g/${token}`;
    const { receiver_name: name, receiver_phone: phone, valid_until: validUntil } = gift;
    const { language, unchosen, message } = gift;
    return { name, phone: phone ?? '', link, language, validUntil, unchosen, message };
  });
  return { order, list, withheld };
}
