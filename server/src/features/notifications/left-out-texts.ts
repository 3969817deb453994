import { formatCount } from '@regalo/contract/values/count';
import type { Language } from '@regalo/messages/languages';

interface LeftOut {
  orderId: number;
  /** Who was deleted before it was sent. */
  people: number;
  /** Who wanted no gifts on occasions then. */
  optedOut: number;
}

/** How many people got nothing of an order that was sent later, and why. */
export const LEFT_OUT: Record<Language, (found: LeftOut) => string> = {
  en: ({ orderId, people, optedOut }) => {
    const all = people + optedOut;
    const why = [
      ...(people > 0
        ? [`${formatCount(people)} ${people === 1 ? 'was' : 'were'} deleted before it was sent`]
        : []),
      ...(optedOut > 0
        ? [`${formatCount(optedOut)} ${optedOut === 1 ? 'wants' : 'want'} no celebration gifts`]
        : []),
    ];
    return `${formatCount(all)} ${all === 1 ? 'person' : 'people'} got no gift from order ${orderId}: ${why.join(', ')}.`;
  },
  es: ({ orderId, people, optedOut }) => {
    const all = people + optedOut;
    const why = [
      ...(people > 0
        ? [
            `${formatCount(people)} ${people === 1 ? 'se eliminó' : 'se eliminaron'} antes del envío`,
          ]
        : []),
      ...(optedOut > 0
        ? [
            `${formatCount(optedOut)} no ${optedOut === 1 ? 'quiere' : 'quieren'} regalos de celebración`,
          ]
        : []),
    ];
    return `${formatCount(all)} ${all === 1 ? 'persona quedó' : 'personas quedaron'} fuera del pedido ${orderId}: ${why.join(', ')}.`;
  },
};
