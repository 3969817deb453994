import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate } from '@regalo/contract/values/days';
import { formatUnits } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import type { MailedGift, MailedUse } from './mail-queries.ts';

export const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => `Hello, ${name}:`,
  es: (name) => `Hola, ${name}:`,
};

interface Said {
  amount: string;
  shop: string;
  sender: string;
  time: string;
}

const TEXTS = {
  en: {
    used: ({ amount, shop }: Said) => `${amount} of your gift was used at ${shop}`,
    usedText: ({ amount, shop, sender, time }: Said) =>
      `${amount} of your gift from ${sender} was used at ${shop} on ${time}.`,
    undone: ({ amount, shop }: Said) => `${amount} was returned to your gift at ${shop}`,
    undoneText: ({ amount, shop, sender, time }: Said) =>
      `${shop} reversed a payment of ${amount} with your gift from ${sender} on ${time}.`,
    undoneLate: ({ amount, shop }: Said) =>
      `${shop} reversed a payment of ${amount} with your gift`,
    undoneAfterEnd: 'The gift has since ended, so the amount went back to its sender.',
    undoneAndKept: 'The gift has since ended, so the amount can no longer be used.',
    left: (left: string, day: string) => `${left} is left. You can use it until ${day}.`,
    none: 'There is nothing left on it.',
    see: 'See your gift',
    ask: 'Wasn’t you? Tell us: we block the gift at once and tell its sender and the shop.',
    notMe: 'This was not me',
  },
  es: {
    used: ({ amount, shop }: Said) => `Se usaron ${amount} de su regalo en ${shop}`,
    usedText: ({ amount, shop, sender, time }: Said) =>
      `Se usaron ${amount} de su regalo de ${sender} en ${shop} el ${time}.`,
    undone: ({ amount, shop }: Said) => `${shop} devolvió ${amount} a su regalo`,
    undoneText: ({ amount, shop, sender, time }: Said) =>
      `${shop} anuló un uso de ${amount} de su regalo de ${sender} el ${time}.`,
    undoneLate: ({ amount, shop }: Said) => `${shop} anuló un uso de ${amount} de su regalo`,
    undoneAfterEnd: 'El regalo ya había terminado, así que el monto volvió a quien lo envió.',
    undoneAndKept: 'El regalo ya había terminado, así que el monto ya no se puede usar.',
    left: (left: string, day: string) => `Le quedan ${left}. Los puede usar hasta el ${day}.`,
    none: 'Ya no queda nada del regalo.',
    see: 'Ver mi regalo',
    ask: '¿No fue usted? Avísenos: bloqueamos el regalo de inmediato y les avisamos a quien lo envió y al comercio.',
    notMe: 'No fui yo',
  },
};

/** Tells a recipient that a gift was used, or that a use was undone. @param link of the gift's page */
export function useLetter(
  kind: 'used' | 'undone',
  gift: MailedGift,
  use: MailedUse,
  link: string,
): Letter {
  const { language, currency, timeZone } = gift;
  const texts = TEXTS[language];
  const said: Said = {
    amount: formatUnits(use.amount, currency),
    shop: use.shop,
    sender: senderOf(gift.purchaser, gift.company),
    time: letterTime(use.at, language, timeZone),
  };
  const afterEnd = gift.kept ? texts.undoneAndKept : texts.undoneAfterEnd;
  const left =
    use.left > 0
      ? texts.left(formatUnits(use.left, currency), longDate(gift.validUntil, language))
      : kind === 'undone'
        ? afterEnd
        : texts.none;
  const undone = use.left > 0 ? texts.undone(said) : texts.undoneLate(said);
  const [subject, text] =
    kind === 'used' ? [texts.used(said), texts.usedText(said)] : [undone, texts.undoneText(said)];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [GREETING[language](gift.recipient), text, left],
    button: { label: texts.see, link },
    after: [texts.ask],
    links: [{ label: texts.notMe, link: `${link}/not-me/${use.redemptionId}` }],
  };
}
