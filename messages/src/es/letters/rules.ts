import type { rules as en } from '../../en/letters/rules.ts';
import type { TextsLike } from '../../texts.ts';

export const rules: TextsLike<typeof en> = {
  label: 'Ver las reglas',
  scheduled: 'Ver los pedidos programados',
  paused: {
    subject: 'La regla de ocasión {{id}} quedó en pausa',
    says: [
      'La regla que envía {{gift}} quedó en pausa: {{why}}.',
      'Mientras nadie la cambie o la reanude, no envía nada. Los días que pasen entretanto no se recuperan.',
    ],
  },
  budget: {
    subject: 'El presupuesto de la regla {{id}} no alcanza',
    says_one: [
      'La regla que envía {{gift}} puede gastar {{budget}} en {{month}} y no alcanza para todas las personas: por ahora 1 se queda sin regalo.',
      'Puede aumentar su presupuesto, o enviarles usted mismo. De este mes se le avisa una sola vez.',
    ],
    says_other: [
      'La regla que envía {{gift}} puede gastar {{budget}} en {{month}} y no alcanza para todas las personas: por ahora {{count}} se quedan sin regalo.',
      'Puede aumentar su presupuesto, o enviarles usted mismo. De este mes se le avisa una sola vez.',
    ],
  },
  short: {
    subject: 'La billetera no alcanzará para la regla de ocasión {{id}}',
    says: [
      'Una regla enviará {{gift}} el {{day}}. Con todo lo que se envía antes, a la billetera le faltarán {{missing}}.',
      'Sin fondos, entonces su pedido espera hasta {{hours}} horas y se envía en cuanto lleguen.',
    ],
  },
  /** Why a rule has paused by itself, as the end of a sentence. */
  reasons: {
    author: 'quien la creó ya no puede enviar',
    gift: 'su regalo ya no está a la venta',
    approval: 'sus pedidos necesitan aprobación y no hay suficientes personas que puedan darla',
    people: 'en un mismo día hay más personas con su ocasión de las que caben en un pedido',
    proof:
      'gastaría en un año más que lo acordado y, por encima del monto de su empresa, alguien debe confirmar quién es',
  },
};
