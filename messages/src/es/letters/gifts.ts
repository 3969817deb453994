import type { gifts as en } from '../../en/letters/gifts.ts';
import type { TextsLike } from '../../texts.ts';

export const gifts: TextsLike<typeof en> = {
  used: {
    used: 'Se usaron {{amount}} de su regalo en {{shop}}',
    usedText: 'Se usaron {{amount}} de su regalo de {{sender}} en {{shop}} el {{time}}.',
    undone: '{{shop}} devolvió {{amount}} a su regalo',
    undoneText: '{{shop}} anuló un uso de {{amount}} de su regalo de {{sender}} el {{time}}.',
    undoneLate: '{{shop}} anuló un uso de {{amount}} de su regalo',
    undoneAfterEnd: 'El regalo ya había terminado, así que el monto volvió a quien lo envió.',
    undoneAndKept: 'El regalo ya había terminado, así que el monto ya no se puede usar.',
    left: 'Le quedan {{left}}. Los puede usar hasta el {{day}}.',
    none: 'Ya no queda nada del regalo.',
    see: 'Ver mi regalo',
    ask: '¿No fue usted? Avísenos: bloqueamos el regalo de inmediato y les avisamos a quien lo envió y al comercio.',
    notMe: 'No fui yo',
  },
  moved: {
    subject: 'Su regalo ahora va a otro correo',
    text: '{{sender}} cambió el correo de un regalo que usted ya había abierto. El enlace y el código se reemplazaron; los nuevos se enviaron al correo nuevo.',
    ask: 'Si le sorprende, escríbale a {{purchaser}}.',
    block:
      'Si no está bien, puede bloquear el regalo: nadie lo podrá usar, y le avisamos a quien lo envió.',
    notRight: 'Esto no está bien',
    unblockedSubject: 'Su regalo ya no está bloqueado',
    unblockedText:
      '{{sender}} desbloqueó el regalo que había ido a otro correo. Ahora viene otra vez al suyo: úselo con el enlace y el código del correo más reciente.',
  },
  reminder: {
    subject: 'Le quedan {{left}}: úselos hasta el {{day}}',
    waiting: 'Tiene un regalo sin abrir: ábralo a más tardar el {{day}}',
    text: 'Le quedan {{left}} de su regalo de {{sender}}. Los puede usar hasta el {{day}}; después el código ya no funciona.',
    waitingText:
      '{{sender}} le envió un regalo que todavía no ha abierto. Lo puede abrir y usar hasta el {{day}}.',
    anywhere: 'La página de su regalo muestra el código y los comercios que lo reciben.',
    where: 'La página de su regalo muestra el código que usa en {{shop}}.',
    see: 'Ver mi regalo',
    open: 'Abrir mi regalo',
    why: 'Recibe este correo porque un regalo de {{company}} está por vencer.',
    end: 'No recibir más recordatorios de regalos de {{company}}',
  },
};
