import type { apiKeys as en } from '../../en/letters/api-keys.ts';
import type { TextsLike } from '../../texts.ts';

export const apiKeys: TextsLike<typeof en> = {
  subject: {
    created: 'Su empresa tiene una nueva clave de API: {{key}}',
    changed: 'Cambió lo que puede hacer una clave de API de su empresa: {{key}}',
    rotated: 'Una clave de API de su empresa tiene un nuevo secreto: {{key}}',
  },
  says: {
    created: 'El {{time}}, {{admin}} creó la clave de API «{{key}}» de su empresa.',
    changed:
      'El {{time}}, {{admin}} cambió lo que puede hacer la clave de API «{{key}}» de su empresa.',
    rotated:
      'El {{time}}, {{admin}} le dio un nuevo secreto a la clave de API «{{key}}» de su empresa.',
  },
  label: 'Ver las claves de API',
  unasked: 'Si usted no lo esperaba, revoque la clave y pregúntele a {{admin}}.',
};
