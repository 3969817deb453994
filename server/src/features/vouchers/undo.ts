import { problem } from '@regalo/contract/refusals/problem';
import { FREE_UNDOS, UNDO_MINUTES } from '@regalo/contract/till/till';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countTry, forgetTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { giftMail } from '../recipient/mail/gift-mail-job.ts';
import { changeBalance } from '../wallet/queries.ts';
import { tillAuthor } from './activity-queries.ts';
import { type Books, bookUndo } from './book-queries.ts';
import { returnStock } from './end-queries.ts';
import {
  lockGiftOfUndo,
  lockTill,
  type RedemptionToUndo,
  readLeftAfterUndo,
  readRedemption,
} from './undo-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'pins'>;
type Till = Omit<Books, 'companyId'>;

interface Wanted {
  /** Of the redemption. */
  id: number;
  reason: string;
  supervisorPin: string | undefined;
}

/** Of one till. */
const WRONG_PINS = { scope: 'supervisor-pin', max: 5, minutes: 30 };

/** @throws Refusal forbidden, throttled */
async function checkSupervisor(
  { database, keys, pins }: Used,
  { shopId, tillId }: Till,
  stored: string | null,
  pin: string | undefined,
): Promise<void> {
  if (stored === null) throw new Refusal('supervisor_pin_unset');
  if (!pin) throw new Refusal('supervisor_pin_needed');
  const subject = tillAuthor(shopId, tillId);
  await countTry(database, keys, WRONG_PINS, subject);
  if (!(await pins.verify(stored, pin))) throw new Refusal('supervisor_pin_wrong');
  await forgetTries(database, keys, WRONG_PINS, subject);
}

/** @throws Refusal not_found, wrong_state */
function checkInTime(found: RedemptionToUndo | undefined): asserts found is RedemptionToUndo {
  if (!found) throw new Refusal('redemption_not_found');
  if (found.late && !found.undone)
    throw new Refusal(problem('undo_too_late', { minutes: UNDO_MINUTES }));
}

const needsSupervisor = ({ undone, undonesToday }: RedemptionToUndo) =>
  !undone && undonesToday >= FREE_UNDOS;

/** Where the value goes: into the gift, or where its end sent what was left of it. */
async function destination(
  tx: Connection,
  companyId: number,
  { ended, expiry, colones }: { ended: boolean; expiry: 'refund' | 'keep'; colones: number },
) {
  if (!ended) return { to: 'gift', walletAfter: null } as const;
  if (expiry === 'keep') return { to: 'breakage', walletAfter: null } as const;
  const walletAfter = colones > 0 ? await changeBalance(tx, companyId, colones) : null;
  if (walletAfter === undefined) throw new RangeError(`company ${companyId} has no wallet`);
  return { to: 'wallet', walletAfter } as const;
}

/**
 * Takes back a use that this till booked in the last half hour, with exactly what was booked. A
 * repeated call is answered like the first.
 * @returns what the gift held after it, in the smallest unit of its currency in use
 * @throws Refusal not_found, wrong_state, forbidden, throttled
 */
export async function undoRedemption(
  services: Used,
  till: Till,
  { id, reason, supervisorPin }: Wanted,
): Promise<{ left: number }> {
  const { database, jobs } = services;
  const which = { id, minutes: UNDO_MINUTES };
  const found = await database.inShop(till.shopId, (tx) => readRedemption(tx, till, which));
  checkInTime(found);
  const asked = needsSupervisor(found);
  if (asked) await checkSupervisor(services, till, found.supervisorPinHash, supervisorPin);
  const { companyId, giftId } = found;
  return await database.inCompanyAndShop(companyId, till.shopId, async (tx) => {
    const { orderId, ...gift } = await lockGiftOfUndo(tx, companyId, giftId);
    await lockTill(tx, till);
    // Nothing of it changes any more: whoever undoes it has to have both locks.
    const now = await readRedemption(tx, till, which);
    checkInTime(now);
    if (now.undone) return { left: await readLeftAfterUndo(tx, companyId, giftId, id) };
    if (needsSupervisor(now) && !asked) throw new Refusal('supervisor_pin_needed');
    const { amount, colones } = now;
    const redemption = { id, giftId, orderId, amount, colones };
    const whereTo = await destination(tx, companyId, { ...gift, colones });
    const books = { ...till, companyId };
    const left = await bookUndo(tx, books, { redemption, reason, ...whereTo });
    const { ended, itemId, spent, mailed } = gift;
    if (mailed)
      await jobs.enqueue(tx, giftMail, { kind: 'undone', companyId, giftId, redemptionId: id });
    // A use that was worth no whole colón has kept no unit from returning.
    if (ended && itemId !== null && colones > 0 && spent === colones)
      await returnStock(tx, [{ itemId, units: 1 }]);
    return { left };
  });
}
