import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import { useTranslation } from 'react-i18next';

/** The name of an occasion. The list of orders uses it too, so it does not load the calendar. */
export function useOccasionName(): (occasion: Occasion) => string {
  const { t } = useTranslation();
  return (occasion) =>
    occasion === 'birthday' || occasion === 'work_anniversary'
      ? t(`occasions.own.${occasion}`)
      : t(`occasions.days.${occasion}`);
}
