import type { sending as en } from '../../en/letters/sending.ts';
import type { TextsLike } from '../../texts.ts';

export const sending: TextsLike<typeof en> = {
  active: {
    subject: 'Sus regalos ya salen de {{address}}',
    text: 'El {{time}} encontramos los registros de su dominio. Desde ahora, los correos a quienes reciben regalos salen de {{address}}.',
  },
  fell_back: {
    subject: 'Sus regalos ya no salen de {{address}}',
    text: 'El {{time}}, el registro DKIM de su dominio llevaba horas sin aparecer, y los servidores de correo dejarían de creer en lo que sale de {{address}}. Los correos salen de Regalo hasta que el registro vuelva. Ningún regalo se pierde.',
  },
  restored: {
    subject: 'Sus regalos salen otra vez de {{address}}',
    text: 'El {{time}}, el registro DKIM de su dominio apareció de nuevo. Los correos a quienes reciben regalos salen otra vez de {{address}}.',
  },
  label: 'Ver los registros',
};
