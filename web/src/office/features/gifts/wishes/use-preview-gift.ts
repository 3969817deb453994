import { monthsAfter, plusDays } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { useMediaAddress, useProfile } from '../../../../lib/profile.ts';
import type { PreviewGift } from '../../../../ui/gift-frame.tsx';
import { useSentBrand } from '../../brands/api.ts';
import { type GiftChoice, isFree } from '../../catalogue/gift-choice.ts';
import { fullName } from '../../people/picked.ts';
import type { useCart } from '../cart.ts';
import { sendDay } from '../later.ts';
import { sharedGroup } from '../recipient.ts';
import { useFill } from './use-filled-in.ts';

/** The cards as whoever gets it sees them, sent on a day. */
const shownChoice = (
  { items, default_item, days }: NonNullable<GiftChoice['choices']>,
  day: string,
): NonNullable<PreviewGift['choice']> => ({
  cards: items.map(({ item_id: id, shop_name: shop, gift_name: name }) => ({
    ...{ id, shop, name },
    art: null,
    available: true,
  })),
  chosen: null,
  fallback: default_item,
  until: plusDays(day, days),
  action: null,
  showCode: '',
});

type Cart = Pick<
  ReturnType<typeof useCart.getState>,
  'item' | 'recipients' | 'purchaser' | 'message' | 'attachment' | 'validMonths' | 'later'
>;

/** The gift of one recipient, counted from 0; null until the company is loaded. */
export function usePreviewGift(cart: Cart, at = 0): PreviewGift | null {
  const { t } = useTranslation();
  const { item, purchaser, attachment, recipients, validMonths, later } = cart;
  const { data: profile } = useProfile();
  const shown = useMediaAddress();
  const fill = useFill(cart);
  const brand = useSentBrand(sharedGroup(recipients), profile?.company_language);
  if (!item || !profile) return null;
  const recipient = recipients[at];
  const day = sendDay(later, profile.zone);
  return {
    language: profile.company_language,
    companyName: brand?.name ?? profile.company_name,
    brand,
    surprise: profile.company_surprise,
    purchaserName: purchaser.trim() || '…',
    recipientName: recipient ? fullName(recipient) : t('wish.sampleName'),
    message: fill(recipient) || '…',
    giftName: item.name,
    shopName: isFree(item) ? null : item.shop,
    faceValue: item.face,
    cardArt: item.art || null,
    logo: item.logo || null,
    choice: item.choices ? shownChoice(item.choices, day) : null,
    media: attachment && { kind: attachment.kind, url: shown(attachment.address) },
    ...(item.choices && { toChoose: true }),
    validUntil: item.choices ? plusDays(day, item.choices.days) : monthsAfter(day, validMonths),
  };
}
