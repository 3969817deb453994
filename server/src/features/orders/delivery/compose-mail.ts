import { renderGiftEmail } from '@regalo/gift-view/gift-email';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { senderOfMail, showBrand } from '../../brands/show-brand.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { nameMail } from './mail-name.ts';
import type { DueMail } from './outbox-queries.ts';

type Used = Pick<Services, 'keys' | 'publicUrl' | 'mediaBase'>;

function mediaOf({ media_kind, media_address }: DueMail, picture: (path: string) => string) {
  if (!media_kind || !media_address) return null;
  if (media_kind === 'video') return { kind: media_kind };
  return { kind: media_kind, url: picture(media_address) };
}

/** The e-mail of a gift, the same each time while nobody has opened it. */
export function composeMail(services: Used, companyId: number, due: DueMail): Mail {
  const { keys, publicUrl, mediaBase } = services;
  const { gift_id: giftId, generation, key_version: keyVersion } = due;
  const token = claimToken(keys, { companyId, giftId, generation, keyVersion });
  const picture = (path: string) =>
    new URL(shownAddress(mediaBase, mailCopy(path)), publicUrl).href;
  const rendered = renderGiftEmail({
    language: due.language,
    surprise: due.surprise,
    recipientName: due.receiver_name,
    purchaserName: due.purchaser_name,
    companyName: due.company_name,
    brand: showBrand(due.brand, due.language, services),
    message: due.message,
    giftName: due.gift_name,
    shopName: due.shop_name,
    faceValue: due.face_value,
    link: `${publicUrl}/g/${token}`,
    validUntil: due.valid_until,
    toChoose: due.unchosen,
    cardArt: due.card_img && picture(due.card_img),
    media: mediaOf(due, picture),
  });
  const named = { companyId, deliveryId: due.delivery_id, generation };
  const messageId = nameMail(keys, named, keyVersion);
  return { to: due.address, messageId, ...senderOfMail(keys, companyId, due), ...rendered };
}
