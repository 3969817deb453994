import type { WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { localDay, localTime, longDate, type Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { WHY } from '../../notifications/why-it-waits.ts';

/**
 * What members are told of a scheduled order by mail: its author, the Admins where it was paused, and those who can
 * ask for funds where they will be lacking.
 */
export const NEWS = ['waits', 'lapsed', 'paused', 'short'] as const;
type News = (typeof NEWS)[number];

interface About {
  order: { number: number; gift_name: string; send_at: Date; waits_until: Date | null };
  /** Name of whoever placed it. */
  author: string;
  reason: WaitReason;
  /** Colones that the wallet will lack. */
  missing: number;
  to: { first_name: string; language: Language; time_zone: Zone };
  publicUrl: string;
}

/** What the texts are made of. */
interface Words {
  id: number;
  gift: string;
  author: string;
  why: string;
  /** Day and time, in the company's own clocks. */
  due: string;
  until: string;
  missing: string;
}

const TEXTS = {
  en: {
    hello: (name: string) => `Hello, ${name}:`,
    moment: (day: string, time: string) => `${day} at ${time}`,
    label: 'See scheduled orders',
    waits: {
      subject: ({ id }: Words) => `Order ${id} is waiting`,
      says: ({ gift, due, why, until }: Words) => [
        `Your order of ${gift} was due on ${due} and is waiting: ${why}.`,
        `Nothing has been sent or charged. Change it, send it now or withdraw it. If nothing changes, it lapses on ${until}.`,
      ],
    },
    lapsed: {
      subject: ({ id }: Words) => `Order ${id} was not sent`,
      says: ({ gift, due, why }: Words) => [
        `The order of ${gift} due on ${due} has lapsed: ${why}.`,
        'Nothing was sent or charged.',
      ],
    },
    paused: {
      subject: ({ id }: Words) => `Order ${id} is paused`,
      says: ({ gift, due, author }: Words) => [
        `${author} scheduled ${gift} for ${due} but can no longer send gifts, so the order is paused.`,
        'Resume it to take it over, or withdraw it.',
      ],
    },
    short: {
      subject: ({ id }: Words) => `The wallet will not cover order ${id}`,
      says: ({ gift, due, author, missing }: Words) => [
        `${author} scheduled ${gift} for ${due}. After everything that goes out before it, the wallet will be ${missing} short.`,
        'Without funds, it will wait for up to 72 hours and go out as soon as they arrive.',
      ],
    },
  },
  es: {
    hello: (name: string) => `Hola, ${name}:`,
    moment: (day: string, time: string) => `${day} a las ${time}`,
    label: 'Ver los pedidos programados',
    waits: {
      subject: ({ id }: Words) => `El pedido ${id} está en espera`,
      says: ({ gift, due, why, until }: Words) => [
        `Su pedido de ${gift} debía enviarse el ${due} y está en espera: ${why}.`,
        `No se envió ni se cobró nada. Cámbielo, envíelo ahora o anúlelo. Si nada cambia, vence el ${until}.`,
      ],
    },
    lapsed: {
      subject: ({ id }: Words) => `El pedido ${id} no se envió`,
      says: ({ gift, due, why }: Words) => [
        `El pedido de ${gift} del ${due} venció: ${why}.`,
        'No se envió ni se cobró nada.',
      ],
    },
    paused: {
      subject: ({ id }: Words) => `El pedido ${id} quedó en pausa`,
      says: ({ gift, due, author }: Words) => [
        `${author} había programado ${gift} para el ${due} y ya no puede enviar, así que el pedido quedó en pausa.`,
        'Reanúdelo para hacerse cargo, o anúlelo.',
      ],
    },
    short: {
      subject: ({ id }: Words) => `La billetera no alcanzará para el pedido ${id}`,
      says: ({ gift, due, author, missing }: Words) => [
        `${author} programó ${gift} para el ${due}. Con todo lo que se envía antes, a la billetera le faltarán ${missing}.`,
        'Sin fondos, entonces espera hasta 72 horas y se envía en cuanto lleguen.',
      ],
    },
  },
} as const;

/** The letter about a scheduled order. Its link leads to the list, and changes nothing. */
export function scheduledLetter(news: News, about: About): Letter {
  const { order, author, reason, missing, publicUrl } = about;
  const { first_name: name, language, time_zone } = about.to;
  const texts = TEXTS[language];
  const moment = (at: Date) =>
    texts.moment(longDate(localDay(at, time_zone), language), localTime(at, time_zone));
  const words = {
    id: order.number,
    gift: order.gift_name,
    author,
    why: WHY[language][reason],
    due: moment(order.send_at),
    until: order.waits_until ? moment(order.waits_until) : '',
    missing: formatColones(missing),
  };
  const { subject, says } = texts[news];
  return {
    language,
    subject: subject(words),
    heading: subject(words),
    paragraphs: [texts.hello(name), ...says(words)],
    button: { label: texts.label, link: `${publicUrl}/scheduled` },
    after: [],
  };
}
