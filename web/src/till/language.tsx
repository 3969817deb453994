import { textOf } from '@regalo/contract/refusals/problem';
import { isLanguage, LANGUAGE, LANGUAGES, type Language } from '@regalo/messages/languages';
import { TILL, TILL_REFUSALS } from '@regalo/messages/till';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { isLost, isOf, type TillError } from './api.ts';
import { keptLanguage } from './device.ts';

interface Speech {
  language: Language;
  t: (typeof TILL)[Language];
  /** What one can change to. */
  other: Language;
  /** Changes to it, for good. */
  change: () => void;
}

/** The chosen language, else the browser's first that the till has. */
function firstLanguage(): Language {
  const known = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return keptLanguage.read()?.language ?? known.find(isLanguage) ?? 'es';
}

const nextTo = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;

const Speaking = createContext<Speech>({
  language: 'es',
  other: 'en',
  t: TILL.es,
  change: () => undefined,
});

/** Gives what is in it the texts of one language. */
export function Speaker({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `Regalo · ${TILL[language].title}`;
  }, [language]);
  const speech = useMemo(() => {
    const other = nextTo(language);
    const change = () => {
      keptLanguage.write({ language: other });
      setLanguage(other);
    };
    return { language, other, t: TILL[language], change };
  }, [language]);
  return <Speaking value={speech}>{children}</Speaking>;
}

export const useTexts = (): Speech => useContext(Speaking);

/** Dates and times as the cashier reads them, by the clock of the device. */
export function useDates() {
  const { language } = useTexts();
  return useMemo(() => {
    const locale = LANGUAGE[language].locale;
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      time: (at: string) => time.format(new Date(at)),
      moment: (at: string) => both.format(new Date(at)),
      /** @param date yyyy-MM-dd */
      day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    };
  }, [language]);
}

/** Why a call failed, in words. @param lost what to say where there was no answer */
export function useFailure(): (error: unknown, lost?: string) => string {
  const { language, t } = useTexts();
  return (error, lost = t.lost) => {
    if (isLost(error)) return lost;
    if (isOf(error, 429)) return t.wait;
    const { problem, message } = error as TillError;
    return (
      (problem && textOf(TILL_REFUSALS[language], problem, language)) ??
      (language === 'en' && message ? message : t.trouble)
    );
  };
}
