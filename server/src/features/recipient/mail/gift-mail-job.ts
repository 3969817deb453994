import { orderPath } from '@regalo/contract/orders/number';
import { DAY_MS } from '@regalo/contract/values/days';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import { type Addressed, sendLetter } from '../../../platform/mail/send-letter.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { disputeLetter, shopLetter } from './dispute-letters.ts';
import { type About, type Payload, payload, type Used } from './gift-mail-payload.ts';
import {
  type MailedGift,
  type MailedUse,
  readMailedGift,
  readMailedUse,
  readSender,
  readShopOfUse,
  readTellableUse,
  readUseOfKey,
} from './mail-queries.ts';
import { prepareMoved } from './prepare-moved.ts';
import { useLetter } from './use-letter.ts';

/** How long a mail is tried that no server takes, and how long it waits between two attempts. */
const TRIED_FOR_MS = 7 * DAY_MS;
const waitMs = (tries: number) => Math.min(15 * 2 ** (tries - 1), 3_600) * 1_000;

/** The letter to the recipient; nobody where there is no address that works. */
function toRecipient(
  services: Used,
  { kind, companyId }: About<'used' | 'undone'>,
  { gift, use }: { gift: MailedGift; use: MailedUse },
): Addressed | undefined {
  const { keys, publicUrl } = services;
  const { address: to, generation, keyVersion, brand, language } = gift;
  // Who has the gift now learns nothing of what it was used for before.
  if (to === null || use.beforeMove) return;
  const token = claimToken(keys, { companyId, giftId: use.giftId, generation, keyVersion });
  const mail = {
    ...useLetter(kind, gift, use, `${publicUrl}/g/${token}`),
    brand: showBrand(brand, language, services),
  };
  const identity = `gift-${kind}:${companyId}:${use.redemptionId}`;
  return { to, identity, mail, ...senderOfMail(keys, companyId, gift) };
}

async function prepareUsed(services: Used, about: About<'used'>) {
  const { companyId, shopId } = about;
  const found = await services.database.inCompanyAndShop(companyId, shopId, async (tx) => {
    const use = await readUseOfKey(tx, companyId, about);
    const gift = use && (await readMailedGift(tx, companyId, use.giftId));
    return gift && { gift, use };
  });
  return found && toRecipient(services, about, found);
}

/** A use or its undo, with its gift. */
async function readUse(
  { database }: Used,
  about: About<'undone' | 'disputed-sender'>,
  kind: 'redeemed' | 'undone',
) {
  const { companyId, giftId, redemptionId } = about;
  return await database.readCompany(companyId, async (tx) => {
    const use = await readMailedUse(tx, companyId, { kind, giftId, redemptionId });
    const gift = use && (await readMailedGift(tx, companyId, giftId));
    const sender = gift && (await readSender(tx, companyId, gift.orderId));
    return gift && { gift, use, sender };
  });
}

async function prepareUndone(services: Used, about: About<'undone'>) {
  const found = await readUse(services, about, 'undone');
  return found && toRecipient(services, about, found);
}

async function prepareDisputed(services: Used, about: About<'disputed-sender'>) {
  const found = await readUse(services, about, 'redeemed');
  if (!found?.sender) return;
  const { gift, use, sender } = found;
  const link = `${services.publicUrl}${orderPath(gift.orderNumber)}`;
  const identity = `disputed-sender:${about.companyId}:${about.redemptionId}`;
  return {
    to: sender.email,
    identity,
    mail: disputeLetter(sender, gift, { ...use, blocked: about.blocked === 1 }, link),
  };
}

async function prepareShop(services: Used, about: About<'disputed-shop'>) {
  const { database, operatorEmail } = services;
  const { companyId, redemptionId, managerId, blocked } = about;
  const shopId = await database.readCompany(companyId, (tx) => readShopOfUse(tx, companyId, about));
  if (shopId === undefined) return;
  const use = await database.inShop(shopId, (tx) =>
    readTellableUse(tx, shopId, { redemptionId, managerId }),
  );
  if (!use?.email) return;
  const identity = `disputed-shop:${shopId}:${redemptionId}:${managerId}`;
  return {
    to: use.email,
    identity,
    mail: shopLetter({ ...use, blocked: blocked === 1 }, operatorEmail),
  };
}

async function prepare(services: Used, about: Payload): Promise<Addressed | undefined> {
  if (about.kind === 'used') return await prepareUsed(services, about);
  if (about.kind === 'undone') return await prepareUndone(services, about);
  if (about.kind === 'disputed-sender') return await prepareDisputed(services, about);
  if (about.kind === 'disputed-shop') return await prepareShop(services, about);
  return await prepareMoved(services, about);
}

/** Tries a mail again after a pause that doubles, for as long as the mail of a gift. */
async function tryLater({ database, jobs, log, now }: Used, about: Payload): Promise<void> {
  const { companyId, kind, tries = 0, since = now().getTime() } = about;
  if (now().getTime() - since >= TRIED_FOR_MS) {
    log.warn({ companyId, kind }, 'mail given up');
    return;
  }
  const startAfter = new Date(now().getTime() + waitMs(tries + 1));
  await database.inCompany(companyId, (tx) =>
    jobs.enqueue(tx, giftMail, { ...about, tries: tries + 1, since }, startAfter),
  );
}

/** Mails one notice about a gift: to its recipient, its sender, or the shop where it was used. */
export const giftMail: Job<typeof payload, Used> = defineJob({
  name: 'gift-mail',
  payload,
  atOnce: 4,
  async handle(services: Used, about) {
    const prepared = await prepare(services, about);
    if (!prepared) return;
    await sendLetter(services, about.kind, prepared).catch(() => tryLater(services, about));
  },
});
