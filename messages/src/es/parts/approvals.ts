import type { approvals as en } from '../../en/parts/approvals.ts';
import type { TextsLike } from '../../texts.ts';

export const approvals: TextsLike<typeof en> = {
  approvals: {
    page: 'Aprobaciones',
    title: 'Pedidos que necesitan aprobación',
    intro:
      'Los pedidos y enlaces de regalos que pasan un límite de su empresa esperan aquí hasta que otra persona los apruebe.',
    waiting: 'En espera de aprobación',
    seeAll: 'Todos los que necesitaron aprobación',
    toDecide_one: '{{count}} espera su decisión.',
    toDecide_other: '{{count}} esperan su decisión.',
    order: 'Pedido {{id}}',
    columns: {
      order: 'Pedido',
      gift: 'Regalo',
      author: 'Hecho por',
      recipients: 'Destinatarios',
      total: 'Total',
      status: 'Estado',
      until: 'Hasta',
    },
    search: 'Regalo, nombre o #número',
    byStatus: 'Mostrar por estado',
    all: 'Todos',
    yours: 'Le toca decidir',
    none: 'Ningún pedido espera aprobación',
    noneHint: 'Cuando un pedido pasa un límite, espera aquí antes de que alguien reciba un regalo.',
    noneFound: 'Ningún pedido coincide',
    noneFoundHint: 'Pruebe con otra palabra u otro estado.',
    showWaiting: 'Mostrar los que esperan',
    back: 'Volver a las aprobaciones',
    unknown: 'Este pedido no existe',
    unknownHint: 'Puede ser de otra persona, o la dirección está incompleta.',
    placed: 'Hecho el {{moment}} por {{name}}',
    why: 'Por qué necesita aprobación',
    week: {
      title_one: 'Se decide junto: {{count}} pedido de la lista de esta semana',
      title_other: 'Se deciden juntos: {{count}} pedidos de la lista de esta semana',
      day: 'Se envía el',
      recipients: 'Destinatarios',
      total: 'Total',
    },
    reasons: {
      order:
        'Un pedido de más de {{limit}} necesita aprobación, sumado a lo que su autor pidió en las {{hours}} horas anteriores ({{used}}).',
      member:
        'Lo que una persona del equipo pide en un mes necesita aprobación por encima de {{limit}}. Antes de este pedido: {{used}}.',
      group:
        'Lo que recibe el grupo {{group}} en un mes necesita aprobación por encima de {{limit}}. Antes de este pedido: {{used}}.',
      second: 'Por encima de {{limit}} deben aprobar dos personas más.',
      role: 'Los pedidos del rol {{role}} siempre necesitan aprobación.',
      rule: 'La regla de la ocasión que lo programó pide aprobación con una semana de anticipación.',
    },
    next: {
      title: 'Qué sigue',
      in_review:
        'Regalo está revisando este pedido antes de que siga, y le avisa por correo del resultado. Mientras tanto su dinero queda retenido en la billetera.',
      pending_approval_one:
        'Falta {{count}} aprobación. Con ella los regalos se envían de inmediato. Sin ella, el plazo del pedido vence el {{moment}} y el dinero vuelve a la billetera.',
      pending_approval_other:
        'Faltan {{count}} aprobaciones, de personas distintas. Con ellas los regalos se envían de inmediato. Sin ellas, el plazo del pedido vence el {{moment}} y el dinero vuelve a la billetera.',
      approved: 'Fue aprobado y los regalos se enviaron el {{moment}}.',
      declined:
        'Fue rechazado el {{moment}}. El dinero volvió a la billetera y nadie recibió nada.',
      withdrawn: 'Fue anulado el {{moment}}. El dinero volvió a la billetera y nadie recibió nada.',
      lapsed:
        'Nadie lo resolvió a tiempo: el plazo venció el {{moment}}. El dinero volvió a la billetera y nadie recibió nada.',
    },
    nextLater: {
      in_review:
        'Regalo está revisando este pedido antes de que se pueda enviar, y le avisa por correo del resultado. Sigue previsto para el {{due}}, y antes no se cobra nada.',
      pending_approval_one:
        'Falta {{count}} aprobación. Con ella los regalos se envían el {{due}}. Sin ella, el pedido vence en ese momento. Antes no se cobra nada.',
      pending_approval_other:
        'Faltan {{count}} aprobaciones, de personas distintas. Con ellas los regalos se envían el {{due}}. Sin ellas, el pedido vence en ese momento. Antes no se cobra nada.',
      approved: 'Se aprobó el {{moment}}, y se envía el {{due}}.',
      declined: 'Se rechazó el {{moment}}. No se cobró nada y nadie recibe nada.',
      withdrawn: 'Se anuló el {{moment}}. No se cobró nada y nadie recibe nada.',
      lapsed: 'Nadie decidió a tiempo: venció el {{moment}}. No se cobró nada.',
    },
    who: 'Pueden aprobarlo: {{names}}.',
    whoNot: 'Por ahora nadie puede aprobarlo. Consulte a un Admin.',
    more: '{{names}} y {{count}} más',
    openOrder: 'Seguir cada regalo',
    decisions: 'Quién ha decidido',
    reviewed: 'Regalo lo revisó:',
    approvedBy: '{{name}} lo aprobó el {{moment}}.',
    declinedBy: '{{name}} lo rechazó el {{moment}}.',
    onBehalf: 'En nombre de {{name}}.',
    leftOut_one: '{{count}} destinatario fue eliminado entretanto y quedó por fuera.',
    leftOut_other: '{{count}} destinatarios fueron eliminados entretanto y quedaron por fuera.',
    approve: 'Aprobar',
    decline: 'Rechazar',
    withdraw: 'Anular',
    whyNot: {
      in_review: 'Regalo lo está revisando. Después usted lo puede resolver.',
      over: 'Ya fue resuelto o anulado, o venció el plazo.',
      own: 'Usted lo hizo; debe resolverlo otra persona.',
      too_close:
        'En los últimos {{days}} días, usted o quien hizo el pedido invitó al otro o le cambió el acceso. Pídaselo a otra persona que apruebe.',
      approved_already: 'Usted ya lo aprobó. Falta que lo apruebe otra persona.',
      nobody_left:
        'Todos sus destinatarios fueron eliminados. Rechácelo y el dinero vuelve a la billetera.',
    },
    ask: {
      approve: '¿Aprobar el pedido {{id}}?',
      approveText_one:
        'Si no falta otra aprobación, se envía {{count}} regalo de inmediato, por {{total}}.',
      approveText_other:
        'Si no falta otra aprobación, se envían {{count}} regalos de inmediato, por {{total}}.',
      decline: '¿Rechazar el pedido {{id}}?',
      declineText: 'Nadie recibe nada y {{total}} vuelven a la billetera. Se le avisa a {{name}}.',
      approveLater_one:
        'Si no hace falta otra aprobación, {{count}} regalo se envía el {{due}}, por {{total}}.',
      approveLater_other:
        'Si no hace falta otra aprobación, {{count}} regalos se envían el {{due}}, por {{total}}.',
      declineLater: 'Nadie recibe nada y no se cobra nada. Se le avisa a {{name}}.',
      withdrawLater: 'Nadie recibe nada y no se cobra nada.',
      comment: 'Comentario para {{name}}',
      commentHint: 'Opcional',
      withdraw: '¿Anular el pedido {{id}}?',
      withdrawText: 'Nadie recibe nada y {{total}} vuelven a la billetera.',
    },
    done: {
      approvedLater: 'El pedido fue aprobado y se envía a su hora.',
      approved: 'El pedido fue aprobado y los regalos van en camino.',
      first: 'Usted aprobó el pedido. Todavía falta otra persona.',
      declined: 'El pedido fue rechazado.',
      withdrawn: 'El pedido fue anulado.',
    },
    away: {
      open: 'Voy a estar fuera',
      set: '{{name}} aprueba por usted: {{days}}',
      title: '¿Quién aprueba mientras usted no está?',
      text: 'Otra persona puede decidir en su lugar en estos días. Ninguna de las dos resuelve pedidos de alguien a quien invitó o le cambió el acceso en los últimos {{days}} días.',
      who: 'Quién aprueba por usted',
      nobody: 'Nadie',
      save: 'Guardar',
      saved: 'En estos días otra persona aprueba por usted.',
      ended: 'Nadie aprueba por usted.',
    },
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    people: 'Destinatarios',
    name: 'Nombre',
    contact: 'Contacto',
    group: 'Grupo',
    gone: 'Eliminado, no recibe regalo',
    notice: {
      one: 'Este pedido necesita aprobación',
      two: 'Este pedido necesita dos aprobaciones',
      held: 'Al continuar, {{total}} quedan retenidos en su billetera. Nadie recibe nada hasta que se apruebe; tras {{days}} días sin aprobación, el dinero vuelve.',
      who_one: 'Pueden aprobarlo: {{names}}.',
      who_other: 'Dos de estas personas pueden aprobarlo: {{names}}.',
      later:
        'Al continuar no se cobra nada. Se envía a su hora si ya se aprobó; si no, vence en ese momento.',
      few: 'Por ahora no hay suficientes personas que puedan aprobar este pedido, así que no se puede hacer. Consulte a un Admin.',
      unknown: 'Al continuar se revisa si este pedido necesita aprobación.',
    },
    giveaway: {
      name: 'Enlace de regalos «{{name}}»',
      kind: 'Enlace de regalos',
      open: 'Abrir el enlace de regalos',
      claims: 'Quién puede reclamar',
      byCode: 'Cada reclamo pide un código de un solo uso',
      next: {
        in_review:
          'Regalo está revisando este enlace antes de que siga, y le avisa por correo del resultado. Mientras tanto su dinero queda retenido en la billetera y nadie puede reclamar.',
        pending_approval_one:
          'Falta {{count}} aprobación. Con ella se puede reclamar. Sin ella, el plazo vence el {{moment}} y el dinero vuelve a la billetera.',
        pending_approval_other:
          'Faltan {{count}} aprobaciones, de personas distintas. Con ellas se puede reclamar. Sin ellas, el plazo vence el {{moment}} y el dinero vuelve a la billetera.',
        approved: 'Se aprobó el {{moment}} y se abrió de inmediato.',
        declined: 'Se rechazó el {{moment}}. El dinero volvió a la billetera y nunca se abrió.',
        withdrawn: 'Se anuló el {{moment}}. El dinero volvió a la billetera y nunca se abrió.',
        lapsed:
          'Nadie lo resolvió a tiempo: el plazo venció el {{moment}}. El dinero volvió a la billetera y nunca se abrió.',
      },
      ask: {
        approve: '¿Aprobar el enlace de regalos «{{name}}»?',
        approveText_one:
          'Si no falta otra aprobación, se abre de inmediato: quien tenga el enlace puede reclamar {{count}} regalo, por {{total}}.',
        approveText_other:
          'Si no falta otra aprobación, se abre de inmediato: quienes tengan el enlace pueden reclamar {{count}} regalos, por {{total}} en total.',
        decline: '¿Rechazar el enlace de regalos «{{name}}»?',
        declineText: 'No se abre y {{total}} vuelven a la billetera. Se le avisa a {{name}}.',
        withdraw: '¿Anular el enlace de regalos «{{name}}»?',
        withdrawText: 'No se abre y {{total}} vuelven a la billetera.',
      },
      done: {
        approved: 'El enlace fue aprobado. Ya se puede reclamar.',
        first: 'Usted aprobó el enlace. Todavía falta otra persona.',
        declined: 'El enlace fue rechazado.',
        withdrawn: 'El enlace fue anulado.',
      },
      notice: {
        one: 'Este enlace de regalos necesita aprobación',
        two: 'Este enlace de regalos necesita dos aprobaciones',
        held: 'Al continuar, {{total}} quedan retenidos en su billetera. Nadie puede reclamar hasta que se apruebe; tras {{days}} días sin aprobación, o cuando pase el último día, el dinero vuelve.',
        few: 'Por ahora no hay suficientes personas que puedan aprobar este enlace, así que no se puede crear. Consulte a un Admin.',
        unknown: 'Al continuar se revisa si este enlace necesita aprobación.',
      },
    },
    review: {
      page: 'Pedido recibido',
      title: 'Regalo está revisando su pedido',
      text: 'Todavía no se envió ningún regalo, y no se pierde nada. Lo revisamos antes de que siga y le avisamos por correo del resultado.',
      toast: 'Recibimos su pedido. Regalo lo está revisando.',
    },
    success: {
      page: 'Enviado para aprobación',
      title: 'Enviado para aprobación',
      text: 'Todavía nadie recibe nada. Ya se avisó a quienes pueden aprobar su pedido.',
      held_one: '{{count}} destinatario · {{total}} retenidos',
      held_other: '{{count}} destinatarios · {{total}} retenidos',
      order: 'Ver cómo va',
      toast: 'Su pedido se envió para aprobación.',
    },
  },
};
