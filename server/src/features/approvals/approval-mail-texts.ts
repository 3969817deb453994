import { heldOrderPath, orderPath } from '@regalo/contract/orders/number';
import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, longDate } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';

/** What members are told of a held order by mail: approvers the first, its author the others. */
export const NEWS = ['held', 'approved', 'declined', 'lapsed'] as const;
type News = (typeof NEWS)[number];

interface About {
  held: {
    number: number;
    quantity: number;
    total_amount: number;
    gift_name: string;
    expires_at: Date;
    send_at: Date | null;
  };
  /** Name of whoever placed it. */
  author: string;
  /** Of whoever declined it; may be empty. */
  comment: string;
  to: { first_name: string; language: Language; time_zone: Zone };
  publicUrl: string;
}

/** What the texts are made of. */
interface Words {
  id: number;
  what: string;
  author: string;
  until: string;
  /** Whether its money is or was held: not of one that is sent later. */
  held: boolean;
}

const TEXTS = {
  en: {
    hello: (name: string) => `Hello, ${name}:`,
    what: (n: number, gift: string, sum: string) => `${formatCount(n)} × ${gift}, ${sum} in all`,
    comment: (words: string) => `Comment: ${words}`,
    held: {
      subject: ({ id }: Words) => `Order ${id} needs approval`,
      says: ({ author, what, until }: Words) => [
        `${author} would like to send ${what}. It is held until it is approved.`,
        `Review it, then approve or decline it. Without a decision, it lapses on ${until}.`,
      ],
      label: 'Review the order',
    },
    approved: {
      subject: ({ id }: Words) => `Order ${id} was approved`,
      says: ({ what, held }: Words) => [
        held
          ? `Your order was approved and is being sent: ${what}.`
          : `Your order was approved and will be sent as scheduled: ${what}.`,
      ],
      label: 'See the order',
    },
    declined: {
      subject: ({ id }: Words) => `Order ${id} was declined`,
      says: ({ what, held }: Words) => [
        `Your order was declined: ${what}.`,
        ...(held ? ['The money is back in the wallet.'] : []),
      ],
      label: 'See the order',
    },
    lapsed: {
      subject: ({ id }: Words) => `Order ${id} has lapsed`,
      says: ({ what, held }: Words) => [
        `Nobody decided on your order in time: ${what}.`,
        ...(held ? ['The money is back in the wallet.'] : []),
      ],
      label: 'See the order',
    },
  },
  es: {
    hello: (name: string) => `Hola, ${name}:`,
    what: (n: number, gift: string, sum: string) => `${formatCount(n)} × ${gift}, ${sum} en total`,
    comment: (words: string) => `Comentario: ${words}`,
    held: {
      subject: ({ id }: Words) => `El pedido ${id} necesita aprobación`,
      says: ({ author, what, until }: Words) => [
        `${author} quiere enviar ${what}. El pedido queda retenido hasta que se apruebe.`,
        `Revíselo y apruébelo o rechácelo. Si nadie lo resuelve, vence el ${until}.`,
      ],
      label: 'Revisar el pedido',
    },
    approved: {
      subject: ({ id }: Words) => `El pedido ${id} fue aprobado`,
      says: ({ what, held }: Words) => [
        held
          ? `Su pedido fue aprobado y se está enviando: ${what}.`
          : `Su pedido fue aprobado y se envía a su hora: ${what}.`,
      ],
      label: 'Ver el pedido',
    },
    declined: {
      subject: ({ id }: Words) => `El pedido ${id} fue rechazado`,
      says: ({ what, held }: Words) => [
        `Su pedido fue rechazado: ${what}.`,
        ...(held ? ['El dinero está de vuelta en la billetera.'] : []),
      ],
      label: 'Ver el pedido',
    },
    lapsed: {
      subject: ({ id }: Words) => `El pedido ${id} venció sin aprobación`,
      says: ({ what, held }: Words) => [
        `Nadie resolvió su pedido a tiempo: ${what}.`,
        ...(held ? ['El dinero está de vuelta en la billetera.'] : []),
      ],
      label: 'Ver el pedido',
    },
  },
} as const;

/** The letter about a held order. Its link leads to a page, and decides nothing. */
export function approvalLetter(news: News, about: About): Letter {
  const { held, author, comment, publicUrl } = about;
  const { first_name: name, language, time_zone } = about.to;
  const texts = TEXTS[language];
  const { subject, says, label } = texts[news];
  const words = {
    id: held.number,
    what: texts.what(held.quantity, held.gift_name, formatColones(held.total_amount)),
    author,
    until: longDate(localDay(held.expires_at, time_zone), language),
    held: held.send_at === null,
  };
  const page =
    news === 'approved' && words.held ? orderPath(held.number) : heldOrderPath(held.number);
  return {
    language,
    subject: subject(words),
    heading: subject(words),
    paragraphs: [texts.hello(name), ...says(words), ...(comment ? [texts.comment(comment)] : [])],
    button: { label, link: `${publicUrl}${page}` },
    after: [],
  };
}
