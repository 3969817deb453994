import type { shared as en } from '../../en/parts/shared.ts';
import type { TextsLike } from '../../texts.ts';

export const shared: TextsLike<typeof en> = {
  shared: {
    email_one: '{{names}} ya tiene este correo.',
    email_other: '{{names}} ya tienen este correo.',
    phone_one: '{{names}} ya tiene este teléfono.',
    phone_other: '{{names}} ya tienen este teléfono.',
    unnamedEmail: 'Alguien de sus listas ya tiene este correo.',
    unnamedPhone: 'Alguien de sus listas ya tiene este teléfono.',
    keepBoth: 'También es de otra persona: dejar a las dos',
    sameName: '{{name}} ya está en sus listas.',
    recipientsEmail: '{{names}} tienen el mismo correo. Cada quien recibe su propio regalo.',
    recipientsPhone: '{{names}} tienen el mismo teléfono. Cada quien recibe su propio regalo.',
    more_one: '{{count}} dirección más es de varios destinatarios.',
    more_other: '{{count}} direcciones más son de varios destinatarios.',
    remove: 'Quitar a {{name}}',
    emailToo: 'Correo también de',
    phoneToo: 'Teléfono también de',
  },
};
