import type { Language } from '../values/language.ts';

const PSEUDONYM = /^erased:(\d+)$/;

const TEXTS: Record<Language, (id: string) => string> = {
  en: (id) => `Erased person ${id}`,
  es: (id) => `Persona suprimida ${id}`,
};

/** Whether a receiver's name is the pseudonym that stays of somebody whose data was erased. */
export const isErased = (name: string): boolean => PSEUDONYM.test(name);

/** A receiver's name as the office shows it: of somebody who was erased, only their number. */
export function shownReceiver(name: string, language: Language): string {
  const id = PSEUDONYM.exec(name)?.[1];
  return id === undefined ? name : TEXTS[language](id);
}

/** A receiver's name as the holder of the gift is called: not at all once it was erased. */
export const holderName = (name: string): string => (isErased(name) ? '' : name);
