import { LANGUAGE, type Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';

const PSEUDONYM = /^erased:(\d+)$/;

/** Whether a receiver's name is the pseudonym that stays of somebody whose data was erased. */
export const isErased = (name: string): boolean => PSEUDONYM.test(name);

/** A receiver's name as the office shows it: of somebody who was erased, only their number. */
export function shownReceiver(name: string, language: Language): string {
  const id = PSEUDONYM.exec(name)?.[1];
  return id === undefined ? name : fill(LANGUAGE[language].erasedPerson, { id });
}

/** A receiver's name as the holder of the gift is called: not at all once it was erased. */
export const holderName = (name: string): string => (isErased(name) ? '' : name);
