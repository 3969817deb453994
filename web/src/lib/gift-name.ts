import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';

/** A gift's name as in the catalogue; that of a free amount in the manager's language. */
export function useGiftName(): (name: string) => string {
  const { language } = useTranslation().i18n;
  return (name) => giftNameIn(languageOf(language), name);
}
