import { cleanMessage } from '@regalo/contract/gifts/message';
import { monthsAfter } from '@regalo/contract/values/days';
import type { PreviewProps } from '@regalo/gift-view/render-page';
import { useTranslation } from 'react-i18next';
import { useMediaAddress, useProfile } from '../../../../lib/profile.ts';
import { isFree } from '../../catalogue/gift-choice.ts';
import { fullName } from '../../people/picked.ts';
import type { useCart } from '../cart.ts';
import { sendDay } from '../later.ts';

type Cart = Pick<
  ReturnType<typeof useCart.getState>,
  'item' | 'recipients' | 'purchaser' | 'message' | 'attachment' | 'validMonths' | 'later'
>;

/** A gift for the preview, in any state. */
export type PreviewGift = Omit<PreviewProps, 'state'>;

/** The gift of the first recipient; null until the company is loaded. */
export function usePreviewGift(cart: Cart): PreviewGift | null {
  const { t } = useTranslation();
  const { item, purchaser, message, attachment, recipients, validMonths, later } = cart;
  const { data: profile } = useProfile();
  const shown = useMediaAddress();
  if (!item || !profile) return null;
  const [first] = recipients;
  return {
    language: profile.company_language,
    companyName: profile.company_name,
    purchaserName: purchaser.trim() || '…',
    recipientName: first ? fullName(first) : t('wish.sampleName'),
    message: cleanMessage(message) || '…',
    giftName: item.name,
    shopName: isFree(item) ? null : item.shop,
    faceValue: item.face,
    cardArt: item.art || null,
    logo: item.logo || null,
    media: attachment && { kind: attachment.kind, url: shown(attachment.address) },
    validUntil: monthsAfter(sendDay(later, profile.zone), validMonths),
  };
}
