import type {
  scheduled as en,
  cardInvited as enCardInvited,
  cardOpened as enCardOpened,
  cards as enCards,
} from '../../en/letters/scheduled.ts';
import type { TextsLike } from '../../texts.ts';

export const cards: TextsLike<typeof enCards> = {
  subject: 'Mañana es el último día para firmar la tarjeta del pedido {{id}}',
  says: 'La tarjeta se puede firmar hasta el {{day}}, o hasta que se envíe el pedido.',
  none: 'Nadie la ha firmado todavía.',
  count_one: 'La firmó {{count}} persona.',
  count_other: 'La firmaron {{count}} personas.',
  share: 'Comparta otra vez su enlace, o vea lo que escribieron, en «Tarjeta para firmar».',
  waits: 'Algunas firmas esperan por usted: no se muestran hasta que las apruebe.',
  label: 'Ver los pedidos programados',
};

export const cardInvited: TextsLike<typeof enCardInvited> = {
  subject: 'Firme una tarjeta para {{who}}',
  subjectForMany: 'Firme una tarjeta',
  reminder: 'Mañana es el último día para firmar la tarjeta para {{who}}',
  reminderForMany: 'Mañana es el último día para firmar la tarjeta',
  says: '{{company}} prepara un regalo, y sus palabras pueden acompañarlo. La tarjeta se puede firmar hasta el {{day}}, o hasta que se envíe el regalo. Es una sorpresa: por favor, guarde el secreto.',
  own: 'Este enlace es solo suyo. Quien lo tenga firma en su nombre; por favor, no lo comparta.',
  label: 'Firmar la tarjeta',
  why: 'Recibe este correo porque {{company}} invitó a su grupo a firmar una tarjeta.',
  end: 'No recibir más estos correos ni recordatorios de {{company}}',
};

export const cardOpened: TextsLike<typeof enCardOpened> = {
  subject: 'Ya se puede firmar una tarjeta para {{who}}',
  subjectForMany: 'Ya se puede firmar una tarjeta',
  says: 'Hay una tarjeta abierta. Se puede firmar hasta el {{day}}, o hasta que se envíe el regalo.',
  pass: 'Comparta este enlace con sus colegas. Quien lo tiene puede firmar, pero no lee lo que escribieron los demás:',
  label: 'Abrir la tarjeta',
};

export const scheduled: TextsLike<typeof en> = {
  moment: '{{day}} a las {{time}}',
  label: 'Ver los pedidos programados',
  waits: {
    subject: 'El pedido {{id}} está en espera',
    says: [
      'Su pedido de {{gift}} debía enviarse el {{due}} y está en espera: {{why}}.',
      'No se envió ni se cobró nada. Cámbielo, envíelo ahora o anúlelo. Si nada cambia, vence el {{until}}.',
    ],
  },
  lapsed: {
    subject: 'El pedido {{id}} no se envió',
    says: ['El pedido de {{gift}} del {{due}} venció: {{why}}.', 'No se envió ni se cobró nada.'],
  },
  paused: {
    subject: 'El pedido {{id}} quedó en pausa',
    says: [
      '{{author}} había programado {{gift}} para el {{due}} y ya no puede enviar, así que el pedido quedó en pausa.',
      'Reanúdelo para hacerse cargo, o anúlelo.',
    ],
  },
  short: {
    subject: 'La billetera no alcanzará para el pedido {{id}}',
    says: [
      '{{author}} programó {{gift}} para el {{due}}. Con todo lo que se envía antes, a la billetera le faltarán {{missing}}.',
      'Sin fondos, entonces espera hasta {{hours}} horas y se envía en cuanto lleguen.',
    ],
  },
  /** Why an order waits, as the end of a sentence. */
  reasons: {
    funds: 'la billetera no alcanza',
    price: 'el precio o la tarifa es mayor que lo acordado',
    gift: 'el regalo no está a la venta por ahora',
    stock: 'no quedan suficientes unidades',
    recipients: 'no queda ningún destinatario',
    limit: 'sus grupos ya tienen más integrantes de los que caben en un pedido',
    approval: 'necesitaría una aprobación que no tiene',
    late: 'su hora pasó más de un día antes de que se pudiera enviar',
    author: 'quien lo hizo ya no puede enviar',
    proof:
      'cuesta más que lo acordado y, por encima del monto de su empresa, alguien debe confirmar quién es',
    budget: 'su clave de la API gastaría más que su presupuesto mensual',
    paused: 'estaba en pausa y nadie lo reanudó en las {{hours}} horas siguientes a su hora',
    suspended: 'los envíos de su empresa están suspendidos',
  },
};
