import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import type { DueReminder } from './reminder-queries.ts';

interface Texts {
  subject: (left: string, day: string) => string;
  /** The same of a gift that is a surprise, and has not been opened. */
  waiting: (day: string) => string;
  greeting: (recipient: string) => string;
  text: (left: string, sender: string, day: string) => string;
  waitingText: (sender: string, day: string) => string;
  where: (shop: string | null) => string;
  see: string;
  open: string;
  why: (company: string) => string;
  end: (company: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: (left, day) => `You have ${left} left: use it until ${day}`,
    waiting: (day) => `A gift is waiting for you: open it by ${day}`,
    greeting: (recipient) => `Hello, ${recipient}:`,
    text: (left, sender, day) =>
      `${left} is left of your gift from ${sender}. You can use it until ${day}; after that its code no longer works.`,
    waitingText: (sender, day) =>
      `${sender} sent you a gift that you have not opened yet. You can open and use it until ${day}.`,
    where: (shop) =>
      shop === null
        ? 'The page of your gift shows your code and the shops that take it.'
        : `The page of your gift shows the code that you use at ${shop}.`,
    see: 'See your gift',
    open: 'Open your gift',
    why: (company) => `You receive this email because a gift from ${company} is about to expire.`,
    end: (company) => `Stop reminders about gifts from ${company}`,
  },
  es: {
    subject: (left, day) => `Le quedan ${left}: úselos hasta el ${day}`,
    waiting: (day) => `Tiene un regalo sin abrir: ábralo a más tardar el ${day}`,
    greeting: (recipient) => `Hola, ${recipient}:`,
    text: (left, sender, day) =>
      `Le quedan ${left} de su regalo de ${sender}. Los puede usar hasta el ${day}; después el código ya no funciona.`,
    waitingText: (sender, day) =>
      `${sender} le envió un regalo que todavía no ha abierto. Lo puede abrir y usar hasta el ${day}.`,
    where: (shop) =>
      shop === null
        ? 'La página de su regalo muestra el código y los comercios que lo reciben.'
        : `La página de su regalo muestra el código que usa en ${shop}.`,
    see: 'Ver mi regalo',
    open: 'Abrir mi regalo',
    why: (company) => `Recibe este correo porque un regalo de ${company} está por vencer.`,
    end: (company) => `No recibir más recordatorios de regalos de ${company}`,
  },
};

/**
 * Reminds of what is left of a gift; of one that is a surprise, only that it is there.
 * @param end address of the page that ends reminders
 */
export function reminderLetter(
  { language, currency, recipient, purchaser, company, shop, ...due }: DueReminder,
  { link, end }: { link: string; end: string },
): Letter {
  const texts = TEXTS[language];
  const left = formatUnits(due.left, currency);
  const day = longDate(due.validUntil, language);
  const sender = senderOf(purchaser, company);
  const subject = due.surprise ? texts.waiting(day) : texts.subject(left, day);
  const told = due.surprise
    ? [texts.waitingText(sender, day)]
    : [texts.text(left, sender, day), texts.where(shop)];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [texts.greeting(recipient), ...told],
    button: { label: due.surprise ? texts.open : texts.see, link },
    after: [texts.why(company)],
    links: [{ label: texts.end(company), link: end }],
  };
}
