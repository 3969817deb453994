import { orderPath } from '@regalo/contract/orders/number';
import type { Addressed } from '../../../platform/mail/send-letter.ts';
import type { About, Used } from './gift-mail-payload.ts';
import { type MailedGift, readFormerEmail, readMailedGift, readSender } from './mail-queries.ts';
import {
  moveDisputedLetter,
  movedLetter,
  movedSenderLetter,
  movedUnopenedLetter,
  unblockedLetter,
} from './moved-letters.ts';
import { MOVED_PATH, movedToken } from './moved-link.ts';

/** A gift with who sent it. */
async function readSent(
  { database }: Used,
  { companyId, giftId }: { companyId: number; giftId: number },
) {
  return await database.readCompany(companyId, async (tx) => {
    const gift = await readMailedGift(tx, companyId, giftId);
    return gift && { gift, sender: await readSender(tx, companyId, gift.orderId) };
  });
}

/** The letter to the former holder, with the link by which they block the gift. */
async function toFormer(
  { database, keys, publicUrl }: Used,
  about: About<'moved-old'>,
  gift: MailedGift,
): Promise<Addressed | undefined> {
  const { companyId, giftId, movedAt, activityId, unopened } = about;
  // Whoever never opened it had no gift that they could block.
  const token = activityId && !unopened && movedToken(keys, { companyId, giftId, activityId });
  const link = token && `${publicUrl}${MOVED_PATH}/${token}`;
  const former = await database.readCompany(companyId, (tx) =>
    readFormerEmail(tx, companyId, { giftId, activityId }),
  );
  const to = former ?? about.email;
  if (!to) return;
  const identity = `moved-old:${companyId}:${giftId}:${movedAt}`;
  return {
    to,
    identity,
    mail: movedLetter(gift, { link: link || undefined, unopened: unopened === 1 }),
  };
}

/** The letter to the former holder, who has the gift again. */
function toHolder(about: About<'unblocked'>, gift: MailedGift): Addressed | undefined {
  if (gift.address === null) return;
  const { companyId, giftId, activityId } = about;
  const identity = `unblocked:${companyId}:${giftId}:${activityId}`;
  return { to: gift.address, identity, mail: unblockedLetter(gift) };
}

/** The letter about a gift that went to another address: to the old one, or to the sender. */
export async function prepareMoved(
  services: Used,
  about: About<'moved-old' | 'moved-sender' | 'move-disputed' | 'unblocked'>,
): Promise<Addressed | undefined> {
  const found = await readSent(services, about);
  if (!found) return;
  const { gift, sender } = found;
  if (about.kind === 'moved-old') return await toFormer(services, about, gift);
  if (about.kind === 'unblocked') return toHolder(about, gift);
  if (!sender) return;
  const { companyId, giftId, kind } = about;
  const link = `${services.publicUrl}${orderPath(gift.orderNumber)}`;
  const at = kind === 'moved-sender' ? about.movedAt : about.activityId;
  const moved =
    about.kind === 'moved-sender' && about.unopened ? movedUnopenedLetter : movedSenderLetter;
  const letter = kind === 'moved-sender' ? moved : moveDisputedLetter;
  const identity = `${kind}:${companyId}:${giftId}:${at}`;
  return { to: sender.email, identity, mail: letter(sender, gift, link) };
}
