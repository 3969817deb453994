import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { useTranslation } from 'react-i18next';

/** Tells a gift's name as the catalogue has it; that of a free amount in the manager's language. */
export function useGiftName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name === FREE_AMOUNT_NAME ? t('catalogue.free') : name);
}
