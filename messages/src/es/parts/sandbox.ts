import type { sandbox as en } from '../../en/parts/sandbox.ts';
import type { TextsLike } from '../../texts.ts';

/** Spanish texts of the sandbox. */
export const sandbox: TextsLike<typeof en> = {
  sandbox: {
    name: 'Pruebas',
    band: 'Entorno de pruebas: el dinero es de mentira y no se le envía nada a nadie.',
    mailbox: 'Buzón',
    refill: 'Agregar dinero de mentira',
    refilled: 'La billetera tiene {{amount}}.',
    refillFailed: 'No se pudo agregar el dinero.',
    leave: 'Salir del entorno de pruebas',
    title: 'Buzón del entorno de pruebas',
    intro: 'Lo que se habría enviado por correo o a teléfonos. Nada de esto salió.',
    none: 'Todavía no hay nada',
    noneHint: 'Envíe un regalo y su mensaje llega aquí en segundos.',
    more: 'Mostrar más',
    back: 'Volver al buzón',
    to: 'Para {{to}}',
    channels: { whatsapp: 'Mensaje de WhatsApp', sms: 'SMS' },
  },
};
