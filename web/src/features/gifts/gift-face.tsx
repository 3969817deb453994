import { formatColones } from '@regalo/contract/money';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../ui/art-image.tsx';
import { FreeCardArt } from '../catalogue/free-card-art.tsx';
import { type GiftChoice, isFree } from '../catalogue/gift-choice.ts';

/** The name of the chosen gift; the free amount has one in every language. */
export function useGiftName(item: GiftChoice): string {
  const { t } = useTranslation();
  return isFree(item) ? t('catalogue.free') : item.name;
}

/** The card of the chosen gift. */
export function GiftFace({ item }: { item: GiftChoice }) {
  if (isFree(item)) return <FreeCardArt amount={formatColones(item.amount)} />;
  return <ArtImage src={item.art} name={item.name} decorative />;
}
