import type { policies as en } from '../../en/parts/policies.ts';
import type { TextsLike } from '../../texts.ts';

export const policies: TextsLike<typeof en> = {
  policies: {
    page: 'Límites y aprobaciones',
    intro:
      'Por encima de estos límites, el pedido y su dinero quedan retenidos hasta que otra persona lo apruebe.',
    noLimit: 'Sin límite',
    limits: {
      order_limit: 'Límite de un pedido',
      second_limit: 'Límite para dos aprobaciones',
      member_limit: 'Límite de una persona del equipo por mes',
      group_limit: 'Límite de un grupo por mes',
      step_up_above: 'Volver a comprobar la identidad, por encima de',
    },
    none: {
      order_limit: 'Un pedido de cualquier monto se envía de inmediato.',
      second_limit: 'Basta una aprobación, por grande que sea el pedido.',
      member_limit: 'Una persona del equipo puede pedir cualquier monto en un mes.',
      group_limit: 'Un grupo puede recibir cualquier monto en un mes.',
      step_up_above:
        'Quien inició sesión puede hacer pedidos y reabrir regalos de cualquier monto.',
    },
    set: {
      order_limit:
        'Un pedido de más de {{limit}} necesita una aprobación. También cuenta lo que su autor pidió en las {{hours}} horas anteriores, de modo que dividirlo no cambia nada.',
      second_limit:
        'Por encima de {{limit}}, contados de la misma manera, deben aprobar dos personas distintas.',
      member_limit:
        'Cuando una persona del equipo ha pedido {{limit}} en un mes, lo demás que pida necesita aprobación.',
      group_limit:
        'Cuando las personas de un grupo han recibido {{limit}} en un mes, los demás regalos para ellas necesitan aprobación.',
      step_up_above:
        'A quien hace un pedido de más de {{limit}}, o reabre regalos vencidos por más de ese monto, se le pide de nuevo el segundo factor, o el PIN, salvo que lo haya dado en los últimos {{minutes}} minutos.',
    },
    zero: {
      order_limit: 'Todo pedido necesita aprobación.',
      second_limit: 'Todo pedido necesita dos aprobaciones.',
      member_limit: 'Todo pedido necesita aprobación.',
      group_limit: 'Todo pedido para personas de un grupo necesita aprobación.',
      step_up_above:
        'Todo pedido y toda reapertura de regalos vencidos piden de nuevo el segundo factor, o el PIN.',
    },
    roles: 'Pedidos que siempre necesitan aprobación',
    rolesHint: 'Los de quienes tienen uno de estos roles, sin importar el monto.',
    who: 'Pueden aprobar quienes tienen el rol Aprobaciones o Admin, pero nunca sus propios pedidos, ni los de alguien a quien invitaron o le cambiaron el acceso en los últimos {{days}} días, o al revés.',
    lapse:
      'Lo que nadie resuelve en {{days}} días pierde su plazo y el dinero vuelve a la billetera.',
    mailed: 'Cada Admin recibe un correo sobre el cambio.',
    changed: 'Último cambio: {{moment}}, por {{name}}.',
    save: 'Guardar los límites',
    saved: 'Los límites se guardaron.',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    refused: 'Los límites no se guardaron',
  },
};
