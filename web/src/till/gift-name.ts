import { FREE_AMOUNT_NAME, FREE_AMOUNT_NAMES } from '@regalo/contract/gifts/free-amount';
import type { Language } from '@regalo/contract/values/language';

/** A gift's name as in the catalogue; that of a free amount in the language of the till. */
export const giftName = (language: Language, name: string): string =>
  name === FREE_AMOUNT_NAME ? FREE_AMOUNT_NAMES[language] : name;
