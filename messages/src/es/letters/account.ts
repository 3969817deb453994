import type { account as en } from '../../en/letters/account.ts';
import type { TextsLike } from '../../texts.ts';

export const account: TextsLike<typeof en> = {
  pinLink: {
    subject: 'Elija un PIN nuevo para Regalo',
    heading: 'Elija un PIN nuevo',
    asked: 'Alguien, probablemente usted, pidió un PIN nuevo para su cuenta de Regalo.',
    label: 'Elegir un PIN nuevo',
    once: 'El enlace sirve una sola vez, durante {{minutes}} minutos.',
    ignore: 'Si no fue usted, no tiene que hacer nada: su PIN sigue siendo el mismo.',
  },
  pinChanged: {
    subject: 'Su PIN de Regalo cambió',
    heading: 'Su PIN cambió',
    when: 'El PIN de su cuenta de Regalo se cambió el {{time}}.',
    notYou:
      'Si no fue usted, elija un PIN nuevo de inmediato; eso también cierra toda sesión abierta.',
    label: 'Pedir un PIN nuevo',
  },
  locked: {
    subject: 'Demasiados intentos con un PIN equivocado en su cuenta de Regalo',
    heading: 'El ingreso a su cuenta está en pausa',
    when: 'Alguien escribió demasiadas veces un PIN equivocado para su cuenta de Regalo, la última el {{time}}.',
    open: 'Mientras dure la pausa nadie puede ingresar desde un dispositivo nuevo. Los navegadores donde usted ya había ingresado siguen funcionando, y sus sesiones abiertas también.',
    you: 'Si fue usted, elija un PIN nuevo y podrá ingresar de inmediato. Si no fue usted, no tiene que hacer nada: nadie logró entrar.',
    label: 'Elegir un PIN nuevo',
  },
};
