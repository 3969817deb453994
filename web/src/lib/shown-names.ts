import { shownReceiver } from '@regalo/contract/people/erased';
import { languageOf } from '@regalo/messages/languages';
import { i18n } from './i18n/i18n.ts';

/** The name of who got a gift in the current language: of somebody who was erased, only their number. */
export const shownName = (name: string): string => shownReceiver(name, languageOf(i18n.language));

/** Gifts with the names of their receivers in the current language. */
export const withShownNames = <T extends { receiver_name: string }>(gifts: readonly T[]): T[] =>
  gifts.map((gift) => ({ ...gift, receiver_name: shownName(gift.receiver_name) }));
