import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { useTranslation } from 'react-i18next';

/** A gift's name as in the catalogue; that of a free amount in the manager's language. */
export function useGiftName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name === FREE_AMOUNT_NAME ? t('catalogue.free') : name);
}
