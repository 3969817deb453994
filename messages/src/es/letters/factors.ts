import type { factors as en } from '../../en/letters/factors.ts';
import type { TextsLike } from '../../texts.ts';

export const factors: TextsLike<typeof en> = {
  changed: {
    subject: 'Cambió su forma de ingresar a Regalo',
    heading: 'Su forma de ingresar cambió',
    changes: {
      'added authenticator app':
        'Se agregó una aplicación de autenticación a su cuenta de Regalo el {{time}}.',
      'removed authenticator app':
        'Se quitó la aplicación de autenticación de su cuenta de Regalo el {{time}}.',
      'added passkey': 'Se agregó una llave de acceso a su cuenta de Regalo el {{time}}.',
      'removed passkey': 'Se quitó una llave de acceso de su cuenta de Regalo el {{time}}.',
      'made recovery codes':
        'Se crearon códigos de recuperación nuevos para su cuenta de Regalo el {{time}}. Los anteriores ya no sirven.',
      'used recovery code':
        'Se usó un código de recuperación de su cuenta de Regalo el {{time}}. Ya no sirve.',
      'cleared factors':
        'Se quitaron todos los segundos factores de su cuenta de Regalo el {{time}}.',
    },
    notYou:
      'Si no fue usted, elija un PIN nuevo de inmediato y avísele a un administrador de su empresa.',
    label: 'Pedir un PIN nuevo',
  },
  reset: {
    subject: 'Ingrese a Regalo sin su segundo factor',
    heading: 'Quite sus segundos factores',
    asked:
      '{{admin}} le permite quitar las llaves de acceso, la aplicación de autenticación y los códigos de recuperación de su cuenta de Regalo. Después podrá ingresar con su PIN y agregar otros.',
    label: 'Quitar mis segundos factores',
    once: 'El enlace sirve una sola vez, durante {{hours}} horas. Uno más reciente lo reemplaza.',
    ignore: 'Si no lo pidió, no use el enlace y avísele a un administrador de su empresa.',
  },
  resetNotice: {
    subject: 'Se está restableciendo el ingreso de {{member}}',
    notice:
      '{{admin}} pidió enviar un enlace a {{member}} el {{time}}, con el que puede quitar sus segundos factores. Sus sesiones se cerraron.',
    check: 'Si esto no es correcto, deshabilite a esa persona hasta saber más.',
    team: 'Abrir el equipo',
  },
  policy: {
    on: 'Su empresa ahora pide un segundo factor',
    onSays:
      'El {{time}}, {{admin}} pidió a todo el equipo un segundo factor. Quien no tiene uno lo agrega la próxima vez que ingrese.',
    off: 'Su empresa ya no pide un segundo factor',
    offSays:
      'Desde el {{time}}, por decisión de {{admin}}, a quien no tiene un segundo factor le basta de nuevo el PIN.',
    label: 'Ver el equipo',
    unasked: 'Si no se acordó así, converse con esa persona y devuelva el cambio.',
  },
};
