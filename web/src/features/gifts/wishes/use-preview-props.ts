import { cleanMessage } from '@regalo/contract/message';
import type { PreviewProps } from '@regalo/gift-view/render-page';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { useMediaAddress, useProfile } from '../../../lib/profile.ts';
import { isFree } from '../../catalogue/gift-choice.ts';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';

/** The last day of what is sent on a day: the same date a year later. */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** The page of the first recipient as it would be sent now; null until the company is known. */
export function usePreviewProps(state: 'wrapped' | 'open'): PreviewProps | null {
  const { t } = useTranslation();
  const { item, purchaser, message, attachment, recipients } = useCart();
  const { data: profile } = useProfile();
  const shown = useMediaAddress();
  if (!item || !profile) return null;
  const [first] = recipients;
  return {
    state,
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
    validUntil: yearAfter(today(profile.time_zone)),
  };
}
