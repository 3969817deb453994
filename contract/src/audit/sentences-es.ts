import type { AuditSentences } from './acts.ts';

/** The same in Spanish. */
export const auditSentencesEs: AuditSentences = {
  company: {
    created: 'Creó la empresa',
    changed: 'Cambió la configuración de la empresa',
    exported: 'Exportó datos en un archivo',
  },
  wallet: {
    credited: 'Agregó fondos a la billetera',
    corrected: 'Retiró de la billetera un abono equivocado',
  },
  funds_request: {
    sent: 'Pidió fondos, solicitud {{name}}',
    credited: 'Agregó los fondos de la solicitud {{name}}',
    declined: 'Rechazó la solicitud de fondos {{name}}',
  },
  order: {
    sent: 'Envió el pedido {{name}}',
    'links taken': 'Tomó enlaces del pedido {{name}}',
    'cards printed': 'Imprimió tarjetas del pedido {{name}}',
    withdrawn: 'Anuló regalos del pedido {{name}}',
    extended: 'Prorrogó regalos del pedido {{name}}',
    reopened: 'Reactivó regalos del pedido {{name}}',
  },
  pending_order: {
    held: 'Hizo el pedido {{name}}, que necesita aprobación',
    approved: 'Aprobó el pedido {{name}}',
    declined: 'Rechazó el pedido {{name}}',
    withdrawn: 'Retiró el pedido {{name}} antes de que se aprobara',
    lapsed: 'Dejó vencer el pedido {{name}}, que nadie había decidido',
  },
  policies: { changed: 'Cambió cuáles pedidos necesitan aprobación' },
  approval_delegate: {
    named: 'Nombró a quien aprueba en lugar de {{name}}',
    ended: 'Terminó que alguien apruebe en lugar de {{name}}',
  },
  gift: {
    resent: 'Reenvió el regalo para {{name}}',
    edited: 'Corrigió el correo del regalo para {{name}}',
    'link taken': 'Tomó el enlace del regalo para {{name}}',
    'card printed': 'Imprimió la tarjeta del regalo para {{name}}',
    withdrawn: 'Anuló el regalo para {{name}}',
    extended: 'Prorrogó el regalo para {{name}}',
    reopened: 'Reactivó el regalo para {{name}}',
    blocked: 'Bloqueó el regalo para {{name}}',
    unblocked: 'Desbloqueó el regalo para {{name}}',
    'code replaced': 'Reemplazó el código del regalo para {{name}}',
  },
  test_gift: { mailed: 'Se envió una prueba de un regalo' },
  person: {
    added: 'Agregó a {{name}}',
    edited: 'Modificó a {{name}}',
    deleted: 'Eliminó a {{name}}',
    erased: 'Suprimió los datos de {{name}}',
  },
  group: {
    added: 'Agregó el grupo {{name}}',
    edited: 'Modificó el grupo {{name}}',
    deleted: 'Eliminó el grupo {{name}}',
  },
  upload: { imported: 'Agregó personas desde el archivo {{name}}' },
  manager: {
    created: 'Creó la cuenta de {{name}}',
    joined: 'Se unió al equipo',
    changed: 'Modificó la cuenta de {{name}}',
    disabled: 'Desactivó la cuenta de {{name}}',
    enabled: 'Activó la cuenta de {{name}}',
    'changed pin': 'Cambió el PIN de {{name}}',
    'reset pin': 'Eligió un PIN nuevo para {{name}} con un enlace por correo',
    'ended session': 'Cerró una sesión de {{name}}',
    'ended other sessions': 'Cerró las demás sesiones de {{name}}',
  },
  invitation: {
    sent: 'Invitó a {{name}}',
    'sent again': 'Envió de nuevo la invitación para {{name}}',
    withdrawn: 'Retiró la invitación para {{name}}',
  },
};
