import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import { longDate, longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { WHY_PAUSED } from '../../notifications/why-it-waits.ts';

/** What a rule is called in a letter. */
interface Words {
  id: number;
  gift: string;
}

interface Texts {
  hello: (name: string) => string;
  label: string;
  /** Who can ask for funds may read scheduled orders, but no rules. */
  scheduled: string;
  paused: { subject: (rule: Words) => string; says: (rule: Words, why: string) => string[] };
  budget: {
    subject: (rule: Words) => string;
    says: (rule: Words, month: string, budget: string, people: number) => string[];
  };
  short: {
    subject: (rule: Words) => string;
    says: (rule: Words, day: string, missing: string) => string[];
  };
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: (name) => `Hello, ${name}:`,
    label: 'See the rules',
    scheduled: 'See scheduled orders',
    paused: {
      subject: ({ id }) => `Occasion rule ${id} is paused`,
      says: ({ gift }, why) => [
        `The rule that sends ${gift} is paused: ${why}.`,
        'It sends nothing until somebody changes or resumes it. Occasions missed in the meantime are not made up for.',
      ],
    },
    budget: {
      subject: ({ id }) => `The budget of rule ${id} is used up`,
      says: ({ gift }, month, budget, people) => [
        `The rule that sends ${gift} may spend ${budget} in ${month}, which is not enough for everyone: so far, ${people === 1 ? '1 person gets' : `${people} people get`} nothing.`,
        'You can raise its budget or send them gifts yourself. You will not hear about this month again.',
      ],
    },
    short: {
      subject: ({ id }) => `The wallet will not cover occasion rule ${id}`,
      says: ({ gift }, day, missing) => [
        `A rule will send ${gift} on ${day}. After everything that goes out before it, the wallet will be ${missing} short.`,
        'Without funds, its order will wait for up to 72 hours and go out as soon as they arrive.',
      ],
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    label: 'Ver las reglas',
    scheduled: 'Ver los pedidos programados',
    paused: {
      subject: ({ id }) => `La regla de ocasión ${id} quedó en pausa`,
      says: ({ gift }, why) => [
        `La regla que envía ${gift} quedó en pausa: ${why}.`,
        'Mientras nadie la cambie o la reanude, no envía nada. Los días que pasen entretanto no se recuperan.',
      ],
    },
    budget: {
      subject: ({ id }) => `El presupuesto de la regla ${id} no alcanza`,
      says: ({ gift }, month, budget, people) => [
        `La regla que envía ${gift} puede gastar ${budget} en ${month} y no alcanza para todas las personas: por ahora ${people === 1 ? '1 se queda' : `${people} se quedan`} sin regalo.`,
        'Puede aumentar su presupuesto, o enviarles usted mismo. De este mes se le avisa una sola vez.',
      ],
    },
    short: {
      subject: ({ id }) => `La billetera no alcanzará para la regla de ocasión ${id}`,
      says: ({ gift }, day, missing) => [
        `Una regla enviará ${gift} el ${day}. Con todo lo que se envía antes, a la billetera le faltarán ${missing}.`,
        'Sin fondos, entonces su pedido espera hasta 72 horas y se envía en cuanto lleguen.',
      ],
    },
  },
};

export const RULE_NEWS = ['paused', 'budget', 'short'] as const;

/**
 * What happened to a rule: it paused, its budget does not suffice in a month, yyyy-MM, for some people, or the wallet will
 * not cover one of its days.
 */
export interface RuleNews {
  news: (typeof RULE_NEWS)[number];
  reason?: RuleReason | undefined;
  month?: string | undefined;
  people?: number | undefined;
  day?: string | undefined;
  missing?: number | undefined;
}

/** The letter about a rule. Its link leads to a list, and changes nothing. */
export function ruleLetter(
  { news, reason = 'author', month = '', people = 0, day = '', missing = 0 }: RuleNews,
  {
    rule,
    to,
    publicUrl,
  }: {
    rule: { id: number; gift_name: string; monthly_budget: number | null };
    to: { first_name: string; language: Language };
    publicUrl: string;
  },
): Letter {
  const { language, first_name: name } = to;
  const texts = TEXTS[language];
  const words = { id: rule.id, gift: giftNameIn(language, rule.gift_name) };
  const { subject } = texts[news];
  const budget = formatColones(rule.monthly_budget ?? 0);
  const says = {
    paused: () => texts.paused.says(words, WHY_PAUSED[language][reason]),
    budget: () => texts.budget.says(words, longMonth(month, language), budget, people),
    short: () => texts.short.says(words, longDate(day, language), formatColones(missing)),
  }[news]();
  return {
    language,
    subject: subject(words),
    heading: subject(words),
    paragraphs: [texts.hello(name), ...says],
    button:
      news === 'short'
        ? { label: texts.scheduled, link: `${publicUrl}/scheduled` }
        : { label: texts.label, link: `${publicUrl}/occasions/rules` },
    after: [],
  };
}
