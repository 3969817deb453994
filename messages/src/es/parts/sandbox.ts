import type { sandbox as en } from '../../en/parts/sandbox.ts';
import type { TextsLike } from '../../texts.ts';

/** Spanish texts of the sandbox. */
export const sandbox: TextsLike<typeof en> = {
  sandbox: {
    name: 'Pruebas',
    band: 'Pruebas: dinero de mentira, y nada se envía.',
    tools: 'Herramientas',
    mailbox: 'Buzón',
    refill: 'Más dinero de mentira',
    refilled: 'La billetera tiene {{amount}}.',
    refillFailed: 'No se pudo agregar el dinero.',
    leave: 'Salir de las pruebas',
    title: 'Buzón del entorno de pruebas',
    intro: 'Lo que se habría enviado por correo o a teléfonos. Nada de esto salió.',
    none: 'Todavía no hay nada',
    noneHint: 'Envíe un regalo y su mensaje llega aquí en segundos.',
    more: 'Mostrar más',
    back: 'Volver al buzón',
    to: 'Para {{to}}',
    days: 'Días',
    spending: 'Canjear un regalo',
    clock: {
      title: 'Reloj del entorno de pruebas',
      real: 'La hora real.',
      ahead_one: '{{count}} día adelante de la hora real.',
      ahead_other: '{{count}} días adelante de la hora real.',
      intro:
        'Adelante los días de su empresa, hasta la noche del último: los regalos vencen y llegan los recordatorios y los cumpleaños. No vuelven atrás.',
      step_one: '+ {{count}} día',
      step_other: '+ {{count}} días',
      date: 'Hasta una fecha',
      move: 'Adelantar',
      moving: 'Se adelanta hasta el {{day}}, día por día.',
      failed: 'No se pudo adelantar el reloj.',
    },
    redeem: {
      title: 'Canjear un regalo',
      intro:
        'Gasta de un regalo como la caja de un comercio de muestra: los reportes y los webhooks lo siguen.',
      none: 'No hay regalos que gastar',
      noneHint: 'Envíe primero un regalo. Aquí se puede gastar lo que le quede.',
      left: 'Quedan {{amount}}, en {{shop}}',
      all: 'Todo',
      amount: 'Monto del regalo de {{name}}',
      spend: 'Gastar',
      of: 'Gastar del regalo de {{name}}',
      done: 'Se gastó del regalo de {{name}}.',
      failed: 'No se pudo gastar del regalo.',
    },
    channels: { whatsapp: 'Mensaje de WhatsApp', sms: 'SMS' },
  },
};
