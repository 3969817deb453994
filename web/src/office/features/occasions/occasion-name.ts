import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import { useTranslation } from 'react-i18next';

/** What an occasion is called. The list of orders asks too, so the calendar is not brought along. */
export function useOccasionName(): (occasion: Occasion) => string {
  const { t } = useTranslation();
  return (occasion) =>
    occasion === 'birthday' || occasion === 'work_anniversary'
      ? t(`occasions.own.${occasion}`)
      : t(`occasions.days.${occasion}`);
}
