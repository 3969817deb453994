import type { pin as en } from '../../en/entry/pin.ts';
import type { TextsLike } from '../../texts.ts';

export const pin: TextsLike<typeof en> = {
  account: {
    forgot: {
      page: 'PIN olvidado',
      title: '¿Olvidó su PIN?',
      intro: 'Ingrese su correo y le enviamos un enlace para escoger uno nuevo.',
      claim: 'Le enviamos un correo para crear un PIN nuevo.',
      pitch: 'Su gente, su billetera y sus regalos siguen tal como los dejó.',
      pointOnce: 'El enlace sirve una sola vez, solo para usted',
      pointTime: 'Es válido por {{minutes}} minutos',
      pointOld: 'Mientras no escoja un PIN nuevo, el anterior sigue funcionando',
      submit: 'Enviar el enlace',
      remember: '¿Ya lo recordó?',
      sentTitle: 'Revise su correo',
      sentText:
        'Si este correo pertenece a una cuenta, el enlace va en camino. Es válido por {{minutes}} minutos.',
      sentHint:
        '¿No llega después de unos minutos? Busque en el correo no deseado o revise cómo lo escribió.',
      again: 'Usar otro correo',
    },
    reset: {
      page: 'PIN nuevo',
      title: 'Escoja un PIN nuevo',
      intro: 'Algo que usted recuerde y nadie adivine.',
      claim: 'PIN nuevo, los regalos de siempre.',
      pitch: 'En un minuto estará de vuelta donde quedó.',
      pointOwn: 'Escoja un PIN que no use en ningún otro lugar',
      pointStored: 'Nunca lo guardamos en forma legible',
      pointSessions: 'Se cerrará la sesión en todos los dispositivos',
      pin: 'PIN nuevo',
      repeat: 'Repita el PIN nuevo',
      submit: 'Guardar el PIN nuevo',
      different: 'Los PIN no son iguales.',
      done: 'Su PIN cambió. Inicie sesión.',
      deadTitle: 'Este enlace no funciona',
      deadText:
        'Puede que haya vencido, que ya se haya usado o que llegara incompleto. Pedir uno nuevo toma un momento.',
      newLink: 'Solicitar un enlace nuevo',
    },
  },
};
