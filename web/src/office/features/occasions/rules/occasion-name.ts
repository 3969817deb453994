import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import { useTranslation } from 'react-i18next';

/** What an occasion is called. */
export function useOccasionName(): (occasion: Occasion) => string {
  const { t } = useTranslation();
  return (occasion) =>
    isOwnOccasion(occasion) ? t(`rules.occasion.${occasion}`) : t(`occasions.days.${occasion}`);
}
