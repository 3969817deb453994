import type { disputes as en } from '../../en/letters/disputes.ts';
import type { TextsLike } from '../../texts.ts';

export const disputes: TextsLike<typeof en> = {
  moved: {
    subject: 'El regalo de {{name}} ahora va a otro correo',
    text: 'Se cambió el correo de un regalo del pedido {{order}} después de que {{name}} lo abrió. El código y el enlace viejos ya no sirven, y los nuevos se enviaron al correo nuevo; lo gastado queda gastado.',
    next: 'Si nadie de su empresa lo hizo a propósito, bloquee el regalo.',
  },
  moveDisputed: {
    subject: 'El correo anterior de {{name}} bloqueó un regalo',
    text: 'Desde el correo que {{name}} tenía antes se indica que un regalo del pedido {{order}} no debía ir a otro. Está bloqueado: nadie puede usar lo que queda.',
    next: 'Averigüe quién de su empresa cambió el correo. Si el cambio no estaba bien, corríjalo para que vuelva al anterior, con lo que el código cambia, y desbloquee el regalo. Si estaba bien, anule el regalo y envíe otro: este ya no se puede usar en ningún otro correo.',
  },
  useDisputed: {
    subject: '{{name}} no usó un regalo que usted envió: está bloqueado',
    endedSubject: '{{name}} no usó un regalo que usted envió y que ya terminó',
    text: '{{name}} indica que fue otra persona quien usó {{amount}} de un regalo del pedido {{order}} en {{shop}} el {{time}}.',
    blocked:
      'Nadie puede usar lo que queda. Si el código se filtró, reemplácelo, con lo que el destinatario recibe uno nuevo por correo, y luego desbloquee el regalo. Si fue un error, solo desbloquéelo. También le avisamos al comercio.',
    ended:
      'El regalo ya había terminado, así que no había nada que bloquear. También le avisamos al comercio.',
  },
  toShop: {
    subject: 'Alguien no reconoce el canje {{id}}',
    heading: 'Un destinatario no reconoce el canje {{id}}',
    to: 'A {{shop}}:',
    text: 'La persona a la que le pertenece un regalo nos indica que no fue ella quien lo usó. El canje es de {{amount}} ({{giftName}}), en {{till}}, el {{time}}{{withReceipt}}.',
    receipt: ', factura {{receipt}}',
    blocked: 'El regalo está bloqueado: ninguna caja lo recibe por ahora.',
    owed: 'Este aviso no cambia lo que se le debe al comercio.',
    ask: 'Si sabe algo de ese canje, guarde la factura y escríbanos a {{operator}}.',
  },
  label: 'Ver el pedido',
};
