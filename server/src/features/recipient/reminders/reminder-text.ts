import { longDate } from '@regalo/contract/values/days';
import type { Language } from '@regalo/contract/values/language';
import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { DueReminder } from './reminder-queries.ts';

interface Texts {
  subject: (left: string, day: string) => string;
  greeting: (recipient: string) => string;
  text: (left: string, sender: string, day: string) => string;
  where: (shop: string | null) => string;
  see: string;
  why: (company: string) => string;
  end: (company: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: (left, day) => `You have ${left} left: use it until ${day}`,
    greeting: (recipient) => `Hello, ${recipient}:`,
    text: (left, sender, day) =>
      `${left} is left of your gift from ${sender}. You can use it until ${day}; after that its code no longer works.`,
    where: (shop) =>
      shop === null
        ? 'The page of your gift shows your code and the shops that take it.'
        : `The page of your gift shows the code that you use at ${shop}.`,
    see: 'See your gift',
    why: (company) => `You receive this email because a gift from ${company} is about to expire.`,
    end: (company) => `No more reminders of gifts from ${company}`,
  },
  es: {
    subject: (left, day) => `Le quedan ${left}: úselos hasta el ${day}`,
    greeting: (recipient) => `Hola, ${recipient}:`,
    text: (left, sender, day) =>
      `Le quedan ${left} de su regalo de ${sender}. Los puede usar hasta el ${day}; después el código ya no funciona.`,
    where: (shop) =>
      shop === null
        ? 'La página de su regalo muestra el código y los comercios que lo reciben.'
        : `La página de su regalo muestra el código que usa en ${shop}.`,
    see: 'Ver mi regalo',
    why: (company) => `Recibe este correo porque un regalo de ${company} está por vencer.`,
    end: (company) => `No recibir más recordatorios de regalos de ${company}`,
  },
};

/** Reminds of what is left of a gift. @param end address of the page that ends reminders */
export function reminderLetter(
  { language, currency, recipient, purchaser, company, shop, ...due }: DueReminder,
  { link, end }: { link: string; end: string },
): Letter {
  const texts = TEXTS[language];
  const left = formatUnits(due.left, currency);
  const day = longDate(due.validUntil, language);
  return {
    language,
    subject: texts.subject(left, day),
    heading: texts.subject(left, day),
    paragraphs: [
      texts.greeting(recipient),
      texts.text(left, `${purchaser} (${company})`, day),
      texts.where(shop),
    ],
    button: { label: texts.see, link },
    after: [texts.why(company)],
    links: [{ label: texts.end(company), link: end }],
  };
}
