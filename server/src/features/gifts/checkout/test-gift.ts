import { randomUUID } from 'node:crypto';
import { fillMessage } from '@regalo/contract/gifts/placeholders';
import type { TestGift } from '@regalo/contract/gifts/test-gift';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { localDay, monthsAfter, plusDays } from '@regalo/contract/values/days';
import { renderGiftEmail } from '@regalo/gift-view/gift-email';
import { mayDeliver } from '../../../platform/delivery-pause/marks.ts';
import { explainFailure } from '../../../platform/mail/mail-failures.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { readSealedAddress } from '../../brands/sealed-address-queries.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { readMedia } from '../../media/queries.ts';
import { readOffer } from './quote.ts';
import { readSender } from './quote-queries.ts';

type Picture = (path: string) => string;

const PER_MANAGER = { scope: 'test-gift', max: 10, minutes: 60 };
const PER_COMPANY = { scope: 'test-gift-company', max: 40, minutes: 60 };

/** The audit subject of test gifts; its id is the manager's. */
const TEST_AUDIT = auditSubject('test_gift');

type Used = Pick<
  Services,
  | 'database'
  | 'keys'
  | 'mailer'
  | 'publicUrl'
  | 'mediaBase'
  | 'now'
  | 'log'
  | 'storage'
  | 'deploymentId'
>;

/** A copy of the database mails nobody (decision 028). @throws Refusal unavailable */
async function checkDelivering(services: Used): Promise<void> {
  const delivering = await mayDeliver(services).catch((error) => {
    services.log.warn({ err: error }, 'delivery mark');
    throw new Refusal('test_gift_not_sent');
  });
  if (!delivering) throw new Refusal('delivery_paused');
}

/** The content of the mail, read in one transaction with the audit entry. */
async function readContent({ database }: Used, session: Session, gift: TestGift) {
  const { companyId, managerId } = session;
  return await database.inCompany(companyId, async (tx) => {
    const sender = {
      ...(await readSender(tx, companyId, { managerId })),
      sending: await readSealedAddress(tx, companyId),
    };
    const offer = await readOffer(tx, gift, gift.order_amount, sender.language);
    const media = gift.image ? await readMedia(tx, companyId, gift.image) : undefined;
    if (gift.image && !media) throw new Refusal('media_not_found');
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'mailed',
      subject: TEST_AUDIT,
      subjectId: managerId,
      after: { gift: offer.giftName, amount: offer.amount },
    });
    return { offer, sender, media };
  });
}

const mediaOf = ({ kind, address }: { kind: MediaKind; address: string }, picture: Picture) =>
  kind === 'image' ? { kind, url: picture(address) } : { kind };

/**
 * Mails a gift to the manager, marked as a test. It is made of no order: there is no code, and its
 * link leads back to the checkout.
 * @throws Refusal not_found (item, media), validation, throttled, unavailable
 */
export async function mailTestGift(
  services: Used,
  session: Session,
  gift: TestGift,
): Promise<void> {
  const { database, keys, mailer, publicUrl, mediaBase, now, log } = services;
  await checkDelivering(services);
  await countTry(database, keys, PER_MANAGER, managerAuthor(session.managerId));
  await countTry(database, keys, PER_COMPANY, `company:${session.companyId}`);
  const { offer, sender, media } = await readContent(services, session, gift);
  const picture: Picture = (path) =>
    new URL(shownAddress(mediaBase, mailCopy(path)), publicUrl).href;
  const { choices } = offer;
  const day = localDay(now(), sender.timeZone);
  const mail = renderGiftEmail({
    test: true,
    surprise: sender.surprise,
    language: sender.language,
    recipientName: gift.recipient_name,
    purchaserName: gift.purchaser_name,
    companyName: sender.companyName,
    brand: showBrand(sender.brand, sender.language, services),
    message: fillMessage(gift.message, {
      first_name: gift.recipient_name,
      last_name: '',
      company: sender.companyName,
      years: '',
    }),
    giftName: offer.giftName,
    shopName: offer.shopName,
    faceValue: offer.faceValue,
    link: `${publicUrl}/checkout?step=wishes`,
    validUntil: choices ? plusDays(day, choices.days) : monthsAfter(day, gift.valid_months),
    toChoose: choices !== null,
    cardArt: offer.cardImg && picture(offer.cardImg),
    media: media ? mediaOf(media, picture) : null,
  });
  const messageId = keys
    .sign('message-id', `test-gift:${randomUUID()}`)
    .toString('hex')
    .slice(0, 32);
  try {
    await mailer.send({
      to: session.email,
      messageId,
      ...senderOfMail(keys, session.companyId, sender),
      ...mail,
    });
  } catch (error) {
    log.warn({ kind: 'test-gift', reason: explainFailure(error) }, 'mail not sent');
    throw new Refusal('test_gift_not_sent');
  }
}
