import { OPERATOR_CORRECTIONS } from '@regalo/contract/operator/support';
import { isErased } from '@regalo/contract/people/erased';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.ts';
import { checkOwnEmail } from '../../people/people.ts';
import { giftMail } from '../../recipient/mail/gift-mail-job.ts';
import { type GiftActor, recordGift, triesOf } from '../gift-actor.ts';
import { type DisputedMove, readDisputedMove } from './disputed-move-queries.ts';
import { mayHaveArrived, setEmail, setHolder } from './gift-queries.ts';
import { checkUndisputed, checkUnopened, type LockedGift, lockGift } from './locked-gift.ts';
import { queueNewMail } from './mail-again.ts';
import { reissue } from './reissue.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

/** Per manager: corrections cost nothing, and must not become a way to mail strangers. */
const CORRECTIONS = { scope: 'correct-email', max: 300, minutes: 24 * 60 };
/** Per operator, who could move the gifts of all companies. */
const BY_OPERATORS = {
  scope: 'operator-correct-email',
  max: OPERATOR_CORRECTIONS,
  minutes: 24 * 60,
};

/** The address at which whoever opened a gift can be told that it goes elsewhere. */
const workingAddress = ({ email, mail }: LockedGift) => (mail?.status === 'failed' ? null : email);

/** @throws Refusal wrong_state, validation */
function checkCorrectable(
  gift: LockedGift,
  email: string,
  disputed: DisputedMove | undefined,
): void {
  if (isErased(gift.receiverName)) throw new Refusal('gift_of_erased');
  if (gift.status === 'redeemed') throw new Refusal('gift_used');
  checkUndisputed(disputed, email);
  // Nobody takes an opened gift from its recipient without their knowing; here it returns to them.
  if (!disputed && workingAddress(gift) === null) checkUnopened(gift);
  if (gift.email === email) throw new Refusal('gift_goes_there', 'email');
  if (gift.mail?.in_flight) throw new Refusal('gift_being_sent');
}

interface Move {
  gift: LockedGift;
  email: string;
  /** Of its new link and code; 0 where it kept them, as nobody can have got the old ones. */
  activityId: number;
}

/** Tells the address that an unopened gift was mailed to, and the sender, that an operator gave it another one. */
async function tellOfOperator(
  { jobs, now }: Used,
  tx: Connection,
  companyId: number,
  { gift: { id: giftId, email }, activityId }: Move,
): Promise<void> {
  const about = { companyId, giftId, movedAt: now().getTime(), activityId, unopened: 1 };
  if (activityId > 0 && email !== null)
    await jobs.enqueue(tx, giftMail, { kind: 'moved-old', ...about });
  await jobs.enqueue(tx, giftMail, { kind: 'moved-sender', ...about });
}

/** Tells the address that had a gift and the sender that it goes elsewhere now. */
async function tellOfMove(
  { jobs, now }: Used,
  tx: Connection,
  companyId: number,
  { gift, email, activityId }: Move,
): Promise<void> {
  const { id: giftId, orderId, receiverName: name } = gift;
  const about = { companyId, giftId, movedAt: now().getTime(), activityId };
  const old = workingAddress(gift);
  if (old !== null) await jobs.enqueue(tx, giftMail, { kind: 'moved-old', ...about });
  await jobs.enqueue(tx, giftMail, { kind: 'moved-sender', ...about });
  await notify(tx, companyId, 'gift_moved', { orderId, name, email });
}

/**
 * Gives a gift another address and mails it there. If somebody may have received the mail before, the
 * gift gets a new link and code, so that the old ones open nothing (decision 012); if somebody has
 * opened it, the old address and the sender are told (decision 035), and the old one can block it. Where an operator
 * moves it, both are told in any case.
 * What was spent stays spent. Once a former holder has blocked a gift, it goes to their address alone.
 * @param correction whose e-mail is normalized; with `unopened` an opened gift is refused
 * @throws Refusal not_found, own_email, validation, throttled; wrong_state, also for an opened gift whose
 *   recipient could not be told
 */
export async function correctEmail(
  services: Used,
  actor: GiftActor,
  { id, email, unopened = false }: { id: number; email: string; unopened?: boolean },
): Promise<void> {
  const { database, keys, now } = services;
  const { companyId } = actor;
  checkOwnEmail(email, actor);
  await countTry(database, keys, actor.operator ? BY_OPERATORS : CORRECTIONS, triesOf(actor));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, actor, id, now());
    if (unopened) checkUnopened(gift);
    checkCorrectable(gift, email, await readDisputedMove(tx, companyId, id));
    const opened = gift.status !== 'unclaimed';
    const reissued = opened || (await mayHaveArrived(tx, companyId, id));
    const former = opened || actor.operator ? gift.email : null;
    const activityId = reissued
      ? await reissue(tx, services, actor, gift, { formerEmail: former })
      : 0;
    if (opened) {
      await setHolder(tx, companyId, id, activityId);
      await tellOfMove(services, tx, companyId, { gift, email, activityId });
    } else if (actor.operator) {
      await tellOfOperator(services, tx, companyId, { gift, email, activityId });
    }
    await setEmail(tx, companyId, id, email);
    await queueNewMail(services, tx, companyId, { gift, address: email });
    await recordGift(tx, actor, {
      action: 'edited',
      giftId: id,
      before: { email: gift.email },
      after: { email, reissued },
    });
  });
}
