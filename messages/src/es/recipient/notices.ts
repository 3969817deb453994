import type { notices as en } from '../../en/recipient/notices.ts';
import type { TextsLike } from '../../texts.ts';

export const notices: TextsLike<typeof en> = {
  whoeverSentIt: 'la persona que le envió el regalo',
  unknown: {
    title: 'No encontramos este regalo',
    text: 'El enlace está incompleto, o uno más nuevo tomó su lugar.',
    steps: [
      'Abra el regalo con el botón del correo más reciente que recibió.',
      'Si escribió o pegó el enlace, revise que no le falte ninguna letra al final.',
      '¿Todavía nada? Pídale un enlace nuevo a la persona que le envió el regalo.',
    ],
  },
  replaced: {
    title: 'Un enlace más nuevo reemplazó este',
    text: 'Este enlace y su código ya no funcionan. El regalo sigue a salvo.',
    steps: [
      'Abra el regalo con el botón del correo más reciente que recibió.',
      '¿No tiene un correo más reciente? Escríbale a {{who}} para pedirlo.',
    ],
  },
  throttled: {
    title: 'Espere un momento, por favor',
    text: 'Desde su conexión se probaron muchos enlaces que no llevan a ningún regalo.',
    steps: [
      'Espere {{minutes}} minutos y abra el enlace de nuevo.',
      'Use el botón del correo más reciente sobre su regalo en lugar de escribir el enlace.',
    ],
  },
  failed: {
    title: 'Ahora no podemos mostrar esta página',
    text: 'No es culpa suya, y a su regalo no le pasó nada.',
    steps: [
      'Abra su enlace de nuevo en unos minutos.',
      'Si sigue sin funcionar, avísele a la persona que le envió el regalo.',
    ],
  },
};
