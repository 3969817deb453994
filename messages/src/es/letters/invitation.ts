import type { invitation as en } from '../../en/letters/invitation.ts';
import type { TextsLike } from '../../texts.ts';

export const invitation: TextsLike<typeof en> = {
  hello: 'Hola:',
  subject: '{{company}} le invita a Regalo',
  heading: 'Únase a {{company}}',
  invited: '{{inviter}} le invita a trabajar con los regalos de {{company}} en Regalo.',
  label: 'Aceptar la invitación',
  once: 'El enlace sirve una sola vez, durante {{hours}} horas. Uno más reciente lo reemplaza.',
  ignore: 'Si no conoce a quien le escribe, no tiene que hacer nada.',
  known:
    'Con este correo ya se ingresa a Regalo por otra empresa, y un correo puede ser de una sola empresa.',
  instead:
    'Para aceptar, dele otro correo suyo a quien le invita. Esa persona no se entera de que usted ya tiene una cuenta.',
  signIn: 'Ingresar a Regalo',
};
