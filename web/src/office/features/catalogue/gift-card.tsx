import { formatColones } from '@regalo/contract/values/money';
import { ArtImage } from '../../../ui/art-image.tsx';
import { FreeCardArt } from './free-card-art.tsx';
import { type GiftChoice, isFree } from './gift-choice.ts';

/** The picture of the chosen gift. */
export function GiftCard({ item }: { item: GiftChoice }) {
  if (isFree(item)) return <FreeCardArt amount={formatColones(item.amount)} />;
  return <ArtImage src={item.art} name={item.name} decorative />;
}
