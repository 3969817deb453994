import type * as en from '../../en/letters/integrations.ts';
import type { TextsLike } from '../../texts.ts';

export const apiKeys: TextsLike<typeof en.apiKeys> = {
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

export const directory: TextsLike<typeof en.directory> = {
  subject: 'El directorio de su empresa quitaría a muchas personas: revíselo',
  says: 'El {{time}} dejamos de seguir el directorio de su empresa: en un día habría quitado de sus listas a más del {{percent}} % de sus personas.',
  waits_one: 'Hay 1 persona por quitar. Nada cambia en sus listas hasta que alguien lo acepte.',
  waits_other:
    'Hay {{count}} personas por quitar. Nada cambia en sus listas hasta que alguien lo acepte.',
  label: 'Ver quiénes son',
  kept: 'A quien se quite le quedan sus regalos.',
};

export const sending: TextsLike<typeof en.sending> = {
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

export const webhooks: TextsLike<typeof en.webhooks> = {
  subject: 'Ya no enviamos webhooks a {{host}}',
  says: {
    failures:
      'El destino de su empresa en {{host}} lleva {{tried}} días sin responder bien. El {{time}} lo desactivamos.',
    gone: 'El {{time}}, el destino de su empresa en {{host}} respondió que ya no existe. Lo desactivamos.',
  },
  kept: 'Lo que suceda hasta que se active de nuevo se guarda {{kept}} días, y se puede enviar entonces.',
};
