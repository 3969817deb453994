import { OccasionsPage } from '../features/occasions/occasions-page.tsx';
import { useCelebrate } from './use-celebrate.ts';

/** The occasions, for which gifts can be begun. */
export function OccasionsWithGifts() {
  return <OccasionsPage onSend={useCelebrate()} />;
}
