import type { anchor as en } from '../../en/letters/audit.ts';
import type { TextsLike } from '../../texts.ts';

export const anchor: TextsLike<typeof en> = {
  subject: 'Auditoría del {{day}}: {{count}} anotaciones',
  heading: 'La auditoría de su empresa',
  stands:
    'La auditoría de {{company}} tiene {{count}} anotaciones en su cadena. El hash de la última es:',
  keep: 'Guarde este correo. La exportación de la auditoría trae el hash de cada anotación: si el de esta es otro, alguien cambió lo que estaba anotado.',
  label: 'Ver la auditoría',
  stop: 'Recibe este correo todos los días porque lo pidió. En la página de auditoría puede desactivarlo.',
};
